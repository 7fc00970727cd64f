// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardPanel } from '../../../../src/app/panels/board/BoardPanel.tsx';
import { EngineStrip } from '../../../../src/app/panels/engine/EngineStrip.tsx';
import { PhoneEngine } from '../../../../src/app/panels/engine/PhoneEngine.tsx';
import { TablebaseList } from '../../../../src/app/panels/engine/TablebaseList.tsx';
import { tableGroups } from '../../../../src/app/panels/tablebase/tableGroups.ts';
import { Board } from '../../../../src/chess/board.ts';
import { legalMoves } from '../../../../src/chess/mobility.ts';
import { emptyTree } from '../../../../src/model/gameTree.ts';
import type { TablebaseAnswer } from '../../../../src/model/tablebaseAnswer.ts';
import type { LibraryItem } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { FakeEngines } from '../../session/engine/fakeEngine.ts';
import { app, extendWorker, render, setEngine } from '../../testApp.tsx';
import { tablebase } from '../folder/fakeLibrary.ts';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { screenOf } from '../folder/screenOf.ts';

const FEN = '8/8/8/4k3/8/8/8/1K1Q4 w - - 40 80';

let leave: (() => void)[] = [];
let engines: FakeEngines;
beforeEach(() => {
  engines = new FakeEngines();
  setEngine(engines.load);
  screenOf(1920);
  clearGame();
  leave = [app.keys.listenToKeys(), app.engine.followBoard(), app.tablebase.followBoard()];
});
afterEach(() => {
  for (const end of leave) end();
  cleanup();
  vi.unstubAllGlobals();
});

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(fen);
  return board;
}

function setTables(...items: readonly LibraryItem[]): void {
  const { listing } = app.stores.library.getState();
  app.stores.library.setState({
    listing: listing + 1,
    library: { name: 'Tables', files: 1, unclaimed: { count: 0, examples: [] }, problems: [], items },
  });
}

/** Shows a position in a folder with tables for so many men, which give this answer. */
async function showPosition(mostMen: number, answer: Partial<TablebaseAnswer>, fen = FEN) {
  const askTables = vi.fn<Client<WorkerApi>['askTables']>(() =>
    Promise.resolve({ moves: [], problems: [], ...answer }),
  );
  await show(gameOf(emptyTree(boardOf(fen).fen())));
  extendWorker({ askTables });
  if (mostMen > 0) setTables(tablebase(mostMen));
  render(
    <>
      <BoardPanel />
      <EngineStrip />
      <TablebaseList />
    </>,
  );
  return askTables;
}

const engine = () => screen.getByRole('region', { name: 'Engine' });
const strip = () => screen.getByRole('region', { name: 'Tablebase' });
const rows = () => within(screen.getByRole('list', { name: 'Moves, best first' })).getAllByRole('listitem');

async function switchOn(): Promise<void> {
  await userEvent.click(screen.getByRole('switch', { name: 'Engine' }));
  await waitFor(() => expect(app.stores.engine.getState().status).toBe('ready'));
}

/** All moves win, the first of them soonest. */
const winning = () =>
  legalMoves(boardOf(FEN)).map((move, at) => ({
    move,
    wdl: 2 as const,
    dtz: at === 0 ? 11 : 13,
    isBest: at === 0,
  }));

it('the tablebase says who wins and lists the moves that keep it, best first; a click plays one', async () => {
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await waitFor(() => expect(strip().textContent).toContain('White wins · 3 men, KQvK'));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('White winsDTZ 11'),
    expect.stringMatching(/and \d+ more.*DTZ 13/),
  ]);
  await userEvent.click(within(rows()[1]).getByRole('button', { name: /^and/ }));
  expect(within(rows()[1]).getAllByRole('button')).toHaveLength(winning().length - 1);
  await userEvent.click(within(rows()[0]).getByRole('button'));
  expect(app.stores.game.getState().ownMoves.size).toBe(1);
});

it('arrow keys walk the moves of the tablebase; Enter focuses the best one of the next position', async () => {
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const replies = legalMoves(boardOf(FEN.replace(' w ', ' b '))).map((move) => ({ move, wdl: -2 as const }));
  extendWorker({
    askTables: () =>
      Promise.resolve({ wdl: -2, problems: [], moves: replies.map((reply) => ({ ...reply, isBest: true })) }),
  });
  within(rows()[0]).getByRole('button').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(rows()[1]).getAllByRole('button')[0]).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(app.stores.game.getState().ownMoves.size).toBe(1);
  await waitFor(() => expect(within(rows()[0]).getAllByRole('button')[0]).toBe(document.activeElement));
});

it('the tablebase replaces the engine’s evaluation and lines, and the bar shows it', async () => {
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await switchOn();
  expect(engine().textContent).toContain('White wins · 3 men, KQvK');
  expect(within(engine()).queryByLabelText('Evaluation')).toBeNull();
  expect(screen.getByRole('meter', { name: 'Evaluation' }).getAttribute('aria-valuenow')).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Engine settings' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Threat/ }));
  expect(within(engine()).getByLabelText('Evaluation')).toBeDefined();
  expect(strip().textContent).toContain('White wins · 3 men, KQvK');
});

it('the key that says the engine’s line says the exact result', async () => {
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.keyboard('S');
  const [heard] = within(screen.getByRole('region', { name: 'Board' })).getAllByRole('status');
  expect(heard.textContent).toMatch(
    /^Tablebase: White wins\. 11 half-moves to the next capture or pawn move\. Best: \w+ \w\d\.$/,
  );
  await switchOn();
  await userEvent.keyboard('m');
  expect(app.stores.game.getState().ownMoves.size).toBe(1);
});

it.each([
  [{ wdl: 2, dtz: 70 }, 'Draw by the 50-move rule'],
  [{ wdl: 1, dtz: 101 }, 'Draw by the 50-move rule'],
  [{ wdl: -1, dtz: -101 }, 'Draw by the 50-move rule'],
  [{ wdl: 2, dtz: 60 }, 'White wins or 50-move draw'],
  [{ wdl: -2, dtz: -10 }, 'Black wins'],
  [{ wdl: 0, dtz: 0 }, 'Draw'],
] as const)('the tablebase calls %o: %s', async (answer, words) => {
  await showPosition(5, answer);
  await waitFor(() => expect(strip().textContent).toContain(words));
});

it('the tablebase names a table that is missing', async () => {
  await showPosition(5, { problems: [{ kind: 'missing-file', file: 'KQvK.rtbw' }] });
  await waitFor(() =>
    expect(strip().textContent).toBe('The tablebase does not know this position. KQvK.rtbw is missing.'),
  );
});

it('a win without a distance is not called won once the counter of the 50-move rule runs', async () => {
  await showPosition(5, { wdl: 2, problems: [{ kind: 'missing-file', file: 'KNvK.rtbw' }] });
  await waitFor(() =>
    expect(strip().textContent).toMatch(
      /^White wins or 50-move draw.*The tablebase does not know all of this position\. KNvK\.rtbw is missing\.$/,
    ),
  );
});

it('moves of one row that the 50-move rule treats differently are not called won', async () => {
  const [first, second, third] = legalMoves(boardOf(FEN));
  const moves = [
    { move: first, wdl: 2 as const, dtz: 1, isBest: true },
    { move: second, wdl: -2 as const, dtz: -10, isBest: false },
    { move: third, wdl: -2 as const, dtz: -70, isBest: false },
  ];
  await showPosition(5, { wdl: 2, dtz: 1, moves });
  await waitFor(() => expect(rows()[1].textContent).toContain('Black wins or 50-move drawDTZ 10–70'));
});

it('the tablebase says why a position is impossible', async () => {
  const fen = '8/8/8/8/8/4k3/8/K2QR3 w - - 0 1';
  await showPosition(5, { problems: [{ kind: 'unsupported', file: '', found: 'not legal' }] }, fen);
  await waitFor(() =>
    expect(strip().textContent).toBe(
      'No game can have that position. Black is in check, and it is not Black’s move.',
    ),
  );
});

it('the phone shows the moves of the tablebase once: above the tabs, or in the tab of the endgame', async () => {
  const phone = (isBelow: boolean) => within(render(<PhoneEngine isTablebaseBelow={isBelow} />).container);
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(phone(false).getByRole('list', { name: 'Moves, best first' })).toBeTruthy();
  expect(phone(true).queryByRole('region')).toBeNull();
  await switchOn();
  const below = phone(true);
  expect(below.getByText('White wins')).toBeTruthy();
  expect(below.queryByRole('list')).toBeNull();
});

it('the tablebase is asked again when the folder has other tables', async () => {
  const askTables = await showPosition(5, { wdl: 0 });
  await waitFor(() => expect(askTables).toHaveBeenCalledTimes(1));
  act(() => setTables(tablebase(4)));
  await waitFor(() => expect(askTables).toHaveBeenCalledTimes(2));
  act(() => setTables());
  expect(screen.queryByRole('region', { name: 'Tablebase' })).toBeNull();
});

it.each([
  ['more men than the folder has tables for', 3, '8/8/8/8/3k4/8/3R4/1K1Q4 w - - 0 1'],
  ['castling rights', 5, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
  ['checkmate', 5, 'k7/1Q6/1K6/8/8/8/8/8 b - - 0 1'],
] as const)('the tablebase is not asked about %s', async (_, mostMen, fen) => {
  const askTables = await showPosition(mostMen, {}, fen);
  expect(screen.queryByRole('region', { name: 'Tablebase' })).toBeNull();
  expect(askTables).not.toHaveBeenCalled();
});

it('the engine says that there is an exact answer if the folder has no tables', async () => {
  await showPosition(0, {}, '8/8/8/8/3kr3/3P4/3R4/1K6 w - - 0 1');
  const advice = 'KRPvKR has an exact answer: add a folder with Syzygy tablebases (.rtbw).';
  expect(engine().textContent).not.toContain(advice);
  await switchOn();
  expect(engine().textContent).toContain(advice);
});

it('moves are grouped: the best result by distance, the others as one row each', () => {
  const of = (wdl: 2 | 0 | -2, dtz: number) => ({
    move: legalMoves(boardOf(FEN))[0],
    wdl,
    dtz,
    isBest: false,
  });
  const moves = [of(2, 3), of(2, 5), of(2, 5), of(2, 9), of(0, 0), of(-2, -4), of(-2, -8)];
  expect(tableGroups(moves).map(({ wdl, distances, moves: some }) => [wdl, distances, some.length])).toEqual([
    [2, [3, 3], 1],
    [2, [5, 9], 3],
    [0, undefined, 1],
    [-2, [4, 8], 2],
  ]);
});
