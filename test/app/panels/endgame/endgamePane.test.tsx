// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EndgamePane } from '../../../../src/app/panels/endgame/EndgamePane.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { Board } from '../../../../src/chess/board.ts';
import { legalMoves } from '../../../../src/chess/mobility.ts';
import type { San } from '../../../../src/chess/types.ts';
import { makeUci } from '../../../../src/chess/uci.ts';
import { emptyTree } from '../../../../src/model/gameTree.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { JudgedEndings, PlayedEndgame } from '../../../../src/protocol/endgameApi.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { app, extendWorker, render } from '../../testApp.tsx';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { tablebase } from '../folder/fakeLibrary.ts';

const board = Board.fromFen('4k3/8/4K3/8/4P3/8/8/8 w - - 0 60') ?? new Board();
const ITEM = itemId('games.pgn');
const [KING_MOVE, OTHER_MOVE] = legalMoves(board);
const uci = makeUci(board, KING_MOVE);

const PLAYED: PlayedEndgame = {
  moves: [{ uci, games: 3 }],
  games: 4,
  white: 3,
  drawn: 1,
  black: 0,
  open: 0,
  damaged: 0,
  selection: { id: 7, count: 4 },
};
const JUDGED: JudgedEndings = {
  material: 'KPvK',
  rows: [{ verdict: 'first', games: 4, firstWon: 3, drawn: 1, secondWon: 0, open: 0 }],
  parted: { id: 9, count: 1 },
  examples: [],
  unknown: [
    { reason: { kind: 'tables', tables: ['KQvK.rtbw'] }, games: 2 },
    { reason: { kind: 'castling' }, games: 1 },
  ],
  unread: 1,
};

let leave: () => void;
beforeEach(() => {
  clearGame();
  leave = app.tablebase.followBoard();
});
afterEach(() => {
  leave();
  cleanup();
  vi.unstubAllGlobals();
});

type Calls = Partial<Client<WorkerApi>>;

/** Puts a won ending on the board and opens a database of so many games. */
async function open(games: number, calls: Calls = {}, shown = board) {
  await show(gameOf(emptyTree(shown.fen())));
  const search = vi.fn<Client<WorkerApi>['searchPositions']>(async () => ({
    selection: { id: 8, count: 5 },
    done: games,
    total: games,
    damaged: 0,
  }));
  const judge = vi.fn<Client<WorkerApi>['judgeEndings']>(async () => JUDGED);
  const play = vi.fn<Client<WorkerApi>['readEndgameMoves']>(async () => PLAYED);
  extendWorker({
    askTables: async () => ({
      wdl: 2,
      dtz: 3,
      moves: [
        { move: KING_MOVE, wdl: 2, dtz: 3, isBest: true },
        { move: OTHER_MOVE, wdl: 0, dtz: 0, isBest: false },
      ],
      problems: [],
    }),
    searchPositions: search,
    judgeEndings: judge,
    readEndgameMoves: play,
    ...calls,
  });
  const { listing } = app.stores.library.getState();
  app.stores.library.setState({
    listing: listing + 1,
    library: {
      name: 'Tables',
      files: 1,
      unclaimed: { count: 0, examples: [] },
      problems: [],
      items: [tablebase(4)],
    },
  });
  app.stores.list.setState({
    ...(games > 0 ? { item: ITEM } : { item: undefined }),
    whole: { id: 1, count: games },
  });
  render(<EndgamePane />);
  return { search, judge, play };
}

it('moves are listed with the games that played them, and the outcome of the won positions', async () => {
  await open(100);
  expect(await screen.findByText('4 games')).toBeTruthy();
  expect(screen.getByText(/White won 3, drawn 1, Black won 0\./).textContent).toContain(
    '1 win was given away (25%), apart from the 50-move rule.',
  );
  const rows = within(screen.getByRole('list', { name: 'Moves, best first' })).getAllByRole('listitem');
  expect(rows[0].textContent).toContain('played in 3 games');
  expect(rows[1].textContent).not.toContain('played in');
});

it('games without a result are counted beside the outcomes', async () => {
  await open(100, { readEndgameMoves: async () => ({ ...PLAYED, white: 0, open: 3 }) });
  const said = await screen.findByText(/White won 0, drawn 1, Black won 0/);
  expect(said.textContent).toContain('Black won 0, 3 without a result. 1 win was given away (100%), apart');
});

it('the counter of the board for the 50-move rule judges no other game', async () => {
  await open(100, {}, Board.fromFen('4k3/8/4K3/8/4P3/8/8/8 w - - 98 110'));
  const said = await screen.findByText(/White won 3, drawn 1, Black won 0/);
  expect(said.textContent).toContain('1 win was given away (25%), apart from the 50-move rule.');
  expect(said.textContent).not.toContain('not held');
});

it('no win is called given away if a missing table leaves the 50-move rule open', async () => {
  await open(
    100,
    {
      askTables: async () => ({
        wdl: 2,
        moves: [],
        problems: [{ kind: 'missing-file', file: 'KNvK.rtbw' }],
      }),
    },
    Board.fromFen('4k3/8/4K3/8/4P3/8/8/8 w - - 60 90'),
  );
  const said = await screen.findByText(/White won 3, drawn 1, Black won 0/);
  expect(said.textContent).not.toContain('given away');
  expect(screen.queryByText('White wins')).toBeNull();
});

it('all games with these men are compared with the verdicts, and games not judged are counted', async () => {
  const { search } = await open(100);
  const kind = await screen.findByRole('region', { name: 'All games with KPvK' });
  expect(await within(kind).findByRole('row', { name: /KP wins 4 3 won by KP, 1 drawn 1/ })).toBeTruthy();
  expect(kind.textContent).toContain('2 games are not judged: KQvK.rtbw is missing or damaged.');
  expect(kind.textContent).toContain(
    '1 game is not judged: tablebases have no positions with castling rights.',
  );
  expect(kind.textContent).toContain('1 game could not be read.');
  expect(search.mock.calls[0][0].position).toMatchObject({
    kind: 'pattern',
    pattern: { mirrorColors: true, material: { P: { from: 1, to: 1 }, q: { from: 0, to: 0 } } },
  });
});

it.each([
  ['win-given-away', /gives a won ending away/],
  ['draw-lost', /loses a drawn ending/],
  ['unpunished', /loses, and was not punished/],
] as const)('a game whose move was %s says so, and opens there', async (kind, words) => {
  const slip = { move: KING_MOVE, san: 'Kd6' as San, ply: 4, number: 62, black: false, kind };
  const row = { ...gameOf(emptyTree(board.fen())).header, white: 'Tal, M', black: 'Geller, E' };
  await open(100, { judgeEndings: async () => ({ ...JUDGED, examples: [{ row, slip }] }) });
  const opened = vi.spyOn(app.game, 'openRecord').mockResolvedValue();
  const game = await screen.findByRole('button', { name: /Tal – Geller/ });
  expect(game.textContent).toMatch(words);
  await userEvent.click(game);
  expect(opened.mock.calls[0].slice(0, 2)).toEqual([ITEM, row.number]);
  opened.mockRestore();
});

it.each([
  [{ kind: 'tables', tables: ['KQvK.rtbw'] }, 'unknown if a move changed the verdict: KQvK.rtbw is missing'],
  [{ kind: 'rounded' }, 'unknown if a move changed the verdict: rounded distances'],
  [undefined, 'No move changed the verdict: the game ended before.'],
] as const)('a game without a known change of verdict gives the reason %o', async (unknown, words) => {
  const { header: row } = gameOf(emptyTree(board.fen()));
  const examples = [{ row, ...(unknown && { unknown }) }];
  await open(100, { judgeEndings: async () => ({ ...JUDGED, examples }) });
  const parted = await screen.findByRole('region', { name: 'Results other than the verdict' });
  expect(within(parted).getByRole('listitem').textContent).toContain(words);
});

it('a large database is searched when the user asks for it', async () => {
  const { play, search } = await open(11_000_000);
  const button = await screen.findByRole('button', { name: 'Look in 11,000,000 games' });
  expect(play).not.toHaveBeenCalled();
  expect(search).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('4 games')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop looking in the games' }));
  expect(screen.queryByText('4 games')).toBeNull();
  expect(screen.getByRole('button', { name: 'Look in 11,000,000 games' })).toBeTruthy();
});

it('moves are listed alone if no database is open, and a sentence says what is missing', async () => {
  await open(0);
  expect(await screen.findByText('Open a database to see what players did in this endgame.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Moves, best first' })).toBeTruthy();
});

it('a position that no game has and a search that fails are both explained', async () => {
  await open(100, {
    readEndgameMoves: async () => ({ ...PLAYED, moves: [], games: 0, white: 0, drawn: 0, damaged: 2 }),
    judgeEndings: () => Promise.reject(new FormatError({ kind: 'changed', file: 'games.pgn' })),
  });
  expect(await screen.findByText(/No game has this position/)).toBeTruthy();
  expect(screen.getByText(/2 damaged games were searched only in part/)).toBeTruthy();
  const kind = screen.getByRole('region', { name: 'All games with KPvK' });
  expect(await within(kind).findByText(/has changed/)).toBeTruthy();
});

it('a list that was searched for a position can itself be judged', async () => {
  const { judge } = await open(100);
  act(() => {
    app.stores.search.setState({
      position: { kind: 'exact', fen: board.fen(), chess960: false, lines: 'mainline' },
    });
    app.stores.list.setState({ hits: true, selection: { id: 33, count: 12 } });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Listed games' }));
  await vi.waitFor(() => expect(judge.mock.lastCall?.[0]).toEqual({ item: ITEM, selection: 33 }));
  expect(await screen.findByRole('region', { name: 'Endings of the list' })).toBeTruthy();
});
