// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyDetails } from '../../../src/app/shared/CopyDetails.tsx';
import { useCopy } from '../../../src/app/platform/useCopy.ts';
import { render } from '../testApp.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function CopyButton() {
  const [state, copy] = useCopy();
  return (
    <button type="button" onClick={() => copy('1. e4')}>
      {state}
    </button>
  );
}

it('a page without https says that it has no clipboard, and nothing breaks', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { userAgent: 'a browser' });
  render(
    <>
      <CopyButton />
      <CopyDetails failures={[{ kind: 'internal', file: '' }]} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByRole('button', { name: 'refused' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: /^The browser refused/ })).toBeTruthy();
});
