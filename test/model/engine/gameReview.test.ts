import { describe, expect, it } from 'vitest';
import { gamePositions, MAX_POSITIONS } from '../../../src/model/engine/gamePositions.ts';
import { reviewGame } from '../../../src/model/engine/gameReview.ts';
import type { Finding } from '../../../src/model/engine/gameReview.ts';
import { ROOT } from '../../../src/model/gameTree.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { treeOf } from '../../support/treeOf.ts';
import { findingsOf, nodeNamed } from './findings.ts';

const review = (tree: GameTree, found: Readonly<Record<string, number | Finding>>) =>
  reviewGame(tree, gamePositions(tree), findingsOf(tree, found));

describe('the positions of a game', () => {
  it('positions come in the order mainline, then variations, and know the side to move', () => {
    const tree = treeOf('e4 e5 ( c5 Nf3 ( d4 ) ) Nf3');
    const sans = gamePositions(tree).map(({ node }) => tree.nodes[node].san);
    expect(sans).toEqual(['', 'e4', 'e5', 'Nf3', 'c5', 'Nf3', 'd4']);
    expect(gamePositions(tree).map(({ isBlackToMove }) => isBlackToMove)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(gamePositions(tree)[2].uci).toBe('e7e5');
  });

  it('positions have the same key after transposed moves', () => {
    const [one, other] = [treeOf('Nf3 Nf6 Nc3'), treeOf('Nc3 Nf6 Nf3')].map((tree) => gamePositions(tree));
    expect(one[3].key).toBe(other[3].key);
    expect(one[1].key).not.toBe(other[1].key);
    expect(one[0].key).toMatch(/^[\da-f]{16}$/);
  });

  it('positions after the end of the game, or impossible ones, are not searched', () => {
    const mate = treeOf('f3 e5 g4 Qh4#');
    expect(gamePositions(mate).at(-1)?.searchable().kind).toBe('over');
    const passed = treeOf('e4 e5 Qh5 Nc6 Qxf7+ --');
    expect(gamePositions(passed).at(-1)?.searchable().kind).toBe('refused');
  });

  it('positions of Chess960 and of set-ups keep castling and start', () => {
    const tree = treeOf('O-O', 'bqrkrnnb/pppppppp/8/8/8/5NN1/PPPPPPPP/BQRK1R1B w FCkq - 0 1', true);
    expect(gamePositions(tree)[1].searchable()).toMatchObject({ kind: 'position', chess960: true });
    expect(gamePositions(treeOf('', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))[0].searchable().kind).toBe('over');
  });

  it('positions of a long game end at the limit', () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8 '.repeat(MAX_POSITIONS / 4 + 5);
    expect(gamePositions(treeOf(shuffle))).toHaveLength(MAX_POSITIONS);
  });
});

describe('a review', () => {
  it('a review knows what each move cost the side that played it', () => {
    const tree = treeOf('e4 e5 Nf3 f6');
    const { moves, isComplete, signs } = review(tree, { start: 30, e4: 20, e5: 200, Nf3: 180, f6: 500 });
    expect(isComplete).toBe(true);
    expect(moves.get(nodeNamed(tree, 'e4'))?.degree).toBe(0);
    expect(moves.get(nodeNamed(tree, 'e5'))).toMatchObject({ isBlack: true, degree: 3 });
    expect(moves.get(nodeNamed(tree, 'e5'))?.fall).toBeCloseTo(0.158, 2);
    expect(signs).toEqual({ white: { 1: 0, 2: 0, 3: 0 }, black: { 1: 0, 2: 0, 3: 2 } });
  });

  it('a review does not blame a player for the engine’s own choice', () => {
    const tree = treeOf('e4 e5');
    const own: Finding = { score: { kind: 'centipawns', value: 0 }, depth: 12, line: ['e7e5'] };
    const { moves } = review(tree, { start: 0, e4: own, e5: 300 });
    expect(moves.get(nodeNamed(tree, 'e5'))).toMatchObject({ fall: 0, degree: 0 });
  });

  it('a review blames nobody for a null move, and continues after it', () => {
    const tree = treeOf('e4 -- d4');
    const { moves, isComplete } = review(tree, { start: 0, e4: 0, '--': 300, d4: 310 });
    expect(moves.has(nodeNamed(tree, '--'))).toBe(false);
    expect(moves.get(nodeNamed(tree, 'd4'))?.degree).toBe(0);
    expect(isComplete).toBe(true);
  });

  it('a review is complete without positions that cannot be searched, but not before all others are known', () => {
    const tree = treeOf('e4 e5 Qh5 Nc6 Qxf7+ --');
    const all = { start: 0, e4: 0, e5: 0, Qh5: 0, Nc6: 0, 'Qxf7+': -900 };
    expect(review(tree, all).isComplete).toBe(true);
    expect(review(tree, { ...all, Nc6: Number.NaN }).isComplete).toBe(false);
  });

  it('a review counts a mate on the board, whatever the engine says', () => {
    const tree = treeOf('f3 e5 g4 Qh4#');
    const { positions, keyMoments } = review(tree, { start: 0, f3: -80, e5: -70, g4: -9000 });
    expect(positions.get(nodeNamed(tree, 'Qh4#'))).toMatchObject({ expected: 0, depth: 0 });
    expect(keyMoments.map(({ node }) => tree.nodes[node].san)).toEqual(['g4', 'f3']);
  });

  it('a review names at most five key moments of the mainline, the largest first', () => {
    const tree = treeOf('e4 ( a4 ) e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5');
    const swings = {
      start: 0,
      e4: -60,
      e5: 60,
      Nf3: -120,
      Nc6: 120,
      Bb5: -180,
      a6: 180,
      Ba4: -240,
      Nf6: 240,
    };
    const { keyMoments } = review(tree, { ...swings, 'O-O': 240, Be7: 240, Re1: 240, b5: 240, a4: -900 });
    expect(keyMoments.map(({ node }) => tree.nodes[node].san)).toEqual(['Nf6', 'Ba4', 'a6', 'Bb5', 'Nc6']);
  });

  it('the review of a game without moves knows its only position', () => {
    const tree = treeOf('', '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    const empty = review(tree, { start: 900 });
    expect(empty.positions.get(ROOT)?.expected).toBeCloseTo(0.965, 2);
    expect(empty.accuracy).toEqual({});
    expect(empty.keyMoments).toEqual([]);
  });
});
