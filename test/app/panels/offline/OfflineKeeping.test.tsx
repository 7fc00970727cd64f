// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { About } from '../../../../src/app/panels/help/About.tsx';
import { OfflineKeeping } from '../../../../src/app/panels/offline/OfflineKeeping.tsx';
import { OfflineNotice } from '../../../../src/app/panels/offline/OfflineNotice.tsx';
import type { OfflinePlace } from '../../../../src/app/platform/offlineWorker.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import type { OfflineApi, OfflineState } from '../../../../src/protocol/offlineApi.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { app, render, setOfflineWorker } from '../../testApp.tsx';

const KEPT = { version: '0.1.0', bytes: 5_000_000, at: Date.UTC(2026, 10, 24, 12) };
const NEWER = { version: '0.2.0', bytes: 5_000_000 };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

let state: OfflineState;
let keepPage: ReturnType<typeof vi.fn<() => Promise<OfflineState>>>;
let remove: ReturnType<typeof vi.fn<() => Promise<void>>>;
let hearNews: () => void;

beforeEach(() => {
  state = {};
  keepPage = vi.fn<() => Promise<OfflineState>>(
    async () => (state = { kept: { ...KEPT, ...state.offered } }),
  );
  remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
});
afterEach(cleanup);

async function show(place: OfflinePlace, isThere = true): Promise<void> {
  const client: Client<OfflineApi> = {
    offlineState: () => Promise.resolve(state),
    keepPage: () => keepPage(),
    forgetPage: () => Promise.resolve(),
  };
  setOfflineWorker({
    place,
    bytes: 5_000_000,
    find: () => Promise.resolve(isThere ? client : undefined),
    start: () => Promise.resolve(client),
    remove,
    listen: (onChange) => {
      hearNews = onChange;
    },
  });
  app.offline.followOffline(app.faults.noteFault);
  render(
    <>
      <OfflineKeeping />
      <footer>
        <OfflineNotice />
      </footer>
    </>,
  );
  await settle();
}
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return settle();
};

it('a page that may not keep itself offline links to the page that may', async () => {
  await show('beside', false);
  const link = screen.getByRole('link', { name: 'Keep for offline use (4.8 MB)…' });
  expect(link.getAttribute('href')).toBe('./offline.html');
  expect(link.getAttribute('rel')).toBe('noopener');
  expect(keepPage).not.toHaveBeenCalled();
});

it('the page is kept offline on request, says since when, and can be removed', async () => {
  await show('keeping', false);
  await press('Keep 4.8 MB');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(
    'Kept on November 24, 2026: version 0.1.0, 4.8 MB. The page opens without a network.',
  );
  await press('Remove');
  expect(remove).toHaveBeenCalled();
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('Not kept.');
});

it('the dialog says when nothing can be kept offline, and why', async () => {
  await show('disk', false);
  expect(document.body.textContent).toContain('You opened the page as a single file.');
  cleanup();
  render(<About />);
  expect(document.body.textContent).not.toContain('The browser saves the page itself');
  cleanup();
  await show('nowhere', false);
  expect(document.body.textContent).toContain('It cannot be kept here');
});

it('a newer version is offered once the browser has noticed it, and shown at the next reload', async () => {
  state = { kept: KEPT };
  await show('beside');
  expect(document.querySelector('footer')?.textContent).toBe('');
  state = { kept: KEPT, offered: NEWER };
  hearNews();
  await settle();
  expect(document.querySelector('footer')?.textContent).toContain('Version 0.2.0 is there.');
  expect(keepPage).not.toHaveBeenCalled();
  await press('Keep version 0.2.0 (4.8 MB)');
  expect(document.querySelector('footer')?.textContent).toContain(
    'Version 0.2.0 is kept. Reload when you like.',
  );
  expect(screen.getByRole('button', { name: 'Reload: version 0.2.0' })).toBeTruthy();
});

it('the dialog says why the page could not be kept', async () => {
  keepPage.mockRejectedValue(new FormatError({ kind: 'unreadable', file: 'theme.js' }));
  await show('keeping', false);
  await press('Keep 4.8 MB');
  expect(screen.getByRole('alert').textContent).toBe('The page was not kept. theme.js could not be read.');
  expect(screen.getByRole('button', { name: 'Keep 4.8 MB' })).toBeTruthy();
});
