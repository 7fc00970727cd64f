import { describe, expect, it } from 'vitest';
import { RECORD } from '../../../src/search/openingTree/ranges.ts';
import { tableLimits, type TableLimits } from '../../../src/search/openingTree/tableMemory.ts';

const MB = 1_000_000;

/** Parts are chosen by the first moves, and one may be this much larger than the mean. */
const LARGEST_PART = 1.25;
const SEEN_TWICE_BITS = 2 ** 29 / 8;

/**
 * The maximum number of records that a list of `most` has room for while it grows: the last two sizes exist
 * side by side.
 */
function whileGrowing(most: number, from: number): number {
  let height = Math.min(from, most);
  for (let room = height; room < most;) {
    const next = Math.min(most, 2 * room);
    height = room + next;
    room = next;
  }
  return height;
}

/**
 * The maximum number of bytes of buffers, by phase: games sorted, keys sorted, keys looked up, entries
 * written.
 */
function bytesAtHeight(records: number, limits: TableLimits = tableLimits(records)): readonly number[] {
  const { maxPly, parts, maxRanges, maxSeenTwice, maxPostings } = limits;
  const part = (records / parts) * (parts > 1 ? LARGEST_PART : 1);
  const keys = maxRanges + maxSeenTwice;
  const range = 4 * RECORD;
  const ranges = range * maxRanges;
  const seenTwice = 8 * maxSeenTwice;
  /** Slot of each record, and the ply from which its positions are looked up. */
  const places = 5 * records;
  /** The same plies by record. */
  const plies = records;
  /** Result, two Elo, date. */
  const columns = 9 * records;
  /** Rows (twice while they grow), games, a copy of them, branches, next moves. */
  const sorting = part * (2 * (maxPly + 1) + 4 * 5 + 2);
  /** Interleaved keys, ranges by key, the first of each, games by key. */
  const shared = 8 * keys + 4 * maxRanges + 4 * keys + 4 * keys;
  /** Halves, two orders. */
  const sortingKeys = 8 * keys + 8 * keys;
  const wanted = 2 ** Math.ceil(Math.log2(2 * keys)) * 13;
  /** Rows and places by key; the start of each key, and the next of each. */
  const ordered = 8 * maxPostings + 4 * keys + 4 * keys;
  return [
    places +
      columns +
      sorting +
      SEEN_TWICE_BITS +
      range * whileGrowing(maxRanges, records) +
      8 * whileGrowing(maxSeenTwice, 1024),
    places + plies + ranges + seenTwice + shared + sortingKeys,
    places + plies + ranges + shared + wanted + 12 * whileGrowing(maxPostings, records),
    places + plies + ranges + shared + 12 * maxPostings + ordered,
  ];
}

describe('making an opening table', () => {
  // A list that starts with room for just fewer records than its limit is copied when it is full. Both copies, each of
  // almost the full size, then exist side by side.
  it.each([100_000, 1 * MB, 2 * MB, 3 * MB - 1, 4 * MB, 4 * MB + 1, 7 * MB - 1, 8 * MB, 11 * MB])(
    'an opening table of %i games stays within 500 MB',
    (records) => {
      expect(Math.max(...bytesAtHeight(records)) / MB).toBeLessThan(500);
    },
  );

  it('an opening table of a million games is built in one part, thirty plies each', () => {
    expect(tableLimits(MB)).toMatchObject({ maxPly: 30, parts: 1 });
  });

  it('an opening table of eleven million games is built in parts, twenty plies each', () => {
    expect(tableLimits(11 * MB)).toMatchObject({ maxPly: 20, parts: 7 });
  });
});
