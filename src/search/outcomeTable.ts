// Results of games by a key such as a year or an opening. A table is a row of cells of `STRIDE` numbers. Cell 0 is for
// games without a known key.
import { OUTCOMES } from '../model/statistics.ts';
import type { Bucket, Distribution, Outcomes } from '../model/statistics.ts';
import { BLACK, DRAW, OPEN, UNPLAYED, WHITE } from './outcomeCodes.ts';

/** Numbers in a cell: one for each of `OUTCOMES`, and one for records that are not games of chess. */
export const STRIDE = OUTCOMES.length + 1;
/** The index in a cell that counts records that are not games of chess. */
export const NO_GAME = OUTCOMES.length;

export const sumOf = (table: Uint32Array): number => table.reduce((sum, count) => sum + count, 0);

/** Counts the games whose key is not known. */
export const unknownIn = (table: Uint32Array): number => sumOf(table.subarray(0, NO_GAME));

export const outcomesAt = (table: Uint32Array, key: number): Outcomes => ({
  white: table[key * STRIDE + WHITE],
  draws: table[key * STRIDE + DRAW],
  black: table[key * STRIDE + BLACK],
  unplayed: table[key * STRIDE + UNPLAYED],
  open: table[key * STRIDE + OPEN],
});

/** Returns the cells that have games. `span` returns the range that a key represents. */
export function distribution(
  table: Uint32Array,
  span: (key: number) => readonly [from: number, to: number],
): Distribution {
  const buckets: Bucket[] = [];
  for (let key = 1; key * STRIDE < table.length; key++) {
    const games = sumOf(table.subarray(key * STRIDE, key * STRIDE + NO_GAME));
    if (games === 0) continue;
    const [from, to] = span(key);
    buckets.push({ from, to, outcomes: outcomesAt(table, key) });
  }
  return { buckets, unknown: unknownIn(table) };
}
