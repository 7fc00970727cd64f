// What making a table takes. All that grows with the games is counted here; the rest has a limit, and positions of few games
// go where a limit is reached.
import { RECORD } from './ranges.ts';

export interface TableLimits {
  /** Plies whose positions the table knows. */
  readonly maxPly: number;
  /** Games are taken in so many parts, each with a look of its own at how they begin. */
  readonly parts: number;
  /** Ranges of slots in memory. */
  readonly maxRanges: number;
  /** Positions that games come to alone and that may have been there before. */
  readonly maxSeenTwice: number;
  /** Visits to known positions beyond their ranges. */
  readonly maxPostings: number;
}

const MILLION = 1_000_000;
/** Bytes of moves that are in memory at once: those of a million games, 30 plies each. */
const MOVES_AT_ONCE = 64 * 1024 * 1024;
const MANY_GAMES = 4 * MILLION;
/** Together below 2^22, from where the table of wanted keys would double. */
const MAX_RANGES = 3 * MILLION;
const MAX_SEEN_TWICE = MILLION;
const MAX_POSTINGS = 7 * MILLION;

/** 30 plies, and 20 of more than four million games. */
export function tableLimits(records: number): TableLimits {
  const maxPly = records > MANY_GAMES ? 20 : 30;
  return {
    maxPly,
    parts: Math.max(1, Math.ceil((records * (maxPly + 1) * 2) / MOVES_AT_ONCE)),
    maxRanges: MAX_RANGES,
    maxSeenTwice: MAX_SEEN_TWICE,
    maxPostings: MAX_POSTINGS,
  };
}

/** Parts are chosen by the first moves, so that one may be this much larger than the mean. */
const LARGEST_PART = 1.25;
/** A list that doubles its room has half as much beside it for a moment. */
const WHILE_GROWING = 1.5;
const SEEN_TWICE_BITS = 2 ** 29 / 8;

/** Bytes of buffers at most, by phase: games put in order, keys sorted, keys looked for, entries written. */
export function bytesAtHeight(
  records: number,
  limits: TableLimits = tableLimits(records),
): readonly number[] {
  const { maxPly, parts, maxRanges, maxSeenTwice, maxPostings } = limits;
  const part = (records / parts) * (parts > 1 ? LARGEST_PART : 1);
  const keys = maxRanges + maxSeenTwice;
  const ranges = 4 * RECORD * maxRanges;
  const seenTwice = 8 * maxSeenTwice;
  /** Slot of each record, and the ply from which its positions are looked for. */
  const places = 5 * records;
  /** The same plies by record. */
  const plies = records;
  /** Result, two Elo, date. */
  const columns = 9 * records;
  /** Rows (twice, where they grow), games, a copy of them, branches, next moves. */
  const sorting = part * (2 * (maxPly + 1) + 4 * 5 + 2);
  /** Interleaved keys, ranges by key, the first of each, games by key. */
  const shared = 8 * keys + 4 * maxRanges + 4 * keys;
  /** Halves, two orders, and what `shared` is cut from. */
  const sortingKeys = 8 * keys + 8 * keys + 12 * keys;
  const wanted = 2 ** Math.ceil(Math.log2(2 * keys)) * 13;
  const postings = 12 * maxPostings;
  return [
    places + columns + sorting + SEEN_TWICE_BITS + WHILE_GROWING * (ranges + seenTwice),
    places + ranges + seenTwice + shared + sortingKeys,
    places + plies + ranges + shared + 4 * keys + wanted + WHILE_GROWING * postings,
    places + plies + ranges + shared + 4 * keys + postings + 8 * maxPostings + 8 * keys,
  ];
}
