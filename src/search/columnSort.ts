// Sorts all rows by a column of small numbers in one deal that reads only this column.
import type { Column } from '../model/gameIndex.ts';

/** Rows that one call deals, between two pauses. */
export const ROWS_AT_ONCE = 1 << 19;

const known = new WeakMap<Column, Uint32Array>();

/**
 * Returns how often each number occurs in a column, counted at its first call; `undefined` for large numbers.
 */
export function countsOf(column: Column): Uint32Array | undefined {
  if (column instanceof Uint32Array) return undefined;
  let counts = known.get(column);
  if (counts !== undefined) return counts;
  counts = new Uint32Array(2 ** (8 * column.BYTES_PER_ELEMENT));
  for (let row = 0; row < column.length; row++) counts[column[row]]++;
  known.set(column, counts);
  return counts;
}

/** Sorts the rows by their numbers, 0 last; equal rows are in file order. `pause` is awaited between blocks of work. */
export async function sortColumn(
  column: Column,
  counts: Uint32Array,
  descending: boolean,
  pause: () => Promise<void>,
): Promise<Uint32Array> {
  const places = placesByNumber(counts, descending);
  const dealt = new Uint32Array(column.length);
  for (let from = 0; from < dealt.length; from += ROWS_AT_ONCE) {
    dealBlock(column, from, Math.min(dealt.length, from + ROWS_AT_ONCE), places, dealt);
    await pause();
  }
  return dealt;
}

function dealBlock(column: Column, from: number, to: number, places: Uint32Array, dealt: Uint32Array): void {
  for (let row = from; row < to; row++) dealt[places[column[row]]++] = row;
}

/** The start of each number's bucket. */
function placesByNumber(counts: Uint32Array, descending: boolean): Uint32Array {
  const places = new Uint32Array(counts.length);
  let place = 0;
  for (let i = 1; i < counts.length; i++) {
    const number = descending ? counts.length - i : i;
    places[number] = place;
    place += counts[number];
  }
  places[0] = place;
  return places;
}
