// Memory limits for making a table. Data that grows with the games is processed in parts. The rest is limited by
// dropping positions of few games. A test adds up the limits.

export interface TableLimits {
  /** The last ply whose positions the table has. */
  readonly maxPly: number;
  /** Number of parts in which games are processed. Each part scans the first moves of all games. */
  readonly parts: number;
  /** The maximum number of ranges of slots in memory. */
  readonly maxRanges: number;
  /**
   * The maximum number of positions that games reach after they continue alone, and that may have occurred
   * before.
   */
  readonly maxSeenTwice: number;
  /** The maximum number of visits to known positions outside of their ranges. */
  readonly maxPostings: number;
}

const MILLION = 1_000_000;
/** Bytes of moves in memory at once: one million games of 30 plies. */
const MOVES_AT_ONCE = 64 * 1024 * 1024;
const MANY_GAMES = 4 * MILLION;
/** Ranges and positions seen twice stay below 2^22 together, at which the table of wanted keys would double. */
const MAX_RANGES = 3 * MILLION;
const MAX_SEEN_TWICE = MILLION;
const MAX_POSTINGS = 7 * MILLION;

/** The limits: 30 plies, or 20 for more than four million games. */
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
