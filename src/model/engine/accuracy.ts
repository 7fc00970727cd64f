// The accuracy of both players as Lichess defines it, a measure that players know. Source: decision 0036.

/** A move as White's expected scores before and after it, 0 to 1. */
export interface RatedMove {
  readonly before: number;
  readonly after: number;
  readonly isBlack: boolean;
}

const SCALE = 103.1668100711649;
const DECAY = 0.04354415386753951;
const OFFSET = -3.166924740191411;
/** Added to each move's accuracy, because no search is certain. */
const BONUS = 1;

/** Returns the accuracy of one move in percent: 100 if it costs nothing. */
export function moveAccuracy({ before, after, isBlack }: RatedMove): number {
  const fall = 100 * (isBlack ? after - before : before - after);
  if (fall <= 0) return 100;
  return Math.min(100, Math.max(0, SCALE * Math.exp(-DECAY * fall) + OFFSET + BONUS));
}

/** The accuracy of each player in percent, `undefined` for a player without a move. */
export interface GameAccuracy {
  readonly white?: number;
  readonly black?: number;
}

/**
 * Returns, for each player, the average of two means over that player's moves: weighted by volatility, and
 * harmonic.
 */
export function gameAccuracy(moves: readonly RatedMove[]): GameAccuracy {
  const values = moves.map(({ after }) => 100 * after);
  if (moves.length > 0) values.unshift(100 * moves[0].before);
  const size = Math.min(8, Math.max(2, Math.floor(moves.length / 10)));
  const rated = moves.map((move, at) => {
    const start = Math.max(0, at - (size - 2));
    const weight = Math.min(12, Math.max(0.5, deviation(values.slice(start, start + size))));
    return { isBlack: move.isBlack, accuracy: moveAccuracy(move), weight };
  });
  const of = (isBlack: boolean): number | undefined => {
    const own = rated.filter((move) => move.isBlack === isBlack);
    if (own.length === 0) return undefined;
    const weights = own.reduce((sum, { weight }) => sum + weight, 0);
    const weighted = own.reduce((sum, { accuracy, weight }) => sum + accuracy * weight, 0) / weights;
    const harmonic = own.length / own.reduce((sum, { accuracy }) => sum + 1 / Math.max(1, accuracy), 0);
    return (weighted + harmonic) / 2;
  };
  const [white, black] = [of(false), of(true)];
  return { ...(white !== undefined && { white }), ...(black !== undefined && { black }) };
}

function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
