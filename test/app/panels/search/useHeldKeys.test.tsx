// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHeldKeys } from '../../../../src/app/panels/search/useHeldKeys.ts';

afterEach(cleanup);

/** Keys that wait; with `typesOn` a letter is written as soon as the page is drawn without what they waited for. */
function holdKeys(typesOn: boolean) {
  const done = vi.fn<(key: string) => void>();
  const { result, rerender } = renderHook(
    ({ isAwaited }) => {
      const keys = useHeldKeys(isAwaited, done);
      useLayoutEffect(() => {
        if (typesOn && !isAwaited && keys.waiting) keys.drop();
      });
      return keys;
    },
    { initialProps: { isAwaited: true } },
  );
  act(() => result.current.hold('ArrowDown'));
  act(() => result.current.hold('Enter'));
  expect(done).not.toHaveBeenCalled();
  rerender({ isAwaited: false });
  expect(result.current.waiting).toBe(false);
  return done.mock.calls.flat();
}

it('does the keys that waited in their order', () => {
  expect(holdKeys(false)).toEqual(['ArrowDown', 'Enter']);
});

it('does none of them where somebody writes on between the drawing and the keys', () => {
  expect(holdKeys(true)).toEqual([]);
});
