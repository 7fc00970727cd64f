// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InTurn, Later } from '../../../src/app/platform/Later.tsx';
import { app, render } from '../testApp.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (): string => document.body.textContent ?? '';
/** Runs the next task of the page. */
const nextTask = () => act(async () => void vi.advanceTimersToNextTimer());

it('each task renders one part, and nested parts before the next one', async () => {
  render(
    <InTurn queue={app.drawQueue}>
      first{' '}
      <Later>
        list <Later>rows </Later>
      </Later>
      <Later>board </Later>
      last
    </InTurn>,
  );
  expect(shown()).toBe('first last');
  await nextTask();
  expect(shown()).toBe('first list last');
  await nextTask();
  expect(shown()).toBe('first list rows last');
  await nextTask();
  expect(shown()).toBe('first list rows board last');
  expect(vi.getTimerCount()).toBe(0);
});

it('a part that is gone before its turn is skipped', async () => {
  const page = (withList: boolean) => (
    <InTurn queue={app.drawQueue}>
      {withList && <Later>list</Later>}
      <Later>board</Later>
    </InTurn>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  await nextTask();
  expect(shown()).toBe('board');
});

it('a part renders at once if nothing around it renders in parts', () => {
  render(<Later>list</Later>);
  expect(screen.getByText('list')).toBeTruthy();
});
