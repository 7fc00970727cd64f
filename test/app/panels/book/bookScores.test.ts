import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fewPoints,
  scorePercent,
  shareOf,
  sumOf,
  wdlPercent,
} from '../../../../src/app/panels/book/bookScores.ts';
import { entryAt, score } from './fakeBooks.ts';

describe('scores', () => {
  it('a score is the wins and half the draws, of the games with a result', () => {
    expect(scorePercent({ ...score(30, 50, 20), total: 120 }, 'white', 'white')).toBe(55);
  });

  it('scores count for the side to move if the user wants that', () => {
    expect(scorePercent(score(30, 50, 20), 'mover', 'white')).toBe(55);
    expect(scorePercent(score(30, 50, 20), 'mover', 'black')).toBe(45);
    expect(scorePercent(score(30, 50, 20), 'white', 'black')).toBe(55);
  });

  it('scores are those of the book if it credits unfinished games', () => {
    expect(scorePercent({ total: 10, white: 2, draws: 2, black: 2, points: 5 }, 'white', 'white')).toBe(50);
  });

  it('there is no score if no game has a result', () => {
    expect(scorePercent({ ...score(0, 0, 0), total: 3 }, 'white', 'white')).toBeUndefined();
    expect(scorePercent(undefined, 'white', 'white')).toBeUndefined();
    expect(wdlPercent(score(0, 0, 0))).toBeUndefined();
  });
});

describe('the points of a few games', () => {
  it('half points have their sign, from the side that the user chose', () => {
    expect(fewPoints(score(2, 1, 1), 'white', 'white')).toBe('2½/4');
    expect(fewPoints(score(2, 1, 1), 'mover', 'black')).toBe('1½/4');
    expect(fewPoints(score(0, 1, 0), 'white', 'white')).toBe('½/1');
  });

  it('a book that credits tenths shows no points, nor do games without a result', () => {
    const credited = { total: 7, white: 1, draws: 0, black: 0, points: 3.3 };
    expect(fewPoints(credited, 'white', 'white')).toBeUndefined();
    expect(fewPoints({ ...score(0, 0, 0), total: 3 }, 'white', 'white')).toBeUndefined();
  });
});

describe('the percentages of the bar', () => {
  it('percentages are whole numbers, and the largest remainder is rounded up', () => {
    expect(wdlPercent(score(1, 1, 1))).toEqual([34, 33, 33]);
    expect(wdlPercent(score(1, 0, 199))).toEqual([1, 0, 99]);
  });

  it('percentages add up to a hundred, each within one of its exact value', () => {
    const games = fc.nat({ max: 5_000_000 });
    fc.assert(
      fc.property(games, games, games, (white, draws, black) => {
        const percent = wdlPercent(score(white, draws, black));
        fc.pre(percent !== undefined);
        expect(percent[0] + percent[1] + percent[2]).toBe(100);
        const all = white + draws + black;
        for (const [at, part] of [white, draws, black].entries())
          expect(Math.abs(percent[at] - (100 * part) / all)).toBeLessThan(1);
      }),
    );
  });
});

describe('sums', () => {
  it('sums add up the moves; transpositions are listed and not counted', () => {
    const entry = entryAt('', [
      { san: 'e4', score: score(3, 4, 3) },
      { san: 'd4', score: score(10, 20, 0) },
      { san: 'c4', score: score(100, 0, 0), recommendation: 'gray' },
      { san: 'h4' },
    ]);
    const sum = sumOf(entry);
    expect(sum).toEqual({ moves: 4, score: score(13, 24, 3) });
    expect(entry.moves.map((move) => shareOf(move, sum))).toEqual([0.25, 0.75, undefined, undefined]);
  });

  it('sums add up weights if a book has no games', () => {
    const entry = entryAt('', [
      { san: 'e4', weight: 30, share: 0.75 },
      { san: 'd4', weight: 10, share: 0.25 },
    ]);
    const sum = sumOf(entry);
    expect(sum).toEqual({ moves: 2, weight: 40 });
    expect(entry.moves.map((move) => shareOf(move, sum))).toEqual([0.75, 0.25]);
  });

  it('sums credit unfinished games as the book does', () => {
    const entry = entryAt('', [
      { san: 'e4', score: { total: 10, white: 2, draws: 2, black: 2, points: 5 } },
      { san: 'd4', score: score(1, 0, 1) },
    ]);
    expect(sumOf(entry).score).toEqual({ total: 12, white: 3, draws: 2, black: 3, points: 6 });
  });
});
