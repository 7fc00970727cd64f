// Memory limits for making a table. What grows with the games is taken in parts. The rest has a limit, and positions of
// few games are dropped there. The test adds the limits up.

export interface TableLimits {
  /** Plies whose positions the table knows. */
  readonly maxPly: number;
  /** Games are taken in so many parts. Each part scans the first moves of all games. */
  readonly parts: number;
  /** Ranges of slots in memory. */
  readonly maxRanges: number;
  /** Positions that single games reach and that may have occurred before. */
  readonly maxSeenTwice: number;
  /** Visits to known positions outside of their ranges. */
  readonly maxPostings: number;
}

const MILLION = 1_000_000;
/** Bytes of moves in memory at once: one million games of 30 plies. */
const MOVES_AT_ONCE = 64 * 1024 * 1024;
const MANY_GAMES = 4 * MILLION;
/** Together below 2^22, where the table of wanted keys would double. */
const MAX_RANGES = 3 * MILLION;
const MAX_SEEN_TWICE = MILLION;
const MAX_POSTINGS = 7 * MILLION;

/** 30 plies; 20 plies for more than four million games. */
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
