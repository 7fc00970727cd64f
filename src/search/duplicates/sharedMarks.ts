// Rows that share their first mark with others. Most games have a unique one and need no further work.
import type { RowSet } from '../rowSet.ts';
import type { MainlineMarks } from './mainlineMarks.ts';

/** Groups of rows, one after the other: group i is `rows` from `starts[i]` to `starts[i + 1]`. */
export interface RowGroups {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
}

const BUCKETS = 1 << 16;
const BUCKETS_AT_ONCE = 256;
const ROWS_AT_ONCE = 1 << 18;

/**
 * Groups the wanted rows that share their first mark with another one. In a group the longest game comes
 * first, and games of equal length and last position are adjacent.
 */
export async function sharedMarks(
  { heads, ends, plies }: MainlineMarks,
  wanted: RowSet,
  pause: () => Promise<void>,
): Promise<RowGroups> {
  const { ends: bucketEnds, order } = await dealt(heads, wanted, pause);
  const compare = (a: number, b: number): number =>
    heads[2 * a + 1] - heads[2 * b + 1] ||
    heads[2 * a] - heads[2 * b] ||
    plies[b] - plies[a] ||
    ends[2 * a + 1] - ends[2 * b + 1] ||
    ends[2 * a] - ends[2 * b] ||
    a - b;
  const starts: number[] = [];
  // Rows that share a mark move to the front of the same array.
  let kept = 0;
  let from = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const end = bucketEnds[bucket];
    if (end - from > 1) {
      order.subarray(from, end).sort(compare);
      for (let first = from; first < end;) {
        const row = order[first];
        let next = first + 1;
        while (
          next < end &&
          heads[2 * order[next]] === heads[2 * row] &&
          heads[2 * order[next] + 1] === heads[2 * row + 1]
        )
          next++;
        if (next - first > 1) {
          starts.push(kept);
          order.copyWithin(kept, first, next);
          kept += next - first;
        }
        first = next;
      }
    }
    from = end;
    if (bucket % BUCKETS_AT_ONCE === 0) await pause();
  }
  starts.push(kept);
  return { rows: order.slice(0, kept), starts: Uint32Array.from(starts) };
}

/** Deals the wanted rows into buckets by the upper 16 bits of their first marks. `ends` has the end of each bucket. */
async function dealt(
  heads: Uint32Array,
  wanted: RowSet,
  pause: () => Promise<void>,
): Promise<{ readonly ends: Uint32Array; readonly order: Uint32Array }> {
  const counts = new Uint32Array(BUCKETS);
  const { count } = wanted;
  let all = 0;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    for (let row = from; row < Math.min(count, from + ROWS_AT_ONCE); row++)
      if (wanted.has(row)) {
        counts[heads[2 * row + 1] >>> 16]++;
        all++;
      }
    await pause();
  }
  let place = 0;
  const next = counts.map((size) => (place += size) - size);
  const order = new Uint32Array(all);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    for (let row = from; row < Math.min(count, from + ROWS_AT_ONCE); row++)
      if (wanted.has(row)) order[next[heads[2 * row + 1] >>> 16]++] = row;
    await pause();
  }
  return { ends: next, order };
}
