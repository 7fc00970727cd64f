// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialogs } from '../../../../src/app/shell/Dialogs.tsx';
import { News } from '../../../../src/app/shell/News.tsx';
import { LibraryPanel } from '../../../../src/app/panels/library/LibraryPanel.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import type { ScanProgress } from '../../../../src/protocol/selection.ts';
import type { CallOptions } from '../../../../src/protocol/rpc.ts';
import type { UnpackedCopy, StoredEntry } from '../../../../src/protocol/stored.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { archive, database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { NO_ANSWER } from '../../../../src/app/session/answers/question.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MB = 1024 * 1024;
const entry = (change: Partial<StoredEntry> & { readonly detail: string }): StoredEntry => ({
  kind: 'archive-member',
  source: { name: 'Mega.cbv', size: 500 * MB, modified: 1 },
  id: change.detail,
  size: 100 * MB,
  lastUsed: Date.UTC(2026, 10, 20, 12),
  ...change,
});
const TREE = entry({
  kind: 'opening-tree',
  source: { name: 'Linares.cbh', size: 9, modified: 1 },
  place: 'Classics/Linares.cbh',
  detail: 'v1',
  size: 3 * MB,
  lastUsed: Date.UTC(2026, 9, 1, 12),
});

/** The contents of the worker's storage, and the reply to a request to keep a copy. */
let entries: readonly StoredEntry[] = [];
let keep: (options?: CallOptions<ScanProgress>) => Promise<void>;
let isOffered = true;

const copy = (): UnpackedCopy | undefined => {
  const kept = entries.filter(({ kind }) => kind === 'archive-member');
  const ids = kept.map(({ id }) => id);
  return isOffered ? { size: 200 * MB, kept: kept.length * 100 * MB, ids, problems: [] } : undefined;
};

beforeEach(() => {
  screenOf(1920);
  entries = [];
  isOffered = true;
  keep = async () => undefined;
  const room = { used: 5 * MB, quota: 12 * 1024 * MB };
  setWorker(
    fakeWorker({
      listStored: async () => ({ entries, room }),
      async deleteStored({ ids }) {
        entries = entries.filter(({ id }) => ids !== undefined && !ids.includes(id));
        return { entries, room };
      },
      describeCopy: async () => copy(),
      async keepCopy(_request, options) {
        await keep(options);
        entries = [entry({ detail: 'Mega.cbg' }), entry({ detail: 'Mega.cba' })];
        return copy();
      },
    }),
  );
  const library = libraryOf([archive('Mega.cbv', { members: 14 }), database('Mega', { folder: 'Mega.cbv' })]);
  app.stores.library.setState({ ...NO_LIBRARY, library }, true);
  app.stores.stored.setState({ copies: new Map(), copy: NO_ANSWER }, true);
  render(
    <>
      <LibraryPanel form="column" />
      <News />
      <Dialogs />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));
const about = async () => {
  await userEvent.click(screen.getByLabelText('About Mega.cbv'));
  return screen.findByRole('dialog', { name: 'Mega.cbv' });
};

it('a tree whose table was deleted is counted through the games, and others keep theirs', async () => {
  entries = [
    TREE,
    entry({
      ...TREE,
      source: { ...TREE.source, name: 'Mega.cbh' },
      place: 'b/Mega.cbh',
      detail: 'v1, b',
      id: 'b',
    }),
  ];
  const [linares, mega, twin] = [database('Linares'), database('Mega'), database('Linares', { folder: 'b' })];
  app.stores.library.setState({ library: libraryOf([linares, mega, twin]) });
  const kept = { kind: 'kept', justBuilt: true } as const;
  app.stores.trees.setState({ tables: { [linares.id]: kept, [mega.id]: kept } });
  act(() => app.screen.openDialog('stored'));
  await userEvent.click(await button('Delete: Classics/Linares.cbh, Opening tree'));
  await eventually(() =>
    expect(app.stores.trees.getState().tables).toEqual({ [linares.id]: { kind: 'none' }, [mega.id]: kept }),
  );
});

it('stored files are listed by file and kind, with sizes, last use, sum and free room', async () => {
  entries = [entry({ detail: 'Mega.cbg' }), TREE, entry({ detail: 'Mega.cba', size: 20 * MB })];
  act(() => app.screen.openDialog('stored'));
  const dialog = await screen.findByRole('dialog', { name: 'Stored on this device' });
  await within(dialog).findByRole('table');
  expect(rows()).toEqual([
    'Classics/Linares.cbh | Opening tree | 3.0 MB | 1 Oct 2026 | Delete',
    'Mega.cbv | Unpacked copy, 2 files | 120 MB | 20 Nov 2026 | Delete',
    'Together | 123 MB',
  ]);
  expect(dialog.textContent).toContain('up to about 12 GB; 5.0 MB are in use');
});

it('stored files are deleted row by row, or all together', async () => {
  entries = [entry({ detail: 'Mega.cbg' }), TREE, entry({ detail: 'Mega.cba' })];
  act(() => app.screen.openDialog('stored'));
  await userEvent.click(await button('Delete: Mega.cbv, Unpacked copy, 2 files'));
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(entries).toEqual([TREE]);
  await userEvent.click(await button('Delete everything'));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText(/^Nothing else is stored\./);
  expect(within(dialog).queryByRole('button', { name: 'Delete everything' })).toBeNull();
});

it('a browser that stores nothing says so', async () => {
  const failure = { kind: 'storage', file: '', found: 'it stores no files here' } as const;
  setWorker(fakeWorker({ listStored: async () => ({ entries: [], failure }) }));
  act(() => app.screen.openDialog('stored'));
  expect((await screen.findByRole('alert')).textContent).toContain('it stores no files here');
});

it('an archive offers to keep an unpacked copy, with its size, and says when it has one', async () => {
  const dialog = await about();
  expect(dialog.textContent).toContain('14 files in it');
  await within(dialog).findByText(/takes 200 MB/);
  await userEvent.click(await button('Keep unpacked copy'));
  await within(dialog).findByText(/read from an unpacked copy on this device, which takes 200 MB/);
  expect(within(dialog).queryByRole('button', { name: 'Keep unpacked copy' })).toBeNull();
  await userEvent.click(await button('Delete unpacked copy'));
  await button('Keep unpacked copy');
  expect(entries).toEqual([]);
});

it('Shift Enter and the right mouse button open the dialog of an archive', async () => {
  const row = screen.getByRole('treeitem', { name: /\.cbv/ });
  row.focus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await screen.findByRole('dialog', { name: 'Mega.cbv' });
  await userEvent.keyboard('{Escape}');
  expect(row.getAttribute('aria-expanded')).toBe('true');
  fireEvent.contextMenu(row);
  await screen.findByRole('dialog', { name: 'Mega.cbv' });
});

it('an archive that cannot have an unpacked copy, or does not need one, offers none', async () => {
  isOffered = false;
  const dialog = await about();
  await eventually(() => expect(app.stores.stored.getState().copies.size).toBe(1));
  expect(within(dialog).queryByRole('button', { name: /copy/ })).toBeNull();
});

it('keeping a copy shows its progress, in the dialog and below it, and can be canceled', async () => {
  let signal: AbortSignal | undefined;
  keep = (options) => {
    signal = options?.signal;
    options?.onProgress?.({ done: 50 * MB, total: 200 * MB });
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  };
  const dialog = await about();
  await userEvent.click(await button('Keep unpacked copy'));
  expect(await within(dialog).findByRole('progressbar', { name: 'Unpacking Mega.cbv' })).toBeTruthy();
  expect(screen.getByText('50 MB of 200 MB')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  await button('Keep unpacked copy');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a browser without room says so, and the archive stays open', async () => {
  keep = () =>
    Promise.reject(
      new FormatError({ kind: 'storage', file: 'Mega.cbv', expected: '200 MB of room', found: '9 MB' }),
    );
  const dialog = await about();
  await userEvent.click(await button('Keep unpacked copy'));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe(
    'This browser cannot keep it: expected 200 MB of room, found 9 MB (Mega.cbv).',
  );
  await button('Keep unpacked copy');
});
