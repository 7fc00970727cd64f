import { expect, it } from 'vitest';
import {
  changedLines,
  openingLines,
  weakestLine,
} from '../../../../src/app/panels/statistics/preparedOpenings.ts';
import { makeDateNumber } from '../../../../src/model/dateNumber.ts';
import type { PreparedOpening } from '../../../../src/model/preparation.ts';

const opening = (
  eco: number,
  [wins, draws, losses]: readonly [number, number, number],
  recent = 0,
  year = 2000,
): PreparedOpening => ({
  eco,
  games: wins + draws + losses,
  score: { wins, draws, losses },
  last: makeDateNumber(year),
  recent,
});

it('openings with the same ten are one line, the most frequent first, with the last date of all', () => {
  const lines = openingLines(
    [opening(190, [1, 0, 1], 1, 2005), opening(194, [2, 1, 0]), opening(110, [1, 0, 0])],
    'black',
  );
  expect(lines.map(({ code, games, recent, last }) => [code, games, recent, last])).toEqual([
    ['B9', 5, 1, makeDateNumber(2005)],
    ['B10', 1, 0, makeDateNumber(2000)],
  ]);
  expect(lines[0].score).toEqual({ wins: 3, draws: 1, losses: 1 });
});

it('the weakest opening has the lowest score under a half, and more than one game', () => {
  const weak = (openings: readonly PreparedOpening[]) => weakestLine(openingLines(openings, 'white'))?.code;
  expect(weak([opening(190, [1, 0, 2]), opening(210, [0, 0, 2]), opening(310, [0, 0, 1])])).toBe('C10');
  expect(weak([opening(190, [1, 0, 1]), opening(310, [0, 0, 1])])).toBeUndefined();
});

it('new and abandoned openings need games before and after', () => {
  const lines = openingLines(
    [opening(190, [2, 0, 0], 2), opening(210, [3, 0, 0]), opening(310, [2, 0, 0])],
    'white',
  );
  const names = (of: ReturnType<typeof changedLines>['fresh']) => of.map(({ code }) => code);
  const both = changedLines(lines, { games: 7, recent: 2 });
  expect([names(both.fresh), names(both.left)]).toEqual([['B90'], ['C10']]);
  expect(changedLines(lines, { games: 2, recent: 2 }).fresh).toEqual([]);
  expect(changedLines(lines, { games: 5, recent: 0 }).left).toEqual([]);
});
