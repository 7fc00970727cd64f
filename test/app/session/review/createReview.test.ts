// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withEvaluations } from '../../../../src/app/session/review/reviewMoves.ts';
import { contentKey } from '../../../../src/model/contentKey.ts';
import { packAnalysis, unpackAnalysis } from '../../../../src/model/engine/keptAnalysis.ts';
import type { GameTree } from '../../../../src/model/gameTree.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { gamePgn } from '../../../../src/model/pgn/pgnTags.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, HEADER, show, whereabouts } from '../../panels/board/shownGame.ts';
import { reviews, app, setEngine } from '../../testApp.tsx';
import { FakeEngines } from '../engine/fakeEngine.ts';
import { answerAll, answerOnce, busy } from './answering.ts';

let engines: FakeEngines;
let leave: readonly (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, hardwareConcurrency: 3, languages: ['en'] });
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  leave = [app.review.followGame(), app.engine.followBoard()];
});
afterEach(() => {
  for (const end of leave) end();
  app.review.cancelAnalysis();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const GAME = treeOf('e4 e5 ( f6 Qh5+ g6 ) Nf3 Nc6 Bb5 a6');
const state = () => app.stores.review.getState();
const soon = () => vi.advanceTimersByTimeAsync(300);

async function showGame(tree: GameTree = GAME): Promise<void> {
  await show(gameOf(tree));
  await soon();
}

async function analyze(tree?: GameTree): Promise<void> {
  await showGame(tree);
  app.review.analyze();
  await answerAll(engines);
}

describe('the analysis of a game', () => {
  it('an analysis uses two of three processors, and grows as it goes on', async () => {
    await showGame();
    expect(state().shown).toBeUndefined();
    app.review.analyze();
    await soon();
    expect(busy(engines)).toHaveLength(2);
    await answerOnce(engines);
    expect(state().job).toMatchObject({ done: 2, total: 10, isPaused: false });
    expect(state().shown?.review.positions.size).toBe(2);
    expect(state().shown?.review.isComplete).toBe(false);
    await answerAll(engines);
    expect(state().job).toBeUndefined();
    expect(state().shown?.review).toMatchObject({ isComplete: true, accuracy: { white: 100, black: 100 } });
    expect(state().shown?.analysis).toMatchObject({ engine: 'Stockfish 19', depth: 16 });
  });

  it('an analysis is back with the same game, and not with another one', async () => {
    await analyze();
    await showGame(treeOf('d4 d5'));
    expect(state().shown).toBeUndefined();
    await show(gameOf(GAME, { number: recordNumber(99), event: 'Another edition', round: 1 }));
    await soon();
    expect(state().shown?.review.isComplete).toBe(true);
    expect(engines.started).toHaveLength(2);
  });

  it('an analysis resumes where it was canceled', async () => {
    await showGame();
    app.review.analyze();
    await soon();
    await answerOnce(engines);
    app.review.cancelAnalysis();
    await soon();
    expect(state().job).toBeUndefined();
    expect(state().shown?.review.positions.size).toBe(2);
    app.review.analyze();
    await soon();
    expect(state().job).toMatchObject({ done: 2, total: 10 });
    await answerAll(engines);
    expect(state().shown?.review.isComplete).toBe(true);
  });

  it('an analysis goes on while another game is on the screen', async () => {
    await showGame();
    app.review.analyze();
    await soon();
    await showGame(treeOf('d4 d5'));
    expect(state().job?.key).toBe(contentKey(HEADER, GAME));
    await answerAll(engines);
    expect(state().shown).toBeUndefined();
    await showGame();
    expect(state().shown?.review.isComplete).toBe(true);
  });

  it('an analysis waits while it is paused', async () => {
    await showGame();
    app.review.analyze();
    await soon();
    app.review.togglePause();
    await soon();
    expect([busy(engines).length, state().job?.isPaused]).toEqual([0, true]);
    app.review.togglePause();
    await answerAll(engines);
    expect(state().shown?.review.isComplete).toBe(true);
  });

  it('an analysis leaves processors to the engine beside the board, and goes on if that has all of them', async () => {
    await showGame();
    app.review.analyze();
    await soon();
    app.engine.toggleEngine();
    await soon();
    // One engine for the user, one for the game.
    expect(busy(engines).filter(({ heard }) => heard.at(-1) === 'go infinite')).toHaveLength(1);
    expect(busy(engines)).toHaveLength(2);
    vi.stubGlobal('navigator', { ...navigator, hardwareConcurrency: 2, languages: ['en'] });
    app.engine.toggleHold();
    app.engine.toggleHold();
    await soon();
    expect(busy(engines)).toHaveLength(2);
    await answerAll(
      engines,
      () => 0,
      ({ heard }) => heard.at(-1) !== 'go infinite',
    );
    expect(state().shown?.review.isComplete).toBe(true);
  });

  it('a deeper analysis searches known positions again', async () => {
    app.settings.changeSettings({ analysisDepth: 'quick' });
    await analyze();
    expect(state().shown?.analysis.depth).toBe(12);
    app.settings.changeSettings({ analysisDepth: 'deep' });
    app.review.analyze();
    await soon();
    expect(engines.last.heard.at(-1)).toBe('go depth 20');
    await answerOnce(engines);
    expect(state().shown?.analysis.depth).toBe(12);
    await answerAll(engines);
    expect(state().shown?.analysis.depth).toBe(20);
  });

  it('an engine that is not loaded or has died twice is reported, and the results stay', async () => {
    setEngine(() => Promise.reject(new Error('offline')));
    await showGame();
    app.review.analyze();
    await soon();
    expect(state()).toMatchObject({ trouble: { kind: 'missing' }, job: undefined });
    setEngine(engines.load);
    app.review.analyze();
    await soon();
    await answerOnce(engines);
    engines.last.die();
    await soon();
    engines.last.die('out of memory');
    await soon();
    expect(state()).toMatchObject({ trouble: { kind: 'dead', reason: 'out of memory' }, job: undefined });
    expect(state().shown?.review.positions.size).toBe(2);
  });

  it('an analysis that the browser cannot store stays until the page closes, and says so', async () => {
    vi.spyOn(reviews, 'write').mockResolvedValue('full');
    await analyze();
    expect(state().unkept).toBe('full');
    await showGame(treeOf('d4 d5'));
    await showGame();
    expect(state().shown?.review.isComplete).toBe(true);
  });

  it('an analysis of a newer page is reported and not overwritten', async () => {
    const newer = { version: 2, whatever: true };
    await reviews.write(contentKey(HEADER, GAME), newer);
    await showGame();
    expect(state()).toMatchObject({ isNewer: true, shown: undefined });
    app.review.analyze();
    await answerAll(engines);
    expect(state().shown?.review.isComplete).toBe(true);
    expect(await reviews.read(contentKey(HEADER, GAME))).toEqual(newer);
    // A second, deeper analysis does not overwrite it either.
    app.settings.changeSettings({ analysisDepth: 'deep' });
    app.review.analyze();
    await answerAll(engines);
    expect(await reviews.read(contentKey(HEADER, GAME))).toEqual(newer);
  });

  it('a deeper result of another window is kept', async () => {
    await analyze();
    const key = contentKey(HEADER, GAME);
    const ours = unpackAnalysis(await reviews.read(key));
    if (ours.kind !== 'analysis') throw new Error('nothing is kept');
    const [first] = ours.analysis.findings.keys();
    const deeper = { score: { kind: 'centipawns', value: 77 }, depth: 30, line: [] } as const;
    const findings = new Map(ours.analysis.findings).set(first, deeper);
    app.settings.changeSettings({ analysisDepth: 'deep' });
    app.review.analyze();
    await vi.advanceTimersByTimeAsync(300);
    await reviews.write(key, packAnalysis({ ...ours.analysis, findings }));
    await answerAll(engines);
    const now = unpackAnalysis(await reviews.read(key));
    expect(now.kind === 'analysis' && now.analysis.findings.get(first)).toEqual(deeper);
  });

  it('an analysis can be deleted and restored', async () => {
    await analyze();
    const before = await reviews.read(contentKey(HEADER, GAME));
    app.review.forgetAnalysis();
    await soon();
    expect(state().shown).toBeUndefined();
    expect(await reviews.read(contentKey(HEADER, GAME))).toBeUndefined();
    app.stores.screen.getState().undoNoticed?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(state().shown?.review.isComplete).toBe(true);
    expect(await reviews.read(contentKey(HEADER, GAME))).toEqual(before);
  });

  it('an analysis of a stalemate, of no moves and of three hundred moves is finished', async () => {
    await analyze(treeOf('', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'));
    expect(state().shown?.review.isComplete).toBe(true);
    expect(engines.started).toHaveLength(0);
    await analyze(treeOf('Nf3 Nf6 Ng1 Ng8 '.repeat(150)));
    // The same four positions repeat.
    expect(state().shown?.review).toMatchObject({ isComplete: true, positions: { size: 601 } });
  });

  it('an analysis writes its evaluations into the PGN', async () => {
    await analyze(treeOf('e4 e5 {Solid.}'));
    const { shown } = state();
    const text = shown === undefined ? '' : gamePgn(withEvaluations(shown));
    expect(text.replaceAll('\n', ' ')).toContain(
      '{[%eval 0.00,16]} 1. e4 {[%eval 0.00,16]} 1... e5 {[%eval 0.00,16] Solid.}',
    );
  });
});

describe('the results of an analysis', () => {
  it('commands lead to the next sign, and play a refutation as own moves', async () => {
    await showGame(treeOf('e4 e5 ( f6 Qh5+ ) Nf3 $6'));
    app.review.analyze();
    await answerAll(engines, (fen) => (fen.includes('7Q') ? 900 : 0));
    const { disagreements = [] } = state().shown?.notes ?? {};
    expect(disagreements.map(({ kind }) => kind)).toEqual(['refuted', 'stricter']);
    const [refuted] = disagreements;
    app.review.playRefutation(refuted.move);
    expect(whereabouts()).toBe('own g6');
    app.game.step(1);
    expect(whereabouts()).toBe('own a3');
    app.game.toStart();
    app.review.toNextSign();
    expect(whereabouts()).toBe('Qh5+');
    app.review.toNextSign();
    expect(whereabouts()).toBe('Nf3');
    app.review.toNextSign();
    expect(whereabouts()).toBe('Qh5+');
  });
});
