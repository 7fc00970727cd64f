// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FiguresPlace } from '../../../src/app/shell/FiguresPlace.tsx';
import { FormatError } from '../../../src/base/failure.ts';
import { makeDateNumber } from '../../../src/model/dateNumber.ts';
import { entityId } from '../../../src/model/entity.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { makeQuery } from '../../../src/model/query/makeQuery.ts';
import type {
  CrossTable,
  Outcomes,
  PlayerCard,
  PlayerResult,
  SelectionStatistics,
} from '../../../src/model/statistics.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import type { Client } from '../../../src/protocol/rpc.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { MEGA } from '../panels/games/fakeClient.ts';
import { fakeSearch } from '../panels/games/fakeSearch.ts';
import { app, render, setWorker } from '../testApp.tsx';

const outcomes = (white: number, draws: number, black: number): Outcomes => ({
  white,
  draws,
  black,
  unplayed: 0,
  open: 0,
});
const one = (key: number, white: number, to = key) => ({ from: key, to, outcomes: outcomes(white, 1, 0) });
const NOTHING = { buckets: [], unknown: 0 };

const STATISTICS: SelectionStatistics = {
  games: 10,
  others: 2,
  results: outcomes(5, 3, 2),
  years: { buckets: [one(2019, 3), one(2021, 4)], unknown: 1, mean: 2020 },
  elo: { buckets: [one(2500, 3, 2549), one(2600, 4, 2649)], unknown: 1, mean: 2570 },
  lengths: { buckets: [one(21, 3, 30), one(31, 4, 40)], unknown: 1, mean: 30 },
  openings: { buckets: [one(190, 8)], unknown: 1 },
  players: { count: 1, first: [{ id: entityId(7), name: 'Tal, Mikhail', games: 10 }] },
  events: { count: 1, first: [{ id: entityId(9), name: 'Riga', games: 4 }] },
};
const EMPTY: SelectionStatistics = {
  ...STATISTICS,
  games: 0,
  others: 0,
  results: outcomes(0, 0, 0),
  years: NOTHING,
  elo: NOTHING,
  lengths: NOTHING,
  openings: NOTHING,
  players: { count: 0, first: [] },
  events: { count: 0, first: [] },
};
const result = (wins: number): PlayerResult => ({
  score: { wins, draws: 1, losses: 0 },
  opponents: 2500,
  performance: 2650,
});
const CARD: PlayerCard = {
  id: entityId(7),
  name: 'Tal, Mikhail',
  games: 7,
  unplayed: 1,
  open: 0,
  deleted: 0,
  all: result(5),
  white: result(3),
  black: result(2),
  ratings: [
    { date: makeDateNumber(1975, 1), elo: 2645 },
    { date: makeDateNumber(1979, 7), elo: 2705 },
  ],
  years: [
    { year: 1975, games: 3, ...result(2) },
    { year: 1979, games: 4, ...result(3) },
  ],
  undated: 0,
  openingsWhite: [{ eco: 190, games: 3, ...result(2) }],
  openingsBlack: [],
  opponents: {
    count: 1,
    first: [{ id: entityId(8), name: 'Keres, Paul', games: 7, score: { wins: 5, draws: 2, losses: 0 } }],
  },
};
const game = { number: recordNumber(33), round: 1, subround: 0, unplayed: false };
const TABLE: CrossTable = {
  id: entityId(9),
  name: 'Riga',
  site: 'Latvia',
  editions: [
    { from: makeDateNumber(1958), to: makeDateNumber(1958), games: 1 },
    { from: makeDateNumber(1979), to: makeDateNumber(1979), games: 1 },
  ],
  edition: 1,
  form: 'match',
  players: [
    {
      id: entityId(7),
      name: 'Tal, Mikhail',
      points: 1,
      games: 1,
      tiebreak: 0,
      results: [{ ...game, opponent: 1, white: true, points: 1 }],
    },
    {
      id: entityId(8),
      name: 'Keres, Paul',
      points: 0,
      games: 1,
      tiebreak: 0,
      results: [{ ...game, opponent: 0, white: false, points: 0 }],
    },
  ],
  rounds: [1],
  games: 1,
  open: 0,
  unplayed: 0,
  twins: 0,
  deleted: 0,
  cycles: 1,
  missing: 0,
};

let unfollow = (): void => undefined;
beforeEach(() => {
  screenOf(1280);
});
afterEach(() => {
  unfollow();
  cleanup();
  vi.restoreAllMocks();
});

async function show(calls: Partial<Client<WorkerApi>> = {}): Promise<void> {
  const { client } = fakeSearch(60, {
    readStatistics: async () => STATISTICS,
    readPlayerCard: async () => CARD,
    readCrossTable: async () => TABLE,
    ...calls,
  });
  setWorker(client);
  unfollow = app.search.followList();
  render(<FiguresPlace />);
  await act(() => app.list.openList(MEGA));
}
const part = (name: string) => screen.findByRole('region', { name });
const query = () => makeQuery(app.stores.search.getState().query);

describe('the statistics of the list', () => {
  it('the statistics count the listed games, in words, and have no faults that axe finds', async () => {
    await show();
    act(app.statistics.openStatistics);
    expect(await screen.findByText('10 games', { selector: 'b' })).toBeTruthy();
    expect(
      screen.getByText(/and 2 texts or unreadable records · 2019 to 2021 · mean rating 2570/),
    ).toBeTruthy();
    expect(screen.getByText('All games')).toBeTruthy();
    expect((await part('Results')).textContent).toContain('White scores 65%');
    const { violations } = await axe.run(document.querySelector('.figures') ?? document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('the statistics name the search as typed, or the last valid one while the text has an error', async () => {
    await show();
    act(() => app.search.searchFor('elo>2700  result:1-0'));
    act(app.statistics.openStatistics);
    expect(await screen.findByText('elo>2700 result:1-0')).toBeTruthy();
    act(app.screen.closeFigures);
    act(() => app.search.searchFor('elo>2700 result:'));
    act(app.statistics.openStatistics);
    expect(await screen.findByText('elo>=2701 result:1-0')).toBeTruthy();
    act(app.search.clearSearch);
  });

  it('a bar, a result or an opening of the statistics filters the list', async () => {
    await show();
    for (const [region, button, expected] of [
      ['Years', /^2019: 4 games/, 'date:2019'],
      ['Ratings', /^2600–2649: 5 games/, 'averageElo:2600..2649'],
      ['Length', /^31–40 moves: 5 games/, 'moves:31..40'],
      ['Results', 'Draws', 'result:draw'],
      ['Openings', /^B00–99/, 'eco:B'],
    ] as const) {
      act(app.statistics.openStatistics);
      const choice = within(await part(region)).getByRole('button', { name: button });
      await act(async () => void fireEvent.click(choice));
      expect(query()).toContain(expected);
      expect(app.stores.screen.getState().figures).toBeUndefined();
      act(app.search.clearSearch);
    }
  });

  it('each picture of the statistics has a table, which is copied as text', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await show();
    act(app.statistics.openStatistics);
    const years = await part('Years');
    fireEvent.click(within(years).getByRole('button', { name: 'Years as a table' }));
    const table = within(years).getByRole('table', { name: 'Years' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    fireEvent.click(within(years).getByRole('button', { name: 'Copy Years as text' }));
    expect(writeText).toHaveBeenCalledWith('Year\tGames\t%\tScore\n2019\t4\t44\t88%\n2021\t5\t56\t90%');
    vi.unstubAllGlobals();
  });

  it('one bar is in the tab order, and the arrows go on from there', async () => {
    await show();
    act(app.statistics.openStatistics);
    const bars = within(await part('Years')).getAllByRole('button', { name: /^20\d\d: / });
    expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => bars[0].focus());
    fireEvent.keyDown(bars[0], { key: 'End' });
    expect(document.activeElement).toBe(bars[2]);
    expect((await part('Years')).textContent).toContain('2021: 5 games, 56%, White scores 90%');
  });

  it('the statistics say that the list is empty, or without ratings and dates', async () => {
    await show({ readStatistics: async () => EMPTY });
    act(app.statistics.openStatistics);
    expect(await screen.findByText(/There are no games to count/)).toBeTruthy();
    cleanup();
    const few = { ...EMPTY, games: 1, results: outcomes(1, 0, 0), openings: { buckets: [], unknown: 1 } };
    await show({ readStatistics: async () => few });
    act(app.statistics.openStatistics);
    for (const words of [
      'No game has a date.',
      'No game has the ratings of both players.',
      'No game has moves.',
      'No game has an ECO code.',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('the statistics show progress and can be canceled, and a failure is shown', async () => {
    let signal: AbortSignal | undefined;
    await show({
      readStatistics: (_request, options) => {
        signal = options?.signal;
        options?.onProgress?.({ done: 2_000_000, total: 10_000_000 });
        return new Promise(() => undefined);
      },
    });
    act(app.statistics.openStatistics);
    expect(await screen.findByText('2,000,000 of 10,000,000')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
    cleanup();
    const failure = new FormatError({ kind: 'changed', file: 'Mega.cbh', expected: 'a list that is open' });
    await show({ readStatistics: () => Promise.reject(failure) });
    act(app.statistics.openStatistics);
    expect(await screen.findByText(/Mega\.cbh/)).toBeTruthy();
  });
});

describe('a player card', () => {
  it('a player card shows score, ratings, openings and opponents, and leads to the games', async () => {
    await show();
    // The figures are of the whole database, whatever the list was searched for.
    act(() => app.search.searchFor('date:1960'));
    act(() => app.statistics.openPlayerCard(MEGA, 'Tal, Mikhail', { id: entityId(7) }));
    expect((await part('Score')).textContent).toContain('left out: 1 decided without play');
    expect((await part('Rating')).textContent).toContain('Highest 2705 in Jul 1979');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Ratings of Tal, Mikhail' }), { key: 'Home' });
    expect((await part('Rating')).textContent).toContain('Jan 1975: 2645');
    expect((await part('Openings with White')).textContent).toContain('B90 Sicilian Defense: Najdorf');
    const { violations } = await axe.run(document.querySelector('.figures') ?? document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    fireEvent.click(within(await part('Opponents')).getByRole('button', { name: 'Keres, Paul' }));
    await waitFor(() => expect(query()).toBe('player="Tal, Mikhail" player="Keres, Paul"'));
  });

  it('a player card opened from the statistics has their games, as its head says', async () => {
    const readPlayerCard = vi.fn<Client<WorkerApi>['readPlayerCard']>(async () => CARD);
    await show({ readPlayerCard });
    act(() => app.search.searchFor('date:1960'));
    act(app.statistics.openStatistics);
    fireEvent.click(within(await part('Players')).getByRole('button', { name: 'Tal, Mikhail' }));
    await part('Score');
    const selection = app.stores.list.getState().selection.id;
    expect(readPlayerCard.mock.calls[0]?.[0]).toMatchObject({ player: { id: 7 }, selection });
    fireEvent.click(within(await part('Opponents')).getByRole('button', { name: 'Keres, Paul' }));
    await waitFor(() => expect(query()).toBe('date:1960 player="Tal, Mikhail" player="Keres, Paul"'));
  });

  it('a player card says that the database does not name the player', async () => {
    await show({ readPlayerCard: async () => undefined });
    act(() => app.statistics.openPlayerCard(MEGA, '?', { number: recordNumber(1), color: 'white' }));
    expect(await screen.findByText('The database does not name this player.')).toBeTruthy();
  });
});

describe('a cross table', () => {
  it('a cross table opens the game of a result and the card of a player', async () => {
    await show();
    act(() => app.statistics.openCrossTable(MEGA, 'Riga', { id: entityId(9) }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')[1].textContent).toContain('Tal, Mikhail');
    const { violations } = await axe.run(document.querySelector('.figures') ?? document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    fireEvent.click(
      screen.getByRole('button', { name: /Tal, Mikhail with White against Keres, Paul: 1, round 1$/ }),
    );
    await waitFor(() => expect(app.stores.game.getState().number).toBe(33));
    // The table stays beside the board, with the result marked.
    const opened = screen.getByRole('button', { name: /Tal, Mikhail with White/ });
    await waitFor(() => expect(opened.getAttribute('aria-current')).toBe('true'));
    act(() => app.settings.changeSettings({ layouts: { narrow: 'reading' } }));
    fireEvent.click(screen.getByRole('button', { name: /Keres, Paul with Black/ }));
    await waitFor(() => expect(app.stores.screen.getState().figures).toBeUndefined());
  });

  it('a cross table shows all its games as a list', async () => {
    await show();
    act(() => app.search.searchFor('date:1960'));
    act(() => app.statistics.openCrossTable(MEGA, 'Riga', { id: entityId(9) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show as list' }));
    await waitFor(() => expect(query()).toMatch(/^event=/));
  });

  it('a cross table says that its number has another name, and leads to all events', async () => {
    await show();
    act(() => app.statistics.openCrossTable(MEGA, 'Wijk aan Zee', { id: entityId(9) }));
    expect(
      await screen.findByText(/has no event “Wijk aan Zee” under the number of the address/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'List all events' }));
    expect(app.stores.screen.getState()).toMatchObject({ listTab: 'event', figures: undefined });
  });

  it('a cross table offers its editions', async () => {
    const readCrossTable = vi.fn<Client<WorkerApi>['readCrossTable']>(async () => TABLE);
    await show({ readCrossTable });
    act(() => app.statistics.openCrossTable(MEGA, 'Riga', { number: recordNumber(33) }));
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: '0' } });
    await waitFor(() =>
      expect(readCrossTable.mock.calls.at(-1)?.[0]).toEqual({ item: MEGA, event: { id: 9, edition: 0 } }),
    );
  });
});
