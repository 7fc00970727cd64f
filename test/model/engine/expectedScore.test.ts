import { describe, expect, it } from 'vitest';
import { gameAccuracy, moveAccuracy } from '../../../src/model/engine/accuracy.ts';
import { degreeOf, expectedScore, fallOf } from '../../../src/model/engine/expectedScore.ts';

const pawns = (value: number) => expectedScore({ kind: 'centipawns', value: 100 * value });

describe('the expected score', () => {
  it('the expected score is Lichess’ curve: one half in an equal position', () => {
    expect(pawns(0)).toBe(0.5);
    expect(pawns(1)).toBeCloseTo(0.591, 3);
    expect(pawns(-1)).toBeCloseTo(0.409, 3);
    expect(pawns(5)).toBeCloseTo(0.863, 3);
  });

  it('the expected score of a mate is 0 or 1, and that of an unknown score is unknown', () => {
    expect(expectedScore({ kind: 'mate', distance: 3, unit: 'moves' })).toBe(1);
    expect(expectedScore({ kind: 'mate', distance: -1, unit: 'moves' })).toBe(0);
    expect(expectedScore({ kind: 'unknown', code: 1, value: 2 })).toBeUndefined();
    expect(expectedScore(undefined)).toBeUndefined();
  });

  it('the fall of a move is positive if it costs the side that plays it', () => {
    expect(fallOf(0.6, 0.5, false)).toBeCloseTo(0.1);
    expect(fallOf(0.6, 0.5, true)).toBeCloseTo(-0.1);
  });

  it('moves that cost 5, 10 and 15 percent get signs', () => {
    expect([-0.2, 0, 0.049, 0.05, 0.099, 0.1, 0.149, 0.15, 1].map(degreeOf)).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 3,
    ]);
    expect(degreeOf(fallOf(0.6, 0.5, false))).toBe(2);
  });
});

describe('accuracy', () => {
  it('the accuracy of a move falls with its cost', () => {
    expect(moveAccuracy({ before: 0.5, after: 0.6, isBlack: false })).toBe(100);
    expect(moveAccuracy({ before: 0.6, after: 0.5, isBlack: false })).toBeCloseTo(64.6, 1);
    expect(moveAccuracy({ before: 0.4, after: 0.5, isBlack: true })).toBeCloseTo(64.6, 1);
    expect(moveAccuracy({ before: 1, after: 0, isBlack: false })).toBe(0);
  });

  it('the accuracy of a game is 100 for a player who loses nothing, and unknown without a move', () => {
    expect(gameAccuracy([])).toEqual({});
    expect(gameAccuracy([{ before: 0.5, after: 0.5, isBlack: false }])).toEqual({ white: 100 });
  });

  it('the accuracy of a game keeps the blunder of one player, and does not count it for the other', () => {
    const quiet = Array.from({ length: 20 }, (_, at) => ({ before: 0.5, after: 0.5, isBlack: at % 2 === 1 }));
    const blunder = { before: 0.5, after: 0.1, isBlack: false };
    const won = Array.from({ length: 9 }, (_, at) => ({ before: 0.1, after: 0.1, isBlack: at % 2 === 0 }));
    const { white = 0, black } = gameAccuracy([...quiet, blunder, ...won]);
    expect(black).toBe(100);
    expect(white).toBeGreaterThan(40);
    expect(white).toBeLessThan(85);
  });
});
