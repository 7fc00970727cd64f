// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWERED, NO_ANSWER } from '../../../../src/app/session/answers/question.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import type { LoadedRecord } from '../../../../src/model/loadedGame.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, ITEM, nodeOf, serveRecords, show, whereabouts } from './shownGame.ts';
import { app } from '../../testApp.tsx';

const GAME = gameOf(treeOf('e4 (d4 d5 (Nf6 c4) c4) (c4 c5) e5 Nf3 Nc6'));

beforeEach(async () => {
  clearGame();
  app.settings.changeSettings({ textLanguage: 'auto' });
  await show(GAME);
});

const KEYS: Record<string, () => unknown> = {
  '>': () => app.game.step(1),
  '<': () => app.game.step(-1),
  v: () => app.game.chooseLine(1),
  '^': () => app.game.chooseLine(-1),
};

/** Walks by these keys (`>` and `<` step, `v` and `^` choose) and returns the place they lead to. */
function walk(keys: string): string {
  for (const key of keys) KEYS[key]();
  return whereabouts();
}

describe('walking', () => {
  it('a step goes one ply and stops at both ends', () => {
    expect(walk('<')).toBe('start');
    expect(walk('>>')).toBe('e5');
    expect(walk('>>>>')).toBe('Nc6');
    expect(walk('<')).toBe('Nf3');
  });

  it('a step forward follows the line that was visited last', () => {
    app.game.goTo(nodeOf('Nf6'));
    expect(walk('<<<')).toBe('start');
    expect(walk('>>>')).toBe('c4');
    expect(app.stores.game.getState().node).toBe(nodeOf('Nf6') + 1);
  });

  it('the choice moves among the lines of a branch and stops at the last', () => {
    expect(walk('v')).toBe('start');
    expect(walk('>')).toBe('d4');
    expect(walk('<vvvv>')).toBe('c4');
    expect(walk('<^^^^>')).toBe('e4');
    expect(app.game.chooseLine(1)).toBe(false);
  });

  it('the commands for start and end go to the start of the game and the end of the line', () => {
    app.game.goTo(nodeOf('d4'));
    app.game.toEnd();
    expect(app.stores.game.getState().node).toBe(5 + 1);
    app.game.toStart();
    expect(whereabouts()).toBe('start');
  });

  it('a step after Start follows the game again, whatever line was seen before', () => {
    app.game.goTo(nodeOf('d4'));
    app.game.toStart();
    expect(walk('>')).toBe('e4');
    app.game.toStart();
    app.ownMoves.playText('a3');
    app.game.toStart();
    expect(walk('>')).toBe('e4');
  });

  it('leaving a variation goes to its branch, and the next step follows the outer line', () => {
    app.game.goTo(nodeOf('Nf6'));
    app.game.leaveVariation();
    expect(whereabouts()).toBe('d4');
    expect(walk('>')).toBe('d5');
    app.game.leaveVariation();
    expect(walk('>')).toBe('e4');
    app.game.leaveVariation();
    expect(whereabouts()).toBe('e4');
  });

  it('a walk unfolds the variations it enters, and folding leaves the variation', () => {
    app.folding.foldAll();
    expect(app.stores.game.getState().folded.size).toBe(3);
    app.game.goTo(nodeOf('Nf6'));
    expect([...app.stores.game.getState().folded]).toEqual([nodeOf('c5') - 1]);
    app.folding.toggleFold(nodeOf('d4'));
    expect(whereabouts()).toBe('start');
    expect(app.stores.game.getState().folded.has(nodeOf('d4'))).toBe(true);
  });

  it('a walk ignores nodes that the game does not have', () => {
    app.game.goTo(999 as never);
    expect(whereabouts()).toBe('start');
  });
});

describe('playing moves', () => {
  it('a played move follows the game if any of its lines has it', () => {
    expect(app.ownMoves.playMove('d2', 'd4')).toBe(true);
    expect(whereabouts()).toBe('d4');
    expect(app.ownMoves.playText('g8f6')).toBe(true);
    expect(whereabouts()).toBe('Nf6');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('a move that the game lacks starts own moves, and variations grow there', () => {
    app.ownMoves.playText('f4');
    app.ownMoves.playText('e5');
    expect(whereabouts()).toBe('own e5');
    app.game.step(-1);
    app.ownMoves.playText('d5');
    expect(walk('<v>')).toBe('own d5');
    expect(walk('<^>')).toBe('own e5');
    expect(walk('<<')).toBe('start');
    expect(app.ownMoves.ownMovesPgn(ROOT)).toContain('1. f4 e5 (1... d5) *');
  });

  it('a played move leads back into own moves that were left', () => {
    app.game.goTo(nodeOf('e5'));
    app.ownMoves.playText('d4');
    expect(walk('<')).toBe('e5');
    expect(walk('>')).toBe('own d4');
    app.game.leaveVariation();
    expect(walk('>')).toBe('Nf3');
  });

  it('the board refuses illegal moves', () => {
    expect(app.ownMoves.playMove('e2', 'e5')).toBe(false);
    expect(app.ownMoves.playText('Ke2')).toBe(false);
    expect(app.ownMoves.playText('')).toBe(false);
    expect(app.ownMoves.playText('hello')).toBe(false);
    expect(whereabouts()).toBe('start');
  });

  it('own moves are taken back one by one, until nothing is left', () => {
    for (const move of ['f4', 'e5', 'Nf3']) app.ownMoves.playText(move);
    app.ownMoves.takeBack(ROOT);
    expect(whereabouts()).toBe('own e5');
    app.game.step(-1);
    app.ownMoves.takeBack(ROOT);
    expect(whereabouts()).toBe('start');
    expect(app.stores.game.getState().ownMoves.get(ROOT)?.nodes).toHaveLength(3);
    app.ownMoves.takeBack(ROOT);
    app.ownMoves.takeBack(ROOT);
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('own moves are discarded as a whole, and the user is back where they began', () => {
    app.game.goTo(nodeOf('e5'));
    for (const move of ['d4', 'exd4']) app.ownMoves.playText(move);
    app.ownMoves.discardOwn(nodeOf('e5'));
    expect(whereabouts()).toBe('e5');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('a promotion needs a role, and gets the one that was asked for', async () => {
    await show(gameOf(treeOf('Kd2', '8/P6k/8/8/8/8/8/4K3 w - - 0 1')));
    expect(app.ownMoves.playMove('a7', 'a8')).toBe(false);
    expect(app.ownMoves.playMove('a7', 'a8', 'knight')).toBe(true);
    expect(whereabouts()).toBe('own a8=N');
  });

  it('a move of the king onto its target or its rook castles', async () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    await show(gameOf(treeOf('O-O', fen)));
    expect(app.ownMoves.playMove('e1', 'g1')).toBe(true);
    expect(whereabouts()).toBe('O-O');
    app.game.step(-1);
    expect(app.ownMoves.playMove('e1', 'h1')).toBe(true);
    expect(whereabouts()).toBe('O-O');
  });
});

describe('opening records', () => {
  const other = gameOf(treeOf('c4 e5'), { number: recordNumber(18) });

  it('own moves of a game are kept until it comes back, and another game does not have them', async () => {
    app.ownMoves.playText('f4');
    await show(other);
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
    await show(GAME);
    expect(app.stores.game.getState().ownMoves.get(ROOT)?.nodes[1].san).toBe('f4');
    expect(whereabouts()).toBe('start');
    await show(gameOf(treeOf('d4 d5')));
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });

  it('the record that was opened last is shown, whichever comes first', async () => {
    const answers: ((record: LoadedRecord) => void)[] = [];
    serveRecords(() => new Promise((resolve) => answers.push(resolve)));
    const first = app.game.openRecord(ITEM, recordNumber(17));
    const second = app.game.openRecord(ITEM, recordNumber(18));
    answers[1](other);
    await second;
    answers[0](GAME);
    await first;
    expect(app.stores.game.getState()).toMatchObject({ answer: ANSWERED, number: 18, record: other });
  });

  it('a record that is no longer wanted is not read to its end', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    serveRecords((_, options) => {
      signals.push(options?.signal);
      return Promise.resolve(GAME);
    });
    const first = app.game.openRecord(ITEM, recordNumber(17));
    const second = app.game.openRecord(ITEM, recordNumber(18));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await Promise.all([first, second]);
  });

  it('a record applies the steps that were made while it was read', async () => {
    let answer: (record: LoadedRecord) => void = () => undefined;
    serveRecords(() => new Promise((resolve) => (answer = resolve)));
    const opened = app.game.openRecord(ITEM, recordNumber(18));
    app.game.step(1);
    app.game.step(1);
    app.game.step(-1);
    expect(whereabouts()).toBe('start');
    answer(other);
    await opened;
    expect(whereabouts()).toBe('c4');
    app.game.step(1);
    expect(whereabouts()).toBe('e5');
  });

  it('a record applies the lines that were chosen while it was read', async () => {
    let answer: (record: LoadedRecord) => void = () => undefined;
    serveRecords(() => new Promise((resolve) => (answer = resolve)));
    const opened = app.game.openRecord(ITEM, recordNumber(18));
    app.game.step(1);
    expect(app.game.chooseLine(1)).toBe(true);
    app.game.step(1);
    answer(gameOf(treeOf('e4 e5 (c5 Nf3) Nf3')));
    await opened;
    expect(whereabouts()).toBe('c5');
    expect(app.game.chooseLine(1)).toBe(false);
  });

  it('a record that cannot be read shows the failure, and the next one can be opened', async () => {
    const failure = { kind: 'truncated', file: 'Mega.cbg', offset: 12 } as const;
    serveRecords(() => Promise.reject(new FormatError(failure)));
    await app.game.openRecord(ITEM, recordNumber(18));
    expect(app.stores.game.getState()).toMatchObject({
      answer: { kind: 'failed', failure },
      record: undefined,
    });
    app.game.step(1);
    expect(app.ownMoves.playText('e4')).toBe(false);
    await show(GAME);
    expect(app.stores.game.getState()).toMatchObject({ answer: ANSWERED });
  });

  it('a record that comes after the folder was closed is not shown', async () => {
    serveRecords(async () => {
      clearGame();
      return GAME;
    });
    await app.game.openRecord(ITEM, recordNumber(17));
    expect(app.stores.game.getState().answer).toBe(NO_ANSWER);
  });

  it('the game shows the comments of the user’s language', async () => {
    vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
    await show(gameOf(treeOf('e4 {en:good} {de:gut}')));
    expect(app.stores.game.getState().language).toBe('de');
    await show(gameOf(treeOf('e4 {fr:bon}')));
    expect(app.stores.game.getState().language).toBe('');
    vi.unstubAllGlobals();
  });

  it('the language that the user chose is remembered for all games that have it', async () => {
    vi.stubGlobal('navigator', { languages: ['en'] });
    await show(gameOf(treeOf('e4 {en:good} {de:gut}')));
    app.game.showLanguage('de');
    await show(gameOf(treeOf('d4 {en:solid} {de:solide}')));
    expect(app.stores.game.getState().language).toBe('de');
    await show(gameOf(treeOf('d4 {en:solid} {fr:solide}')));
    expect(app.stores.game.getState().language).toBe('en');
    app.game.showLanguage('');
    await show(gameOf(treeOf('c4 {en:flexible} {de:flexibel}')));
    expect(app.stores.game.getState().language).toBe('');
    vi.unstubAllGlobals();
  });
});
