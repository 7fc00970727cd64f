// What making a table may take: what grows with the games is taken in parts, the rest has a limit, and positions of few games
// go where a limit is reached. The test has what it comes to.

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
