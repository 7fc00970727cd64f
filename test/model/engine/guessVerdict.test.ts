import { describe, expect, it } from 'vitest';
import { guessVerdict } from '../../../src/model/engine/guessVerdict.ts';
import type { Score } from '../../../src/model/score.ts';

const pawns = (value: number): Score => ({ kind: 'centipawns', value: value * 100 });
const mate = (distance: number): Score => ({ kind: 'mate', distance, unit: 'moves' });

describe('guessVerdict', () => {
  it.each([
    ['the same to a hair', pawns(0.3), pawns(0.35), 5, 3],
    ['better', pawns(0.9), pawns(0.3), -60, 3],
    ['a quarter of a pawn less', pawns(0.1), pawns(0.35), 25, 2],
    ['winning, too', pawns(4), pawns(8), 400, 2],
    ['sound', pawns(0), pawns(0.4), 40, 1],
    ['a mistake', pawns(-1), pawns(0.4), 140, 0],
    ['another mate', mate(5), mate(2), 0, 3],
    ['winning where the game mates', pawns(6), mate(3), 9_400, 2],
    ['mated', mate(-1), pawns(0), 10_000, 0],
  ] as const)(
    'a guess that is %s has its cost and points beside the move of the game',
    (_, guess, game, cost, points) => {
      expect(guessVerdict(guess, game)).toMatchObject({ cost, points });
    },
  );

  it('a guess whose score is unknown has no verdict', () => {
    expect(guessVerdict({ kind: 'unknown', code: 1, value: 2 }, pawns(1))).toBeUndefined();
  });
});
