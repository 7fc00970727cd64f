// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import type { SquareName } from '../../../../src/chess/squares.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { entryAt, score } from '../../panels/book/fakeBooks.ts';
import { clearGame, gameOf, ITEM, nodeOf, show, whereabouts } from '../../panels/board/shownGame.ts';
import { app, extendWorker, render, setEngine } from '../../testApp.tsx';
import { FakeEngines } from '../engine/fakeEngine.ts';

let engines: FakeEngines;
let leave: readonly (() => void)[] = [];

const soon = () => act(() => vi.advanceTimersByTimeAsync(500));
const card = () => screen.getByRole('region', { name: 'Guess the moves' });
const said = () => card().textContent;
function play(from: SquareName, to: SquareName): void {
  act(() => void app.ownMoves.playMove(from, to));
}
const asked = () => engines.last.heard.filter((line) => line.startsWith('go'));
const info = (rank: number, centipawns: number, move: string) =>
  `info depth 16 multipv ${rank} score cp ${centipawns} nodes 9 nps 300000 pv ${move}`;

/** The engine ends its search with these scores. */
async function answer(scores: Readonly<Record<string, number>>): Promise<void> {
  engines.last.say(...Object.entries(scores).map(([move, value], at) => info(at + 1, value, move)));
  engines.last.finish();
  await soon();
}

async function switchOn(): Promise<void> {
  app.engine.toggleEngine();
  await soon();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  leave = [app.engine.followBoard(), app.judging.followGuesses()];
  await show(gameOf(treeOf('e4 e5 Nf3 Nc6 Bb5 a6 (Nd4) Ba4 Nf6')));
  act(() => app.game.goTo(nodeOf('Bb5')));
  act(() => void app.covering.toggle());
  render(<NotationPanel />);
});
afterEach(() => {
  cleanup();
  for (const end of leave) end();
  vi.useRealTimers();
});

it('an engine that is on compares a guess with the game’s move in one search, and never names that move', async () => {
  await switchOn();
  const before = asked().length;
  play('h7', 'h6');
  expect(said()).toContain('The engine compares it with the move of the game…');
  await soon();
  expect(asked().slice(before)).toEqual(['go depth 16 searchmoves h7h6 a7a6']);
  expect(said()).not.toContain('point');
  await answer({ a7a6: 20, h7h6: -110 });
  expect(said()).toContain('It costs 1.3 pawns beside the move of the game, says the engine. 0 points.');
  expect(within(card()).getByRole('row', { name: /yours/ }).textContent).toContain('−1.3');
  expect(document.body.textContent).not.toContain('a6');
});

it('a guess does not wait: its points come with the verdict, when the game has gone on', async () => {
  await switchOn();
  play('h7', 'h6');
  play('a7', 'a6');
  expect(whereabouts()).toBe('Ba4');
  expect(said()).toContain('0 of 3 points');
  await soon();
  await answer({ a7a6: 20, h7h6: 0 });
  expect(said()).toContain('2 of 3 points');
});

it('a guess that the author has judged keeps his points, and the engine adds what it costs', async () => {
  await switchOn();
  play('c6', 'd4');
  expect(said()).toContain('The author gives it as another way.');
  expect(said()).toContain('2 points.');
  await soon();
  await answer({ a7a6: 0, c6d4: -90 });
  expect(said()).toContain('It costs 0.9 pawns');
  expect(said()).toContain('2 points.');
});

it('an engine that is off judges nothing until it is switched on', async () => {
  play('h7', 'h6');
  await soon();
  expect(engines.started).toEqual([]);
  expect(said()).toContain('the author does not mention this move, and the engine is off.');
  await switchOn();
  await answer({ a7a6: 20, h7h6: 15 });
  expect(said()).toContain('The engine thinks it as good as the move of the game. 3 points.');
});

it('an engine that is switched off meanwhile takes its promise of a verdict back', async () => {
  await switchOn();
  play('h7', 'h6');
  await soon();
  app.engine.toggleEngine();
  await soon();
  expect(said()).not.toContain('compares');
  expect(said()).toContain('Not judged');
});

it('the figures on the screen come back when all is uncovered', async () => {
  await switchOn();
  play('h7', 'h6');
  await soon();
  act(() => app.covering.uncover());
  await answer({ a7a6: 0, h7h6: -10 });
  expect(asked().at(-1)).toMatch(/^go (?!.*searchmoves)/);
});

it('books that are on say how often a guess was played, and how it scored', async () => {
  const book = 'Classics.ctg' as ItemId;
  const moves = [
    { san: 'a6', score: score(40, 30, 30) },
    { san: 'h6', score: score(6, 2, 2) },
  ];
  extendWorker({
    lookupBooks: () =>
      Promise.resolve([{ kind: 'entry', item: book, entry: entryAt('e4 e5 Nf3 Nc6 Bb5', moves) }]),
  });
  app.stores.book.setState({ on: [book] });
  play('h7', 'h6');
  await soon();
  expect(said()).toContain('played in 10 of 110 games, scoring 30%.');
  expect(said()).not.toContain('a6');
  play('g7', 'g5');
  await soon();
  expect(said()).toContain('not played in 110 games with this position.');
});

it('a verdict on a game that is no longer there changes nothing', async () => {
  await switchOn();
  play('h7', 'h6');
  await soon();
  await act(() => show(gameOf(treeOf('d4 d5'))));
  await answer({ a7a6: 20, h7h6: -110 });
  expect(app.stores.game.getState().covering).toBeUndefined();
  expect(app.stores.game.getState().item).toBe(ITEM);
});

it('circles beside the moves tell the points of each guess', () => {
  play('h7', 'h6');
  play('a7', 'a6');
  fireEvent.click(within(card()).getByRole('button', { name: 'Hint' }));
  play('g8', 'f6');
  const circles = within(screen.getByRole('group', { name: 'Moves' })).getAllByRole('img');
  expect(circles.map((circle) => circle.getAttribute('aria-label'))).toEqual([
    '0 of 3 points',
    '2 of 3 points',
  ]);
  expect(circles.map((circle) => circle.dataset.part)).toEqual(['few', 'half']);
});

it('the foot tells the number of the move that is asked for', () => {
  expect(said()).toContain('Move 3 of 4');
  expect(screen.getByText('Covered from move 3. You play Black.')).toBeDefined();
});
