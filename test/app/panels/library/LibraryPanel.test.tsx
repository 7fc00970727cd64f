// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { msg } from '../../../../src/base/messages.ts';
import { LibraryPanel } from '../../../../src/app/panels/library/LibraryPanel.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { book, clientWith, database, libraryOf, missing, unsupported } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const LIBRARY = libraryOf(
  [
    database('Mega 2026', { folder: 'Databases', games: 11_042_318, title: 'Mega Database 2026' }),
    database('Correspondence', {
      folder: 'Databases',
      games: 92_114,
      problems: [{ kind: 'invalid', file: 'Correspondence.cbg' }],
    }),
    database('Hastings', { folder: 'Databases', problems: [missing('Hastings.cbg')] }),
    database('My repertoire', { games: 312 }),
    unsupported('Studies', msg('In ChessBase, copy it into a .cbh database.')),
  ],
  { unclaimed: { count: 3, examples: ['notes.txt', 'cover.jpg'] } },
);

beforeEach(() => {
  screenOf(1920);
  setWorker(clientWith(() => Promise.resolve(LIBRARY)));
  app.stores.library.setState({ ...NO_LIBRARY, library: LIBRARY }, true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => render(<LibraryPanel form="column" />);
const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const selected = () => app.stores.library.getState().selected;

it('the library names each database with its extension, count and title', () => {
  show();
  const row = item(/Mega 2026/);
  expect(row.textContent).toContain('.cbh');
  expect(row.textContent).toContain('11.0 M');
  expect(row.textContent).toContain('Mega Database 2026');
  expect(row.getAttribute('aria-level')).toBe('3');
});

it('the library says how many records are games as soon as all are counted', () => {
  show();
  expect(item(/My repertoire/).title).toMatch(/^312 records, texts among them not counted yet$/m);
  const { id } = database('My repertoire');
  act(() => app.items.noteCounts(id, { games: 300, texts: 11, unreadable: 0 }));
  expect(item(/My repertoire/).title).toMatch(/^312 records,/m);
  act(() => app.items.noteCounts(id, { games: 300, texts: 11, unreadable: 1 }));
  expect(item(/My repertoire/).title).toMatch(/^300 games, 11 texts, 1 unreadable record$/m);
});

it('the library names a book with its title and its positions', () => {
  app.stores.library.setState({
    library: libraryOf([book('Kvetka', '', { title: 'Open games', games: 12 })]),
  });
  show();
  expect(item(/Kvetka/).textContent).toContain('Open games');
  expect(item(/Kvetka/).textContent).toContain('1.2 M');
  expect(item(/Kvetka/).title).toContain('1,204,334 positions of 12 games');
});

it('the library marks damage, missing files and unreadable items, and says each in words', () => {
  show();
  expect(
    within(item(/Correspondence/))
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toContain('damaged');
  expect(
    within(item(/Hastings/))
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toContain('Hastings.cbg');
  expect(item(/Studies/).title).toContain('copy it into a .cbh');
  expect(within(item(/My repertoire/)).queryByRole('button')).toBeNull();
});

it('the library counts the files that belong to no known set and names some', () => {
  show();
  expect(screen.getByText(/3 other files/).textContent).toContain('notes.txt');
});

it('a click opens a database and selects its row', async () => {
  show();
  await userEvent.click(item(/My repertoire/));
  expect(selected()).toBe('My repertoire.cbh');
  expect(item(/My repertoire/).getAttribute('aria-selected')).toBe('true');
});

it('an item that cannot be opened shows advice, and the open one stays open', async () => {
  show();
  await userEvent.click(item(/My repertoire/));
  await userEvent.click(item(/Studies/));
  expect(app.stores.library.getState().detail).toBe('Studies.cbone');
  expect(selected()).toBe('My repertoire.cbh');
});

it('arrows, Home and End walk through the library, and Enter opens', async () => {
  show();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Chess');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Hastings');
  await userEvent.keyboard('{Enter}');
  expect(selected()).toBe('Databases/Hastings.cbh');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('Studies');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Chess');
});

it('Space switches the moves of a database on and off, and opens nothing', async () => {
  show();
  const row = item(/My repertoire/);
  row.focus();
  await userEvent.keyboard(' ');
  expect(row.getAttribute('aria-checked')).toBe('true');
  expect(selected()).toBeUndefined();
  await userEvent.keyboard(' ');
  expect(row.getAttribute('aria-checked')).toBe('false');
});

it('the open database is the only row in the tab order', () => {
  app.stores.library.setState({ selected: LIBRARY.items[3].id });
  show();
  const reachable = screen.getAllByRole('treeitem').filter((row) => row.tabIndex === 0);
  expect(reachable.map((row) => row.textContent)).toEqual([expect.stringContaining('My repertoire')]);
});

it('Enter folds and unfolds a folder', async () => {
  show();
  item(/^Databases/).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('treeitem', { name: /Hastings/ })).toBeNull();
  expect(item(/^Databases/).getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Enter}');
  expect(item(/Hastings/)).toBeTruthy();
});

it('a typed name moves to its row', async () => {
  show();
  item(/^Chess/).focus();
  await userEvent.keyboard('my');
  expect(document.activeElement?.textContent).toContain('My repertoire');
});

it('the library leaves the left arrow to the game', async () => {
  show();
  item(/^Databases/).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(item(/^Databases/).getAttribute('aria-expanded')).toBe('true');
});

it('the library renders only the rows in the window, and says their place among all', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => database(`Games ${at}`, { folder: 'Many' }));
  app.stores.library.setState({ library: libraryOf([...many, database('Zz')]) });
  show();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  item(/^Chess/).focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('Zz');
  expect(document.activeElement?.getAttribute('aria-posinset')).toBe('2');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('Games 4999');
  expect(document.activeElement?.getAttribute('aria-posinset')).toBe('5000');
  expect(document.activeElement?.getAttribute('aria-setsize')).toBe('5000');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

it('the library scrolls to the row of another database that is selected', () => {
  const many = Array.from({ length: 500 }, (_, at) => database(`Games ${at}`));
  app.stores.library.setState({ library: libraryOf(many) });
  show();
  act(() => item(/^Games 3 ?\./).focus());
  act(() => app.stores.library.setState({ selected: many[400].id }));
  expect(item(/^Games 400/).tabIndex).toBe(0);
  expect(screen.queryByRole('treeitem', { name: /^Games 3 ?\./ })).toBeNull();
});
