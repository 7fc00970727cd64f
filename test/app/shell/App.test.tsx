// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msg } from '../../../src/base/messages.ts';
import { App } from '../../../src/app/shell/App.tsx';
import { FormatError } from '../../../src/base/failure.ts';
import type { Library } from '../../../src/protocol/api.ts';
import {
  book,
  clientWith,
  database,
  folderNamed,
  libraryOf,
  missing,
  unsupported,
  tablebase,
} from '../panels/folder/fakeLibrary.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app, render, setWorker } from '../testApp.tsx';

const CHESS = libraryOf([
  database('Annotated'),
  database('Hastings', { problems: [missing('Hastings.cbg')] }),
  unsupported('Studies', msg('In ChessBase, copy it into a .cbh database.')),
]);

let stopKeys = () => undefined as void;
beforeEach(() => {
  screenOf(1920);
  stopKeys = app.keys.listenToKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showFolder(library: Library): Promise<void> {
  setWorker(clientWith(() => Promise.resolve(library)));
  render(<App />);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  // The desk renders part by part, the notation last. A phone has its footer.
  await waitFor(() =>
    expect(document.querySelector('.notation-panel, .nothing, .phone-foot button')).not.toBeNull(),
  );
}

/**
 * Faults that axe can see without a layout. The browser tests (`e2e/look.spec.ts`) check contrast, landmarks,
 * columns that CSS hides, and everything behind a dialog, because axe cannot see that one is open.
 */
async function faultsForAxe(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      'empty-table-header': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

describe('before a folder is open', () => {
  it('the start says that a pasted text is no game', async () => {
    const client = clientWith(() => Promise.resolve(CHESS));
    setWorker({ ...client, holdsGames: () => Promise.resolve(false) });
    render(<App />);
    const pasted = new DataTransfer();
    pasted.setData('text/plain', 'no game');
    const paste = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: pasted });
    act(() => void document.body.dispatchEvent(paste));
    expect(await screen.findByText(/neither PGN nor FEN/)).toBeDefined();
  });

  it('the start offers the three ways to open and says that files stay on this device', async () => {
    render(<App />);
    for (const name of ['Open folder…', 'Open files…', 'Try the demo'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByText('Your files stay on this device.')).toBeTruthy();
    expect(screen.queryByText('Last opened')).toBeNull();
    expect(await faultsForAxe()).toEqual([]);
  });

  it('the start offers the last folder in one click, or Reconnect if the browser asks', () => {
    const kept = { name: 'Olympiad', handles: [], openedAt: Date.now(), databases: 2, books: 1 };
    app.stores.library.setState({ remembered: { ...kept, permission: 'granted' } });
    const { unmount } = render(<App />);
    const last = screen.getByRole('button', { name: /^Olympiad/ });
    expect(last.textContent).toContain('2 databases, 1 book');
    expect(last.textContent).not.toContain('Reconnect');
    // This is the first button, before those that open something else.
    expect(screen.getAllByRole('button', { name: /Olympiad|^Open|^Try/ })[0].textContent).toBe(
      'Continue with Olympiad',
    );
    unmount();
    app.stores.library.setState({ remembered: { ...kept, permission: 'prompt' } });
    render(<App />);
    expect(screen.getByRole('button', { name: /Reconnect.*Olympiad/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Olympiad…' })).toBeTruthy();
  });

  it('the start shows the folder that is opening, and a way to cancel', async () => {
    setWorker(
      clientWith((_, options) => {
        options?.onProgress?.({ files: 1204 });
        return new Promise(() => undefined);
      }),
    );
    render(<App />);
    await act(async () => void app.folder.openFolder(folderNamed('Huge')));
    expect(screen.getByText(/1,204 files/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/1,204 files/)).toBeNull();
  });

  it('the start says why a folder could not be opened, and tries again', async () => {
    setWorker(clientWith(() => Promise.reject(new FormatError({ kind: 'unreadable', file: 'Chess' }))));
    render(<App />);
    await act(() => app.folder.openFolder({ kind: 'handle', name: 'Chess', handles: [] }));
    expect(screen.getByRole('alert').textContent).toContain('could not be read');
    setWorker(clientWith(() => Promise.resolve(CHESS)));
    await userEvent.click(screen.getByRole('button', { name: 'Reload folder' }));
    expect(await screen.findByRole('tree', { name: 'Library' })).toBeTruthy();
  });
});

describe('with a folder open', () => {
  it('the desk has library, games, board and notation, with dividers for list, notation and book', async () => {
    await showFolder(CHESS);
    expect(screen.getByRole('tree', { name: 'Library' })).toBeTruthy();
    for (const name of ['Game list', 'Board', 'Notation'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    expect(screen.getAllByRole('separator').map((line) => line.getAttribute('aria-label'))).toEqual([
      'Width of the game list',
      'Width of the notation',
      'Height of the book',
    ]);
    expect(await faultsForAxe()).toEqual([]);
  });

  it('the desk has three layouts, chosen by word and by key', async () => {
    await showFolder(CHESS);
    const layout = (name: string) => screen.getByRole('radio', { name });
    expect(layout('Board').getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('2');
    expect(layout('List').getAttribute('aria-checked')).toBe('true');
    expect(screen.getAllByRole('separator')).toHaveLength(3);
    await userEvent.click(layout('Reading'));
    // The book is beside the notation, and the line between them does not move.
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
    expect(document.querySelector('.library.rail')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(layout('Board').getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('1');
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('a narrow window opens the list over the board, and gives the keyboard back when it closes', async () => {
    screenOf(1024);
    await showFolder(CHESS);
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
    const settings = screen.getByRole('button', { name: 'Settings' });
    settings.focus();
    await userEvent.keyboard('2');
    expect(screen.getByRole('region', { name: 'Game list' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
    expect(document.activeElement).toBe(settings);
    await userEvent.keyboard('2');
    fireEvent.pointerDown(screen.getByRole('region', { name: 'Board' }));
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
  });

  it('a narrow screen opens the library over the list, and closes it when a database is chosen', async () => {
    screenOf(1280);
    await showFolder(CHESS);
    const rail = document.querySelector('.library.rail');
    await userEvent.keyboard('1');
    expect(rail?.hasAttribute('data-over')).toBe(true);
    expect(document.activeElement?.getAttribute('role')).toBe('treeitem');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(app.stores.library.getState().selected).toBe('Hastings.cbh');
    expect(rail?.hasAttribute('data-over')).toBe(false);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'));
    await userEvent.keyboard('1');
    await userEvent.click(screen.getByRole('region', { name: 'Notation' }));
    expect(rail?.hasAttribute('data-over')).toBe(false);
  });

  it('the notice counts items that need attention, and the dialog says what to do about each', async () => {
    await showFolder(CHESS);
    await userEvent.click(screen.getByRole('button', { name: '2 items need attention' }));
    const dialog = screen.getByRole('dialog', { name: /^Contents of/ });
    expect(dialog.textContent).toContain('Hastings.cbg');
    expect(dialog.textContent).toContain('copy it into a .cbh database');
    expect(await faultsForAxe(dialog)).toEqual([]);
  });

  it('an item that cannot be opened shows its advice', async () => {
    await showFolder(CHESS);
    await userEvent.click(screen.getByRole('treeitem', { name: /Studies/ }));
    expect(screen.getByRole('dialog', { name: 'Studies.cbone' }).textContent).toContain('CBONE');
  });

  it('books and trees have a place, which can be hidden', async () => {
    await showFolder(CHESS);
    expect(screen.getByRole('region', { name: 'Book' })).toBeDefined();
    await act(() => showAgain(libraryOf([database('Annotated'), book('Masters')])));
    expect(screen.getByRole('region', { name: 'Book' }).textContent).toContain('Masters');
    await userEvent.keyboard('e');
    expect(screen.queryByRole('region', { name: 'Book' })).toBeNull();
  });

  it('a folder of books alone opens without a place for games', async () => {
    await showFolder(libraryOf([book('Masters')]));
    expect(screen.getByRole('region', { name: 'Book' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Board' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'List' })).toBeNull();
  });

  it('an opened folder gets the keyboard, whatever keys were pressed before', async () => {
    setWorker(clientWith(() => Promise.resolve(CHESS)));
    render(<App />);
    await userEvent.keyboard('{Shift>}E{/Shift}');
    await act(() => app.folder.openFolder(folderNamed('Chess')));
    const games = await screen.findByRole('grid', { name: 'Games' });
    await waitFor(() => expect(document.activeElement).toBe(games));
  });

  it('the key ? lists the keys', async () => {
    await showFolder(CHESS);
    await userEvent.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText(/flip/i)).toBeTruthy();
    expect(await faultsForAxe(dialog)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the settings open by key and apply a choice at once', async () => {
    await showFolder(CHESS);
    await userEvent.keyboard(',');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(app.stores.settings.getState().theme).toBe('dark');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Larger' }));
    expect(app.stores.settings.getState().notationSize).toBe(17);
  });

  it('the settings lead to the version of the page', async () => {
    await showFolder(CHESS);
    await userEvent.keyboard(',');
    await userEvent.click(screen.getByRole('menuitem', { name: 'About Open File…' }));
    const about = screen.getByRole('dialog', { name: 'About Open File' });
    expect(about.textContent).toMatch(/Open File \d+\.\d+\.\d+ \(.+\) opens chess databases/);
    expect(await faultsForAxe(about)).toEqual([]);
    await userEvent.click(within(about).getByRole('button', { name: 'Show all licenses' }));
    expect(await within(about).findByText(/Permission is hereby granted/)).toBeTruthy();
    expect(await faultsForAxe(about)).toEqual([]);
    await userEvent.click(within(about).getByRole('button', { name: 'Nothing leaves this device' }));
    expect(screen.getByRole('dialog', { name: 'Nothing leaves this device' })).toBeTruthy();
  });

  it('the desk reports a bug that reached the window, and goes on', async () => {
    await showFolder(CHESS);
    act(() => app.faults.noteFault(new Error('made for the test')));
    await userEvent.click(screen.getByRole('button', { name: /please report/ }));
    expect(screen.getByRole('dialog').textContent).toContain('made for the test');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: /please report/ })).toBeNull();
    expect(screen.getByRole('tree', { name: 'Library' })).toBeTruthy();
  });

  it('a refusal by files or the browser is no bug; the desk shows it once and offers help', async () => {
    await showFolder(CHESS);
    const gone = new FormatError({ kind: 'changed', file: 'Mega.cbg' });
    act(() => {
      app.faults.noteFault(gone);
      app.faults.noteFault(gone);
    });
    expect(screen.queryByRole('button', { name: /please report/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Something could not be done' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Something could not be done' }));
    expect(dialog.getAllByText(/Mega\.cbg/)).toHaveLength(1);
    expect(dialog.queryByText(/fault of ours/)).toBeNull();
    expect(dialog.getByRole('button', { name: /folder/ })).toBeTruthy();
    act(() => app.faults.noteFault(new Error('made for the test')));
    expect(screen.getByRole('dialog').textContent).toMatch(/fault of ours.*made for the test/);
    expect(screen.getAllByText(/Mega\.cbg/)).toHaveLength(1);
  });

  it('a refusal is forgotten once a folder is read again', async () => {
    await showFolder(CHESS);
    act(() => app.faults.noteFault(new FormatError({ kind: 'changed', file: 'Mega.cbg' })));
    await userEvent.click(screen.getByRole('button', { name: 'Something could not be done' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(() => app.folder.openFolder(folderNamed('Chess')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Something could not be done' })).toBeNull();
    expect(screen.getByRole('tree', { name: 'Library' })).toBeTruthy();
  });

  it('the start is back when the browser withdraws its permission', async () => {
    await showFolder(CHESS);
    act(() =>
      app.stores.list.setState({
        answer: { kind: 'failed', failure: { kind: 'permission', file: 'Annotated.cbh' } },
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('permission');
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open folder…' })).toBeTruthy();
  });

  it('the open folder stays while another one fails to open', async () => {
    await showFolder(CHESS);
    setWorker(clientWith(() => Promise.reject(new FormatError({ kind: 'unreadable', file: 'Broken' }))));
    await act(() => app.folder.openFolder(folderNamed('Broken')));
    const dialog = screen.getByRole('dialog', { name: 'Broken could not be opened' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(app.stores.library.getState()).toMatchObject({ opening: { kind: 'none' }, library: CHESS });
  });
});

const showAgain = async (library: Library): Promise<void> => {
  setWorker(clientWith(() => Promise.resolve(library)));
  await app.folder.openFolder(folderNamed('Other'));
};

describe('a folder without databases', () => {
  it('a folder without databases says what was found and what can be opened', async () => {
    await showFolder(
      libraryOf([unsupported('Studies', msg('Copy it into a .cbh database.'))], {
        name: 'Pictures',
        files: 3,
        unclaimed: { count: 2, examples: ['beach.jpg', 'sea.jpg'] },
      }),
    );
    expect(screen.getByRole('heading', { name: 'No database in Pictures' })).toBeTruthy();
    expect(screen.getByText(/It has 3 files/)).toBeTruthy();
    expect(screen.getByText(/beach.jpg, sea.jpg/, { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('treeitem', { name: /Studies/ })).toBeTruthy();
    expect(screen.getByText('Copy it into a .cbh database.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'List' })).toBeNull();
    expect(screen.getByText('.cbh .2cbh', { selector: 'dd span' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open folder…' })).toBeTruthy();
    expect(await faultsForAxe()).toEqual([]);
  });
});

describe('on a phone', () => {
  beforeEach(() => screenOf(390));

  it('a phone has library and games as tabs, and a database leads to its games', async () => {
    await showFolder(CHESS);
    expect(screen.getByRole('region', { name: 'Game list' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Game' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Library' }));
    expect(screen.getByRole('tree', { name: 'Library' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Game list' })).toBeNull();
    act(() => app.folder.selectItem(CHESS.items[1].id));
    expect(screen.getByRole('region', { name: 'Game list' })).toBeTruthy();
    expect(await faultsForAxe()).toEqual([]);
  });

  it('a game on the phone has board, notation and its bar on one screen, without the tabs', async () => {
    await showFolder(CHESS);
    act(() => app.stores.game.setState({ answer: { kind: 'asking' } }));
    expect(screen.getByRole('region', { name: 'Board' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notation' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Screens' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Info' }));
    expect(screen.queryByRole('region', { name: 'Notation' })).toBeNull();
  });
});

it('a folder with nothing but tablebases has a board', async () => {
  await showFolder(libraryOf([tablebase(4)]));
  expect(screen.getByRole('region', { name: 'Board' })).toBeDefined();
  const notation = screen.getByRole('region', { name: 'Notation' });
  expect(notation.textContent).toContain('know positions with up to 4 men');
  expect(within(notation).getByRole('button', { name: 'Paste game or position' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  expect(await faultsForAxe()).toEqual([]);
});
