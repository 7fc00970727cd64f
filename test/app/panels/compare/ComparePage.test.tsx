// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { DEFAULT_SETTINGS } from '../../../../src/app/session/settings/settingsStore.ts';
import { FiguresPlace } from '../../../../src/app/shell/FiguresPlace.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { makeQuery } from '../../../../src/model/query/makeQuery.ts';
import { DROPPED_LIST } from '../../../../src/protocol/searchApi.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import type { TreeAnswer } from '../../../../src/protocol/searchApi.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf } from '../board/shownGame.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { fakeClient } from '../games/fakeClient.ts';
import { boardAfter, entryAt, score, uciOf } from '../book/fakeBooks.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const CLUB = 'Club.cbh' as ItemId;
const E4 = uciOf('', 'e4');
const D4 = uciOf('', 'd4');

type Calls = Client<WorkerApi>;

/** The selections that the worker has made, with the text of their query. */
const lists = new Map<number, string>();
const EARLIER = entryAt('', [
  { san: 'e4', score: score(40, 20, 20) },
  { san: 'd4', score: score(8, 8, 4) },
]);
const LATER = entryAt('', [
  { san: 'd4', score: score(20, 30, 10) },
  { san: 'e4', score: score(10, 20, 10) },
]);
const YEARS = [
  {
    uci: E4,
    years: [
      { year: 1990, games: 80 },
      { year: 2015, games: 40 },
    ],
  },
  {
    uci: D4,
    years: [
      { year: 1990, games: 20 },
      { year: 2015, games: 60 },
    ],
  },
];

/** Filters with `date<=` have the earlier games, all others the later ones. */
function answerOf(item: ItemId, fen: string, selection: number | undefined): TreeAnswer {
  const text = lists.get(selection ?? -1) ?? '';
  if (fen === INITIAL_FEN)
    return {
      kind: 'entry',
      item,
      entry: text.includes('date<=') ? EARLIER : LATER,
      from: 'games',
      byYear: YEARS,
    };
  if (fen === boardAfter('e4').fen())
    return {
      kind: 'entry',
      item,
      entry: entryAt('e4', [{ san: 'e5', score: score(1, 1, 1) }]),
      from: 'games',
      byYear: [],
    };
  return { kind: 'absent', item, from: 'games' };
}
const lookupTrees = vi.fn<Calls['lookupTrees']>();
const findGames = vi.fn<Calls['findGames']>();
const findTreeGames = vi.fn<Calls['findTreeGames']>();

let stop = (): void => undefined;
async function open(others: Partial<Calls> = {}, moves = '1. e4 e5'): Promise<void> {
  setWorker({ ...fakeClient({ games: 101 }), lookupTrees, findGames, findTreeGames, ...others });
  const library = libraryOf([database('Mega', { games: 101 }), database('Club', { games: 30 })]);
  app.stores.library.setState({ ...NO_LIBRARY, library });
  await app.list.openList(MEGA);
  act(() => {
    const game = gameOf(treeOf(moves), { white: 'Tal, Mihail', black: 'Botvinnik, Mikhail' });
    app.game.showRecord({ item: MEGA, number: game.header.number, key: 'game', record: game });
  });
  app.screen.showFigures({
    kind: 'comparison',
    sides: [
      { item: MEGA, text: 'date<=1999' },
      { item: MEGA, text: 'date>=2000' },
    ],
  });
  render(<FiguresPlace />);
}
const table = () => screen.findByRole('table', { name: 'Moves compared' });
const texts = async () =>
  [...(await table()).querySelectorAll('tbody tr')].map((row) => {
    const [move, n1, share1, , , n2, share2, , , change] = row.children;
    return [move, n1, share1, n2, share2, change].map((cell) => cell.textContent).join('|');
  });
const pair = () => {
  const { figures } = app.stores.screen.getState();
  return figures?.kind === 'comparison' ? figures.sides : undefined;
};

beforeEach(() => {
  screenOf(1440);
  clearGame();
  lists.clear();
  app.stores.settings.setState({ ...DEFAULT_SETTINGS, moveStyle: 'letters' }, true);
  lookupTrees
    .mockReset()
    .mockImplementation(async ({ items: [item], fen, within: chosen = [] }) => [
      answerOf(item, fen, chosen[0]?.selection),
    ]);
  findGames.mockReset().mockImplementation(async ({ query }) => {
    const id = 100 + lists.size;
    lists.set(id, makeQuery(query));
    return { id, count: 80 };
  });
  findTreeGames.mockReset().mockImplementation(async () => ({
    selection: { id: 7, count: 40 },
    done: 1,
    total: 1,
    damaged: 0,
  }));
});
afterEach(() => {
  stop();
  stop = () => undefined;
  cleanup();
  vi.restoreAllMocks();
});

describe('two trees side by side', () => {
  it('two trees have a row for each move with both shares and their change, and no fault for axe', async () => {
    await open();
    expect(await texts()).toEqual(['e4|80|80|40|40|−40', 'd4|20|20|60|60|+40']);
    expect(
      screen.getByRole('img', { name: /^1\.e4 by year\. Both: 1990–1994 80% of 200 games/ }),
    ).toBeTruthy();
    expect(screen.getByText('From 80% to 40% of the games. Its draws rose from 25% to 50%.')).toBeTruthy();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it.each([
    [
      'one year',
      { year: 2014, games: 40 },
      'All games here that have a year are of 2014: a curve needs a longer time.',
    ],
    ['no year', undefined, 'Too few games here have a year.'],
  ])('a comparison without a curve says why: games of %s', async (_, count, words) => {
    lookupTrees.mockImplementation(async ({ items: [item] }) => [
      {
        kind: 'entry',
        item,
        entry: EARLIER,
        from: 'games',
        byYear: count === undefined ? [] : [{ uci: E4, years: [count] }],
      },
    ]);
    await open();
    await texts();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('a comparison asks for two trees, each with its years', async () => {
    await open();
    await texts();
    expect(lookupTrees).toHaveBeenCalledTimes(2);
    expect(lookupTrees.mock.calls.map(([{ byYear }]) => byYear)).toEqual([true, true]);
  });

  it('both trees follow the board: a click walks the move, and both are asked again', async () => {
    await open();
    await userEvent.click(within(await table()).getByText('e4'));
    await waitFor(async () => expect(await texts()).toEqual(['e5|3|100|3|100|–']));
    expect(app.game.currentBoard()?.fen()).toBe(boardAfter('e4').fen());
    expect(screen.getByText(/The change is not shown: a side has fewer than 20 games/)).toBeTruthy();
    expect(findGames.mock.calls.filter(([{ query }]) => query !== undefined)).toHaveLength(2);
  });

  it('a head sorts the comparison, in one direction, the other, and back to the usual one', async () => {
    await open();
    await texts();
    const head = () => within(screen.getByRole('table')).getByRole('button', { name: /^Change of share/ });
    await userEvent.click(head());
    expect((await texts())[0]).toMatch(/^d4/);
    expect(head().closest('th')?.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(head());
    expect((await texts())[0]).toMatch(/^e4/);
    await userEvent.click(head());
    expect(head().closest('th')?.hasAttribute('aria-sort')).toBe(false);
  });

  it('the comparison is walked by keys: arrows change the move, and G lists its games', async () => {
    await open();
    await texts();
    const moves = () => within(screen.getByRole('table')).getAllByRole('button', { name: /^[ed]4$/ });
    act(() => moves()[0].focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(moves()[1]);
    expect(screen.getByRole('img', { name: /^1\.d4 by year/ })).toBeTruthy();
    await userEvent.keyboard('G');
    await waitFor(() => expect(findTreeGames).toHaveBeenCalled());
    expect(findTreeGames.mock.calls[0][0]).toMatchObject({ item: MEGA, uci: D4 });
    expect(lists.get(findTreeGames.mock.calls[0][0].within ?? 0)).toBe('date<=1999');
  });

  it('the two sides can be swapped', async () => {
    await open();
    await texts();
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    expect(pair()?.map(({ text }) => text)).toEqual(['date>=2000', 'date<=1999']);
    await waitFor(async () => expect((await texts())[1]).toBe('d4|60|60|20|20|−40'));
  });

  it('the filters are searches: a term is added, changed and taken away', async () => {
    await open();
    await texts();
    const field = screen.getByRole('combobox', { name: 'Another condition of the first filter' });
    await userEvent.type(field, 'averageElo>=2400{Enter}');
    expect(pair()?.[0].text).toBe('date<=1999 averageElo>=2400');
    const row = within(screen.getByRole('group', { name: 'First' }));
    await userEvent.click(row.getByRole('button', { name: 'Remove 2400+' }));
    expect(pair()?.[0].text).toBe('date<=1999');
    await userEvent.click(row.getByRole('button', { name: 'Until 1999' }));
    expect(pair()?.[0].text).toBe('');
    expect((field as HTMLInputElement).value).toBe('date<=1999');
    await userEvent.clear(field);
    await userEvent.type(field, 'date:{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(pair()?.[0].text).toBe('');
  });

  it('a condition that is typed offers the names of the database', async () => {
    const completeNames = vi.fn<Calls['completeNames']>(async () => [
      { id: entityId(7), name: 'Karpov, Anatoly', games: 12 },
    ]);
    await open({ completeNames });
    const field = screen.getByRole('combobox', { name: 'Another condition of the first filter' });
    await userEvent.type(field, 'karp');
    await waitFor(() => {
      const values = [...document.querySelectorAll('datalist option')].map((one) =>
        one.getAttribute('value'),
      );
      expect(values).toContain('player="Karpov, Anatoly"');
    });
    expect(completeNames.mock.lastCall?.[0]).toMatchObject({ item: MEGA, text: 'karp' });
  });

  it('ready pairs set both filters or both databases', async () => {
    await open();
    await texts();
    await userEvent.click(screen.getByRole('button', { name: 'White and Black of this game' }));
    expect(pair()?.map(({ text }) => text)).toEqual(['white="Tal, Mihail"', 'white="Botvinnik, Mikhail"']);
    await userEvent.click(screen.getByRole('button', { name: 'two databases' }));
    expect(pair()?.map(({ item }) => item)).toEqual([MEGA, CLUB]);
    expect(await screen.findByRole('heading', { name: 'Mega and Club' })).toBeTruthy();
  });

  it('each side says how many damaged games it knows only in part', async () => {
    lookupTrees.mockImplementation(async ({ items: [item], fen, within: chosen = [] }) => {
      const answer = answerOf(item, fen, chosen[0]?.selection);
      const isEarlier = lists.get(chosen[0]?.selection ?? -1)?.includes('<=');
      return [isEarlier ? { ...answer, damage: { games: 2, ofAll: false } } : answer];
    });
    await open();
    expect(await screen.findByText('Until 1999: 2 damaged games were searched only in part.')).toBeTruthy();
    expect(screen.getAllByText(/damaged/)).toHaveLength(1);
  });

  it('the damaged games of a database appear once if neither side knows its own', async () => {
    lookupTrees.mockImplementation(async ({ items: [item], fen, within: chosen = [] }) => [
      { ...answerOf(item, fen, chosen[0]?.selection), damage: { games: 2, ofAll: true } },
    ]);
    await open();
    const words = '2 damaged games were searched only in part. They may be outside the filter.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByText(/damaged/)).toHaveLength(1);
    act(() =>
      app.screen.showFigures({
        kind: 'comparison',
        sides: [
          { item: MEGA, text: '' },
          { item: CLUB, text: '' },
        ],
      }),
    );
    // Two databases have damaged games of their own.
    await waitFor(() => expect(screen.getAllByText(/damaged/)).toHaveLength(2));
  });

  it('one side that fails says why, and the other is shown', async () => {
    await open({
      findGames: async (request) => {
        if (makeQuery(request.query).includes('<='))
          throw new FormatError({ kind: 'unreadable', file: 'Mega.cbh' });
        return findGames(request);
      },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await texts()).toEqual(['d4|–||60|60|–', 'e4|–||40|40|–']);
  });

  it('a search whose list the worker has dropped for lack of room runs again', async () => {
    let isDropped = true;
    await open({
      lookupTrees: async (request, options) => {
        const [item] = request.items;
        const failure = { kind: 'changed', file: item, expected: DROPPED_LIST } as const;
        if (!isDropped) return lookupTrees(request, options);
        isDropped = false;
        return [{ kind: 'failed', item, failure, from: 'games' }];
      },
    });
    expect(await texts()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the user stops counting, and starts it again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    await open({
      lookupTrees: (_, { signal } = {}) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await waitFor(() => expect(signals).toHaveLength(4));
  });

  it('a comparison that the user stopped does not go on when its database has been read to the end', async () => {
    let calls = 0;
    await open({
      lookupTrees: () => {
        calls++;
        return new Promise(() => undefined);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const before = calls;
    act(() => app.stores.library.setState(({ listing }) => ({ listing: listing + 1 })));
    expect(screen.getByRole('button', { name: 'Count again' })).toBeTruthy();
    expect(calls).toBe(before);
    act(() => app.game.step(1));
    await waitFor(() => expect(calls).toBeGreaterThan(before));
    // The database has changed since: its games are found again for both filters.
    expect(findGames).toHaveBeenCalledTimes(4);
  });

  it('a move after a cancel searches again for games that were not all found', async () => {
    let isAsked = false;
    await open({
      findGames: (request) => {
        if (isAsked) return findGames(request);
        return new Promise(() => undefined);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    isAsked = true;
    expect(screen.queryByText('Counting…')).toBeNull();
    act(() => app.game.step(1));
    expect(await texts()).toEqual(['e5|3|100|3|100|–']);
    expect(screen.getAllByText('80 games')).toHaveLength(2);
  });

  it('another filter after a cancel counts the unfinished side again, too', async () => {
    let isAsked = false;
    await open({
      lookupTrees: (request) => (isAsked ? lookupTrees(request) : new Promise(() => undefined)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    isAsked = true;
    act(() => app.comparison.changeFilter(1, { item: MEGA, text: 'date>=2010' }));
    expect(await texts()).toEqual(['e4|80|80|40|40|−40', 'd4|20|20|60|60|+40']);
  });

  it('a position without further games says so and leads back', async () => {
    await open();
    await texts();
    act(() => void app.ownMoves.walkTo('h4'));
    expect(await screen.findByText('No game of either filter goes on from this position.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous move' }));
    expect(await texts()).toHaveLength(2);
  });

  it('the comparison needs chess: it refuses a variant and asks the worker nothing', async () => {
    await open();
    await texts();
    lookupTrees.mockClear();
    act(() => {
      const game = gameOf(treeOf('1. e4'), { variant: 'Atomic' });
      app.game.showRecord({ item: MEGA, number: game.header.number, key: 'atomic', record: game });
    });
    expect(screen.getByText(/^Atomic has rules of its own/)).toBeTruthy();
    expect(lookupTrees).not.toHaveBeenCalled();
  });

  it('a file that still grows is compared so far, and its years come when it is read', async () => {
    let finish = (): void => undefined;
    let isGrowing = true;
    await open({
      findGames: (request, { onProgress } = {}) => {
        if (!makeQuery(request.query).includes('<=')) return findGames(request);
        lists.set(55, 'date<=1999');
        onProgress?.({ done: 10, total: 10, selection: { id: 55, count: 10 } });
        return new Promise((resolve) => {
          finish = () => resolve({ id: 55, count: 80 });
        });
      },
      lookupTrees: async (request, options) => {
        const [answer] = await lookupTrees(request, options);
        if (!isGrowing || request.within?.[0]?.selection !== 55) return [answer];
        const { byYear: _, ...soFar } = answer;
        return [{ ...soFar, soFar: 10 }];
      },
    });
    expect(await screen.findByText(/^Until 1999: so far of 10 games/)).toBeTruthy();
    expect(screen.getByText('The years follow when all games are read.')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'First' })).getByText('10 so far')).toBeTruthy();
    isGrowing = false;
    act(() => finish());
    await waitFor(() => expect(screen.queryByText(/so far of 10 games/)).toBeNull());
    expect(await screen.findByRole('img', { name: /by year/ })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'First' })).getByText('80 games')).toBeTruthy();
  });

  it('the comparison opens with the filter of the list, before and since a year', async () => {
    await open();
    act(() => app.comparison.openComparison());
    expect(pair()).toBeUndefined();
    act(() => app.search.searchFor('karpov'));
    act(() => app.comparison.openComparison());
    const year = new Date().getFullYear() - 10;
    expect(pair()?.map(({ text }) => text)).toEqual([`karpov date<=${year - 1}`, `karpov date>=${year}`]);
  });

  it.each([
    ['the year in the middle of its games', { newest: 2016, middle: 2009 }, ['date<=2008', 'date>=2009']],
    ['ratings if all games are of one year', { newest: 2016 }, ['averageElo<=2399', 'averageElo>=2400']],
  ])('the comparison of a list opens with %s', async (_, years, wanted) => {
    await open();
    act(() => app.comparison.openComparison());
    app.stores.quickFilters.setState({ item: app.stores.list.getState().item, years }, true);
    act(() => app.comparison.openComparison());
    expect(pair()?.map(({ text }) => text)).toEqual(wanted);
    app.stores.quickFilters.setState({}, true);
  });
});
