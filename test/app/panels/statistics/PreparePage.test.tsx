// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FiguresPlace } from '../../../../src/app/shell/FiguresPlace.tsx';
import { makeDateNumber } from '../../../../src/model/dateNumber.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { Preparation, PreparedSide } from '../../../../src/model/preparation.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { screenOf } from '../folder/screenOf.ts';
import { HEADER } from '../board/shownGame.ts';
import { MEGA } from '../games/fakeClient.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const NO_GAMES: PreparedSide = {
  games: 0,
  recent: 0,
  last: makeDateNumber(0),
  score: { wins: 0, draws: 0, losses: 0 },
  openings: [],
  losses: [],
};
const PREPARED: Preparation = {
  id: entityId(7),
  name: 'Topalov, Veselin',
  games: 13,
  undated: 0,
  since: makeDateNumber(2008, 2, 20),
  white: NO_GAMES,
  black: {
    games: 13,
    recent: 3,
    last: makeDateNumber(2010, 2, 20),
    score: { wins: 5, draws: 4, losses: 4 },
    openings: [
      { eco: 190, games: 11, score: { wins: 5, draws: 4, losses: 2 }, last: makeDateNumber(2010), recent: 3 },
      { eco: 310, games: 2, score: { wins: 0, draws: 0, losses: 2 }, last: makeDateNumber(1999), recent: 0 },
    ],
    losses: [recordNumber(17)],
  },
};
const NOVELTIES = {
  read: 13,
  least: 1,
  novelties: [{ number: recordNumber(17), ply: 24, games: 5 }],
  selection: { id: 9, count: 1 },
  isUnasked: false,
};

beforeEach(() => screenOf(1280));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(prepared: Preparation, calls: Partial<Client<WorkerApi>> = {}): void {
  extendWorker({
    readPreparation: async () => prepared,
    readPlayerNovelties: async () => NOVELTIES,
    readTreeGames: async () => [HEADER],
    ...calls,
  });
  render(<FiguresPlace />);
  act(() => app.statistics.openPreparation(MEGA, prepared.name, { id: prepared.id }));
}
const sentence = async (at: number) => (await screen.findAllByRole('listitem'))[at];

it('the preparation says in four sentences what matters, and that few games say little', async () => {
  show(PREPARED);
  expect((await sentence(0)).textContent).toMatch(/^Most often .*Najdorf.*: 11 of 13 games; then .*: 2\./);
  expect((await sentence(1)).textContent).toMatch(
    /^Weakest: .*\+0 =0 −2\. Only 2 games: too few to tell\. 2 games$/,
  );
  expect((await sentence(2)).textContent).toContain(
    'since 21\u00A0February 2008: the same openings as before.',
  );
  expect((await sentence(3)).textContent).toContain('choose it in the menu of the book pane');
  const { violations } = await axe.run(document.querySelector('.figures') ?? document.body);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('the preparation leads to the games and to their tree', async () => {
  show(PREPARED);
  const filtered = vi.spyOn(app.statistics, 'showGames').mockResolvedValue(undefined);
  const tree = vi.spyOn(app.statistics, 'showTreeOf').mockResolvedValue(undefined);
  fireEvent.click(within(await sentence(0)).getByRole('button', { name: 'Tree of these games' }));
  const own = { kind: 'name', field: 'black', text: 'Topalov, Veselin', match: 'exact' };
  expect(tree).toHaveBeenCalledWith(MEGA, own);
  fireEvent.click(within(await sentence(1)).getByRole('button', { name: '2 games' }));
  const slav = { kind: 'eco', from: 'D10', to: 'D10' };
  expect(filtered).toHaveBeenCalledWith(MEGA, { kind: 'and', parts: [own, slav] });
});

it('the games of the preparation replace the search of the list', async () => {
  show(PREPARED);
  vi.spyOn(app.list, 'haveInList').mockResolvedValue(true);
  const search = vi.spyOn(app.search, 'searchFor').mockReturnValue(undefined);
  const added = vi.spyOn(app.search, 'addTerm');
  fireEvent.click(within(await sentence(0)).getByRole('button', { name: 'Tree of these games' }));
  await vi.waitFor(() => expect(search).toHaveBeenCalledWith('black="Topalov, Veselin"'));
  expect(added).not.toHaveBeenCalled();
});

it('the preparation opens a novelty at its move', async () => {
  show(PREPARED);
  const open = vi.spyOn(app.statistics, 'openTableGame').mockResolvedValue(undefined);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Novelties' }).textContent).toContain('12…'));
  const part = screen.getByRole('region', { name: 'Novelties' });
  const game = within(part).getByRole('button', { name: /Rotlewi – Rubinstein/ });
  fireEvent.click(game);
  expect(open).toHaveBeenCalledWith(MEGA, 17, 24);
});

it('the preparation says what is missing: games with a color, dates, a table for novelties', async () => {
  show(
    { ...PREPARED, since: makeDateNumber(0), undated: 13 },
    { readPlayerNovelties: async () => ({ ...NOVELTIES, isUnasked: true }) },
  );
  expect((await sentence(2)).textContent).toContain('no game has a date');
  expect(await screen.findByText(/Novelties need the opening table/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'You play Black' }));
  await waitFor(async () =>
    expect((await sentence(0)).textContent).toBe(
      'There is no game with White here: nothing can be said about this color.',
    ),
  );
  expect((await sentence(1)).textContent).toMatch(/^Your repertoire/);
});

it('an opening with only one game is called neither weak nor good', async () => {
  const [najdorf] = PREPARED.black.openings;
  const once = { ...najdorf, games: 1, score: { wins: 0, draws: 0, losses: 1 } };
  show({ ...PREPARED, black: { ...PREPARED.black, games: 1, openings: [once] } });
  expect((await sentence(1)).textContent).toBe('Weakest: no opening has enough games to tell.');
});

it('the comparison of games can be stopped and resumed', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  show(PREPARED, {
    readPlayerNovelties: async (_, options) => {
      signals.push(options?.signal);
      return new Promise(() => undefined);
    },
  });
  const part = await screen.findByRole('region', { name: 'Novelties' });
  fireEvent.click(within(part).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Look for novelties' }));
  await waitFor(() => expect(signals).toHaveLength(2));
});
