import { expect, it } from 'vitest';
import { performanceRating } from '../../src/model/performance.ts';

it.each([
  [2500, 0.5, 2500],
  [2500, 1, 3300],
  [2500, 0, 1700],
  [2500, 0.75, 2693],
  [2500, 0.25, 2307],
  [2500, 2, 3300],
])('a performance against %i with a score of %d is %i', (opponents, score, performance) => {
  expect(performanceRating(opponents, score)).toBe(performance);
});
