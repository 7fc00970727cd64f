import { describe, expect, it } from 'vitest';
import { moveFrom, movePromotion, moveTo } from '../../src/chess/move.ts';
import { legalDestinations, moveBetween, needsPromotion } from '../../src/chess/position.ts';
import { squareName, type SquareName } from '../../src/chess/squares.ts';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { randomFens } from '../support/randomFens.ts';
import { oracleOf } from './oracle.ts';

const targets = (fen: string, from: SquareName, chess960 = false) =>
  [...(legalDestinations(fen as Fen, chess960).get(from) ?? [])].sort();
const move = (fen: string, from: SquareName, to: SquareName, chess960 = false) => {
  const found = moveBetween(fen as Fen, chess960, from, to);
  return found === undefined ? undefined : squareName(moveFrom(found)) + squareName(moveTo(found));
};

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTING = '8/4P3/8/8/8/k7/8/K7 w - - 0 1';
/** King on f1, rook on g1: the rook is on the square where the king castles to. */
const BESIDE = '4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1';

describe('legal destinations', () => {
  it('legal destinations name the targets of every piece that can move', () => {
    const destinations = legalDestinations(INITIAL_FEN, false);
    expect(destinations.size).toBe(10);
    expect(targets(INITIAL_FEN, 'g1')).toEqual(['f3', 'h3']);
    expect(targets(INITIAL_FEN, 'e7')).toEqual([]);
  });

  it('castling has two destinations: the rook and the castling square of the king', () => {
    expect(targets(CASTLING, 'e1')).toEqual(['a1', 'c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1', 'h1']);
  });

  it('castling has one destination if the rook is on the castling square of the king', () => {
    expect(targets(BESIDE, 'f1', true)).toEqual(['a1', 'c1', 'e1', 'e2', 'f2', 'g1', 'g2']);
    expect(move(BESIDE, 'f1', 'g1', true)).toBe('f1g1');
    expect(move(BESIDE, 'f1', 'c1', true)).toBe('f1a1');
  });

  it('moves that expose the king are no legal destinations', () => {
    expect(targets('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2')).toEqual([]);
  });

  it.each([
    ['no kings', '8/8/8/8/8/8/PPPPPPPP/8 w - - 0 1'],
    ['the side that has moved in check', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
    ['no FEN', 'what?'],
  ])('legal destinations are empty with %s', (_, fen) => {
    expect(legalDestinations(fen as Fen, false).size).toBe(0);
  });

  it('legal destinations equal those of chessops in random games', () => {
    for (const fen of randomFens(400)) {
      const oracle = oracleOf(fen);
      const expected = [...(oracle?.allDests() ?? [])].flatMap(([from, squares]) =>
        [...squares].map((to) => `${squareName(from)}${squareName(to)}`),
      );
      const found = [...legalDestinations(fen as Fen, false)].flatMap(([from, squares]) =>
        squares.map((to) => from + to),
      );
      // Castling has the king's castling square as another destination.
      const goals = ['e1g1', 'e1c1', 'e8g8', 'e8c8'];
      const more = found.filter((one) => ![...expected, ...goals].includes(one));
      expect([fen, more, expected.filter((one) => !found.includes(one))]).toEqual([fen, [], []]);
    }
  });

  it('castling rights without their king and rook are dropped', () => {
    expect(targets('4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1', 'd1')).not.toContain('h1');
  });
});

describe('the move between two squares', () => {
  it('a move between two squares can castle in both forms', () => {
    expect([move(CASTLING, 'e1', 'g1'), move(CASTLING, 'e1', 'h1'), move(CASTLING, 'e1', 'c1')]).toEqual([
      'e1h1',
      'e1h1',
      'e1a1',
    ]);
  });

  it('a move that the rules forbid is undefined', () => {
    expect(move(INITIAL_FEN, 'e2', 'e5')).toBeUndefined();
    expect(move(INITIAL_FEN, 'e7', 'e5')).toBeUndefined();
    expect(move('4k3/8/8/8/8/8/8/4RK2 w - - 0 1', 'f1', 'f2')).toBeUndefined();
  });

  it('a move requires a promotion exactly if a pawn promotes', () => {
    expect(needsPromotion(PROMOTING as Fen, 'e7', 'e8')).toBe(true);
    expect(needsPromotion(INITIAL_FEN, 'e2', 'e4')).toBe(false);
    expect(needsPromotion(PROMOTING as Fen, 'a1', 'b1')).toBe(false);
    expect(moveBetween(PROMOTING as Fen, false, 'e7', 'e8')).toBeUndefined();
    const knight = moveBetween(PROMOTING as Fen, false, 'e7', 'e8', 'knight');
    expect(knight && movePromotion(knight)).toBe('knight');
    const step = moveBetween(INITIAL_FEN, false, 'e2', 'e4', 'queen');
    expect(step && movePromotion(step)).toBeUndefined();
  });
});
