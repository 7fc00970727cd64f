import { describe, expect, it } from 'vitest';
import { mainline } from '../../../src/model/gameTree.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import { sharedGame } from '../../../src/model/pgn/sharedGame.ts';
import { treeOf } from '../../support/treeOf.ts';
import { gameOf } from '../../app/panels/board/shownGame.ts';

const TREE = treeOf('1.e4 {Best by test} e5 (1...c5 2.Nf3) 2.Nf3 {Simple} Nc6');
const EVALUATION = { kind: 'evaluation', score: { kind: 'centipawns', value: 30 }, depth: 20 } as const;
const GAME = gameOf({
  ...TREE,
  nodes: TREE.nodes.map((node) =>
    node.ply === 2 && node.san === 'e5' ? { ...node, annotations: [EVALUATION] } : node,
  ),
});
const movetext = (game: ReturnType<typeof sharedGame>): string =>
  gamePgn(game).split('\n\n')[1].replaceAll('\n', ' ').trim();

describe('a shared game', () => {
  it('a shared game with all its parts is the game of the file', () => {
    expect(sharedGame(GAME, { notes: true, figures: true })).toBe(GAME);
  });

  it('a shared game can leave out evaluations and clocks', () => {
    expect(movetext(sharedGame(GAME, { notes: true, figures: false }))).toBe(
      '1. e4 {Best by test} 1... e5 (1... c5 2. Nf3) 2. Nf3 {Simple} 2... Nc6 0-1',
    );
  });

  it('a shared game can leave out notes and variations', () => {
    expect(movetext(sharedGame(GAME, { notes: false, figures: false }))).toBe('1. e4 e5 2. Nf3 Nc6 0-1');
    expect(movetext(sharedGame(GAME, { notes: false, figures: true }))).toContain('[%eval 0.3');
  });

  it('a shared game has own moves as the last variations, and own words after those of the author', () => {
    const own = treeOf('1.e4 {Mine, too} c6 {The Caro-Kann} 2.d4');
    expect(movetext(sharedGame(GAME, { notes: true, figures: false }, own))).toBe(
      '1. e4 {Best by test} {— Mine, too} 1... e5 (1... c5 2. Nf3) (1... c6 {The Caro-Kann} 2. d4) 2. Nf3 {Simple} 2... Nc6 0-1',
    );
  });

  it('a shared game follows a variation of the author as far as own moves go along it', () => {
    const own = treeOf('1.e4 c5 2.c3');
    expect(movetext(sharedGame(GAME, { notes: true, figures: false }, own))).toContain(
      '(1... c5 2. Nf3 (2. c3))',
    );
    expect(movetext(sharedGame(GAME, { notes: false, figures: false }, own))).toBe(
      '1. e4 e5 (1... c5 2. c3) 2. Nf3 Nc6 0-1',
    );
  });

  it('a shared game has own moves after its last move as a variation that repeats it', () => {
    const own = treeOf('1.e4 e5 2.Nf3 Nc6 3.Bb5 (3.d4 exd4) a6');
    expect(movetext(sharedGame(GAME, { notes: false, figures: false }, own))).toBe(
      '1. e4 e5 2. Nf3 Nc6 (2... Nc6 3. Bb5 (3. d4 exd4) 3... a6) 0-1',
    );
  });

  describe('cut at the position on the board', () => {
    const line = (pgn: string) => {
      const tree = treeOf(pgn);
      return mainline(tree).map((node) => tree.nodes[node].move);
    };
    const cut = (pgn: string, own?: GameTree, notes = true): string =>
      movetext(sharedGame(GAME, { notes, figures: false, upTo: line(pgn) }, own));

    it('a cut game keeps the variations before its last move', () => {
      expect(cut('1.e4 e5')).toBe('1. e4 {Best by test} 1... e5 (1... c5 2. Nf3) 0-1');
      expect(cut('1.e4')).toBe('1. e4 {Best by test} 0-1');
      expect(cut('')).toBe('0-1');
    });

    it('a cut game has the variation on the board as its line, also without notes', () => {
      expect(cut('1.e4 c5')).toBe('1. e4 {Best by test} 1... c5 0-1');
      expect(cut('1.e4 c5 2.Nf3', undefined, false)).toBe('1. e4 c5 2. Nf3 0-1');
    });

    it('a cut game has the own moves on the board as its line', () => {
      const own = treeOf('1.e4 c6 2.d4 d5');
      expect(cut('1.e4 c6 2.d4', own)).toBe('1. e4 {Best by test} 1... c6 2. d4 0-1');
      expect(cut('1.e4 e5', own)).toBe(
        '1. e4 {Best by test} 1... e5 (1... c5 2. Nf3) (1... c6 2. d4 d5) 0-1',
      );
    });

    it('a cut game has own moves after the last one of the game as its line', () => {
      const own = treeOf('1.e4 e5 2.Nf3 Nc6 3.Bb5 a6');
      expect(cut('1.e4 e5 2.Nf3 Nc6 3.Bb5', own, false)).toBe('1. e4 e5 2. Nf3 Nc6 3. Bb5 0-1');
    });

    it('a cut game without the author’s notes ends with the last move that own moves share', () => {
      expect(cut('1.e4 c6 2.d4', undefined, false)).toBe('1. e4 0-1');
    });
  });
});
