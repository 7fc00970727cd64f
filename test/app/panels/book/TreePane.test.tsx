// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { BookPane } from '../../../../src/app/panels/book/BookPane.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { NO_SEARCH } from '../../../../src/app/session/list/searchStore.ts';
import { INITIAL_SCREEN } from '../../../../src/app/session/screen/screenStore.ts';
import { DEFAULT_SETTINGS } from '../../../../src/app/session/settings/settingsStore.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import type { Failure } from '../../../../src/base/failure.ts';
import type { BookEntry } from '../../../../src/model/bookEntry.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId, LibraryItem } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import type { TreeAnswer } from '../../../../src/protocol/searchApi.ts';
import { clearGame } from '../board/shownGame.ts';
import { book, database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { fakeClient, gameAt } from '../games/fakeClient.ts';
import { boardAfter, entryAt, score } from './fakeBooks.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const CLUB = 'Club.cbh' as ItemId;
const START: BookEntry = entryAt(
  '',
  [
    {
      san: 'e4',
      score: score(30, 20, 10),
      averageElo: 2501.4,
      performance: 2533,
      lastYear: 2019,
      firstGame: recordNumber(3),
      bestGame: recordNumber(7),
    },
    {
      san: 'd4',
      score: score(10, 20, 10),
      averageElo: 2400,
      performance: 2390,
      lastYear: 2011,
      firstGame: recordNumber(2),
    },
  ],
  { score: score(41, 40, 20), averageElo: 2461 },
);
const CLUB_START = entryAt('', [{ san: 'e4', score: score(0, 0, 30) }], { score: score(0, 0, 30) });

type Calls = Pick<
  Client<WorkerApi>,
  'lookupTrees' | 'findLastInTrees' | 'findTreeGames' | 'readTreeGames' | 'buildTree'
>;
const answers: Record<string, Record<string, BookEntry>> = {
  [MEGA]: { '': START },
  [CLUB]: { '': CLUB_START },
};
const answerOf = (item: ItemId, fen: string): TreeAnswer => {
  const [, entry] =
    Object.entries(answers[item] ?? {}).find(([line]) => boardAfter(line).fen() === fen) ?? [];
  return entry === undefined
    ? { kind: 'absent', item, from: 'games' }
    : { kind: 'entry', item, entry, from: 'games' };
};
const calls = {
  lookupTrees: vi.fn<Calls['lookupTrees']>(async ({ items, fen }) =>
    items.map((item) => answerOf(item, fen)),
  ),
  findLastInTrees: vi.fn<Calls['findLastInTrees']>(async () => 0),
  findTreeGames: vi.fn<Calls['findTreeGames']>(async () => ({
    selection: { id: 77, count: 60 },
    done: 1,
    total: 1,
    damaged: 0,
  })),
  readTreeGames: vi.fn<Calls['readTreeGames']>(async ({ numbers }) =>
    numbers.map((number) => gameAt(number - 1)),
  ),
  buildTree: vi.fn<Calls['buildTree']>(async () => ({ kind: 'unneeded' })),
};

let stopFollowing = (): void => undefined;
async function open(
  items: readonly LibraryItem[] = [database('Mega', { games: 101 }), database('Club', { games: 30 })],
  others: Partial<Client<WorkerApi>> = {},
) {
  setWorker({ ...fakeClient({ games: 101 }), ...calls, ...others });
  const library = libraryOf(items);
  app.stores.library.setState({ ...NO_LIBRARY, library });
  app.books.keepBooks(library);
  stopFollowing = app.trees.followTrees();
  await app.list.openList(MEGA);
  render(
    <>
      <BoardPanel />
      <BookPane />
    </>,
  );
  await settled();
}
const pane = () => screen.getByRole('region', { name: 'Book' });
const settled = () => waitFor(() => expect(pane().getAttribute('aria-busy')).toBe('false'));
const table = () => within(pane()).getByRole('table', { name: 'Book' });
/** The visible text, without the names of moves for screen readers. */
const seenText = (cell: Element) => {
  const hidden = cell.querySelector('.visually-hidden')?.textContent ?? '';
  return (cell.textContent ?? '').slice(hidden.length);
};
const cells = (row: Element | null) => [...(row?.children ?? [])].slice(1).map(seenText);
const texts = () => [...table().querySelectorAll('tbody tr')].map((row) => cells(row).join('|'));
const move = (name: RegExp) => within(table()).getByRole('button', { name });

beforeEach(() => {
  screenOf(1920);
  clearGame();
  app.stores.folderChoices.setState({ folders: [] });
  app.stores.settings.setState({ ...DEFAULT_SETTINGS, moveStyle: 'letters' }, true);
  for (const call of Object.values(calls)) call.mockClear();
});
afterEach(() => {
  stopFollowing();
  cleanup();
  app.list.closeList();
});

describe('the tree of a database', () => {
  it('the tree of a database is on in a folder without books, with all its figures', async () => {
    await open();
    expect(texts()).toEqual(['e4|60|60|503317|67|2501|2533|2019', 'd4|40|40|255025|50|2400|2390|2011']);
    expect(pane().querySelector('.tree-line')?.textContent).toBe('101 games of 101 records');
    expect(
      (
        await axe.run(document.body, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations,
    ).toEqual([]);
  });

  it('the tree is off beside books until it is switched on, and its letter follows theirs', async () => {
    await open([database('Mega'), book('Masters')], { lookupBooks: async () => [] });
    expect(calls.lookupTrees).not.toHaveBeenCalled();
    act(() => app.books.switchBook(MEGA));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(app.stores.book.getState().on).toEqual(['Masters.ctg', MEGA]);
  });

  it('two trees are side by side, with what they disagree about', async () => {
    await open();
    act(() => app.books.switchBook(CLUB));
    await waitFor(() =>
      expect(texts()).toEqual(['e4|60|503317|67|2533|2019|30|100|0', 'd4|40|255025|50|2390|2011|–||']),
    );
    expect(move(/^e4/).querySelector('.visually-hidden')?.textContent).toContain(
      'Scores of the side to move differ: A 67, B 0',
    );
    expect(pane().querySelectorAll('.tree-line')).toHaveLength(2);
  });

  it('a click on their number and a key list the games behind a move', async () => {
    await open();
    await userEvent.click(screen.getByTitle(/^Games with e4 in Mega: list them/));
    await waitFor(() => expect(app.stores.search.getState().behind).toMatchObject({ selection: { id: 77 } }));
    expect(calls.findTreeGames.mock.lastCall?.[0]).toMatchObject({ item: MEGA, uci: 'e2e4' });
    move(/^d4/).focus();
    await userEvent.keyboard('G');
    await waitFor(() => expect(calls.findTreeGames.mock.lastCall?.[0]).toMatchObject({ uci: 'd2d4' }));
    await userEvent.click(screen.getByRole('button', { name: '101 games' }));
    await waitFor(() => expect(calls.findTreeGames.mock.lastCall?.[0]).not.toHaveProperty('uci'));
  });

  it('the tree counts the games of a database, or its records until the texts are counted', async () => {
    await open([database('Mega', { games: 120 })]);
    const line = () => pane().querySelector('.tree-line')?.textContent;
    expect(line()).toBe('101 games of 120 records');
    act(() => app.items.noteCounts(MEGA, { games: 117, texts: 3, unreadable: 0 }));
    expect(line()).toBe('101 games of 117');
  });

  it('the tree names the oldest and the best game of the move under the pointer', async () => {
    await open();
    await waitFor(() => expect(pane().querySelector('.tree-games')?.textContent).toContain('First'));
    expect(calls.readTreeGames.mock.lastCall?.[0]).toEqual({ item: MEGA, numbers: [3, 7] });
    expect(pane().querySelector('.tree-games')?.textContent).toMatch(
      /^e4First Capablanca – .*1853Top-rated Duke of Brunswick/,
    );
    await userEvent.hover(move(/^d4/));
    await waitFor(() =>
      expect(pane().querySelector('.tree-games')?.textContent).toMatch(/^d4First Kieseritzky/),
    );
    // The pointer leaves the move.
    await userEvent.unhover(move(/^d4/));
    await waitFor(() =>
      expect(pane().querySelector('.tree-games')?.textContent).toMatch(/^e4First Capablanca/),
    );
  });

  it('the tree counts the games that it knows only in part, and says so of no other database', async () => {
    const damageOf = (item: ItemId) =>
      item === CLUB ? { damage: { games: 3, ofAll: false } as const } : undefined;
    await open(undefined, {
      lookupTrees: async ({ items, fen }) =>
        items.map((item) => ({ ...answerOf(item, fen), ...damageOf(item) })),
    });
    expect(pane().textContent).not.toContain('damaged');
    await act(async () => app.books.switchBook(CLUB));
    await settled();
    expect(pane().textContent).toContain('B 3 damaged games were searched only in part.');
    await act(async () => app.books.switchBook(MEGA));
    await settled();
    expect(pane().querySelector('.book-damage')?.textContent.trim()).toBe(
      '3 damaged games were searched only in part.',
    );
  });

  it('the tree of a filter whose damaged games are not known says that they may be outside it', async () => {
    await open([database('Mega', { games: 101 })], {
      lookupTrees: async ({ items, fen }) =>
        items.map((item) => ({ ...answerOf(item, fen), damage: { games: 1, ofAll: true } })),
    });
    expect(pane().textContent).toContain(
      '1 damaged game was searched only in part. It may be outside the filter.',
    );
  });

  it('the tree says why its games cannot be read', async () => {
    const failure: Failure = { kind: 'changed', file: 'Mega.cbh' };
    await open(undefined, { readTreeGames: () => Promise.reject(new FormatError(failure)) });
    await waitFor(() => expect(app.stores.faults.getState().faults).toEqual([failure]));
    expect(pane().querySelector('.tree-games')?.textContent).not.toContain('First');
  });

  it('the tree counts the games of a filtered list, and a switch makes it count all games', async () => {
    await open();
    act(() => {
      app.stores.search.setState({ query: { kind: 'deleted' }, answer: ANSWERED });
      app.stores.list.setState({ selection: { id: 5, count: 12 } });
    });
    await waitFor(() =>
      expect(calls.lookupTrees.mock.lastCall?.[0]).toMatchObject({ within: [{ item: MEGA, selection: 5 }] }),
    );
    expect(pane().textContent).toContain('of 12');
    await userEvent.click(screen.getByRole('button', { name: 'All games' }));
    await waitFor(() => expect(calls.lookupTrees.mock.lastCall?.[0]).toMatchObject({ within: [] }));
    expect(screen.getByRole('button', { name: 'All games' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByTitle(/^Games with e4 in Mega: list them/));
    await waitFor(() =>
      expect(app.stores.search.getState().behind?.label).toBe('Games with e4, of all games'),
    );
    expect(app.stores.search.getState().behind?.ofAll).toBe(true);
  });

  it.each([
    ['names all games', 'their own database', CLUB],
    ['names no more games', 'only the database in the list', MEGA],
  ])('the label of the games behind a move %s if a search narrows %s', async (_, __, narrowed) => {
    const search = { ...NO_SEARCH, text: 'deleted', query: { kind: 'deleted' } } as const;
    await open();
    act(() => app.books.switchBook(CLUB));
    const { listing } = app.stores.library.getState();
    if (narrowed === CLUB)
      app.stores.searchByDatabase.setState({ searches: new Map([[CLUB, { search, listing }]]) });
    else act(() => app.stores.search.setState({ query: search.query }));
    await userEvent.click(await screen.findByTitle(/^Games with e4 in Club: list them/));
    await waitFor(() =>
      expect(app.stores.search.getState().behind?.label).toBe(
        narrowed === CLUB ? 'Games with e4, of all games' : 'Games with e4',
      ),
    );
  });

  it('the tree keeps the filter while the list shows the games behind a move', async () => {
    await open();
    act(() => {
      app.stores.search.setState({ query: { kind: 'deleted' }, answer: ANSWERED });
      app.stores.list.setState({ selection: { id: 5, count: 12 } });
    });
    act(() => {
      app.stores.search.setState({
        behind: { selection: { id: 77, count: 3 }, label: 'Games with e4', ofAll: false },
      });
      app.stores.list.setState({ selection: { id: 77, count: 3 } });
    });
    await settled();
    expect(app.stores.trees.getState().listed).toMatchObject({ selection: 5 });
  });

  it('the tree shows figures while games are counted, and says that counting goes on', async () => {
    let finish = (_answers: readonly TreeAnswer[]): void => undefined;
    const lookupTrees: Calls['lookupTrees'] = (_request, options) => {
      options?.onProgress?.({
        answers: [{ kind: 'entry', item: MEGA, entry: START, from: 'games' }],
        done: 3,
        total: 9,
      });
      return new Promise((resolve) => (finish = resolve));
    };
    const opening = open(undefined, { lookupTrees });
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(screen.getByRole('progressbar', { name: 'Counting games' }).getAttribute('value')).toBe('3');
    act(() => finish([{ kind: 'absent', item: MEGA, from: 'games' }]));
    await opening;
    expect(pane().textContent).toContain('No game has this position.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('the tree says of how many games its figures are until all games are found', async () => {
    let tell = (_soFar: number): void => undefined;
    let finish = (_answers: readonly TreeAnswer[]): void => undefined;
    const lookupTrees: Calls['lookupTrees'] = (_request, options) => {
      tell = (soFar) =>
        options?.onProgress?.({
          answers: [{ kind: 'entry', item: MEGA, entry: START, from: 'games', soFar }],
          done: soFar,
          total: soFar,
        });
      return new Promise((resolve) => (finish = resolve));
    };
    const opening = open([database('Mega', { games: 7000, complete: false })], { lookupTrees });
    await waitFor(() => expect(pane().textContent).toContain('Counting'));
    act(() => tell(5000));
    const head = (name: RegExp) => within(table()).getByRole('columnheader', { name });
    expect(head(/^Games, so far of 5,000 games$/)).toBeTruthy();
    expect(pane().querySelector('.tree-line')?.textContent).toContain('101 games of 5,000 so far');
    const [row] = table().querySelectorAll('tbody tr');
    act(() => tell(312_000));
    expect(head(/so far of 312,000 games$/)).toBeTruthy();
    expect(table().querySelector('tbody tr')).toBe(row);
    expect((await axe.run(pane(), { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
      [],
    );
    act(() => finish([{ kind: 'entry', item: MEGA, entry: START, from: 'games' }]));
    await opening;
    expect(table().querySelector('tbody tr')).toBe(row);
    expect(pane().textContent).not.toContain('so far');
  });

  it('the tree follows a running filter while more games are found, and asks for it once', async () => {
    await open([database('Mega', { games: 7000, complete: false })]);
    const asked = () =>
      calls.lookupTrees.mock.calls.filter(([asking]) => asking.within?.[0]?.selection === 5);
    act(() => {
      app.stores.list.setState(({ database: known }) => ({
        database: known && { ...known, complete: false },
      }));
      app.stores.search.setState({ query: { kind: 'deleted' }, answer: { kind: 'asking', stage: 'games' } });
    });
    expect(app.stores.trees.getState().listed).toBeUndefined();
    act(() => app.stores.list.setState({ selection: { id: 5, count: 12 } }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(pane().textContent).toContain('of 12');
    act(() => app.stores.list.setState({ selection: { id: 5, count: 40 } }));
    act(() => {
      app.stores.list.setState(({ database: known }) => ({
        database: known && { ...known, complete: true },
      }));
      app.stores.list.setState({ selection: { id: 5, count: 90 } });
    });
    act(() => app.stores.search.setState({ answer: ANSWERED }));
    await settled();
    expect(pane().textContent).toContain('of 90');
    expect(asked()).toHaveLength(1);
  });

  it('the list shows the games behind a move as they are found', async () => {
    let tell = (_count: number): void => undefined;
    let finish = (_count: number): void => undefined;
    const progressOf = (count: number) => ({ selection: { id: 77, count }, done: 1, total: 2, damaged: 0 });
    const findTreeGames: Calls['findTreeGames'] = (_request, options) =>
      new Promise((resolve) => {
        tell = (count) => options?.onProgress?.(progressOf(count));
        finish = (count) => resolve(progressOf(count));
      });
    await open(undefined, { findTreeGames });
    await userEvent.click(screen.getByTitle(/^Games with e4 in Mega: list them/));
    act(() => tell(3));
    await waitFor(() => expect(app.stores.list.getState().selection).toEqual({ id: 77, count: 3 }));
    expect(app.stores.search.getState().behind?.label).toBe('Games with e4');
    act(() => tell(8));
    expect(app.stores.list.getState().selection).toEqual({ id: 77, count: 8 });
    act(() => finish(9));
    await waitFor(() => expect(app.stores.list.getState().selection).toEqual({ id: 77, count: 9 }));
  });

  it('the games behind a move get the keyboard when they come, unless it has gone elsewhere', async () => {
    let answer = (): void => undefined;
    let id = 80;
    const findTreeGames: Calls['findTreeGames'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ selection: { id: ++id, count: 9 }, done: 1, total: 1, damaged: 0 });
      });
    await open(undefined, { findTreeGames });
    act(() => move(/^d4/).focus());
    await userEvent.keyboard('G');
    await act(async () => answer());
    expect(app.stores.screen.getState().focus).toBe('games');
    act(() => app.stores.screen.setState(INITIAL_SCREEN, true));
    await userEvent.keyboard('G');
    act(() => screen.getByRole('button', { name: /^Flip the board/ }).focus());
    await act(async () => answer());
    await waitFor(() => expect(app.stores.list.getState().selection.id).toBe(82));
    expect(app.stores.screen.getState().focus).toBe(undefined);
  });

  it('the list stays with another database that was chosen before the games behind a move came', async () => {
    let answer = (_isPart: boolean): void => undefined;
    const found = { selection: { id: 77, count: 9 }, done: 1, total: 2, damaged: 0 };
    const findTreeGames: Calls['findTreeGames'] = (_request, options) =>
      new Promise((resolve) => {
        answer = (isPart) => (isPart ? options?.onProgress?.(found) : resolve(found));
      });
    await open(undefined, { findTreeGames });
    act(() => app.books.switchBook(CLUB));
    act(() => move(/^d4/).focus());
    await userEvent.keyboard('G');
    await act(() => app.list.openList(CLUB));
    await act(async () => answer(true));
    await act(async () => answer(false));
    expect(app.stores.list.getState().item).toBe(CLUB);
    expect(app.stores.search.getState().behind).toBeUndefined();
  });

  it('games behind a move are not listed after their folder was closed', async () => {
    let answer = (): void => undefined;
    let asked: AbortSignal | undefined;
    const findTreeGames: Calls['findTreeGames'] = (_request, options) =>
      new Promise((resolve) => {
        asked = options?.signal;
        answer = () => resolve({ selection: { id: 77, count: 9 }, done: 1, total: 1, damaged: 0 });
      });
    await open(undefined, { findTreeGames });
    act(() => app.stores.library.setState({ listing: 1 }));
    act(() => move(/^d4/).focus());
    await userEvent.keyboard('G');
    expect(asked?.aborted).toBe(false);
    act(app.folder.closeFolder);
    expect(asked?.aborted).toBe(true);
    await act(async () => answer());
    expect(app.stores.list.getState().item).toBeUndefined();
    expect(app.stores.library.getState().selected).toBeUndefined();
  });

  it('the tree says that no game of the filter has the position, not that no game has', async () => {
    const absent: Calls['lookupTrees'] = async () => [{ kind: 'absent', item: MEGA, from: 'games' }];
    await open(undefined, { lookupTrees: absent });
    expect(pane().textContent).toContain('No game has this position.');
    act(() => app.stores.trees.setState({ listed: { item: MEGA, selection: 5, count: 0 } }));
    await waitFor(() => expect(pane().textContent).toContain('None of the listed games has this position.'));
  });

  it('an unknown position leads back to the last position with games and names it', async () => {
    await open([database('Mega', { games: 101 })]);
    await userEvent.click(screen.getByRole('button', { name: /^e4/ }));
    await waitFor(() => expect(pane().textContent).toContain('No game has this position.'));
    await waitFor(() =>
      expect(pane().textContent).toContain('The last games on this line are at the start.'),
    );
    expect(calls.findLastInTrees.mock.lastCall?.[0]).toMatchObject({ items: [MEGA], fens: [INITIAL_FEN] });
    await userEvent.click(screen.getByRole('button', { name: 'at the start' }));
    await waitFor(() => expect(texts()).toHaveLength(2));
  });

  it('the sum says how many games end with the position, which no move counts', async () => {
    answers[MEGA] = { '': { ...START, score: score(43, 40, 20) } };
    try {
      await open([database('Mega', { games: 103 })]);
      expect(screen.getByRole('rowheader', { name: 'Sum of 2 moves, 3 games end here' })).toBeTruthy();
      expect(screen.getByTitle(/3 games end here/)).toBeTruthy();
    } finally {
      answers[MEGA] = { '': START };
    }
  });

  it('the tree shows the progress of its table, which can be stopped', async () => {
    const buildTree: Calls['buildTree'] = (_request, options) => {
      options?.onProgress?.({ done: 4, total: 10 });
      return new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    };
    await open(undefined, { buildTree });
    expect(pane().textContent).toContain('Table being built: 40%');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(pane().textContent).toContain('Counted through the games'));
  });

  it('a finished table takes the place of its progress, and one of an earlier visit is not mentioned', async () => {
    let finish = (): void => undefined;
    const buildTree: Calls['buildTree'] = async ({ item }, options) => {
      if (item !== MEGA) return { kind: 'kept' };
      options?.onProgress?.({ done: 4, total: 10 });
      await new Promise<void>((resolve) => (finish = resolve));
      return { kind: 'kept' };
    };
    await open(undefined, { buildTree });
    const state = () => pane().querySelector('.tree-table')?.textContent;
    expect(state()).toContain('Table being built: 40%');
    finish();
    await waitFor(() => expect(state()).toBe('Table built'));
    act(() => app.books.switchBook(CLUB));
    await settled();
    expect(pane().querySelectorAll('.tree-line')).toHaveLength(2);
    expect(pane().querySelectorAll('.tree-table')).toHaveLength(1);
  });

  it('a table is still built while more games of a database are found', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const buildTree: Calls['buildTree'] = (_request, options) => {
      signals.push(options?.signal);
      return new Promise(() => undefined);
    };
    await open(undefined, { buildTree });
    const begun = signals.length;
    expect(begun).toBeGreaterThan(0);
    app.items.renewItem(database('Club', { games: 60 }));
    expect(signals).toHaveLength(begun);
    expect(signals.map((signal) => signal?.aborted)).toEqual(signals.map(() => false));
  });

  it('the tree says why a table is not kept, and answers all the same', async () => {
    const failure = { kind: 'storage', file: 'Mega.cbh', found: 'no room is left' } as const;
    await open(undefined, { buildTree: async () => ({ kind: 'refused', failure }) });
    expect(screen.getByText('No table: no room is left')).toBeTruthy();
    expect(texts()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Stored files…' }));
    expect(app.stores.screen.getState().dialog).toBe('stored');
  });

  it('the tree says in words why it failed', async () => {
    const failure = { kind: 'changed', file: 'Mega.cbh' } as const;
    await open(undefined, { lookupTrees: () => Promise.reject(new FormatError(failure)) });
    expect(pane().textContent).toContain('Mega.cbh has changed since it was opened.');
    expect(pane().textContent).not.toContain('No games');
    expect(screen.getByRole('button', { name: 'Reload folder' })).toBeTruthy();
  });
});
