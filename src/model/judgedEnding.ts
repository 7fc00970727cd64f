// Verdicts of endgame tables next to the results of games.
import type { Move, Ply, San } from '../chess/types.ts';
import type { RecordRow } from './gameHeader.ts';
import type { Settled } from './tablebaseAnswer.ts';

/** The side that gets the point: 0 White, 1 neither, 2 Black. */
export type Outcome = 0 | 1 | 2;

/** The outcome of a verdict; `undefined` if rounded distances leave it open. */
export function outcomeOf({
  how,
  winner,
}: {
  readonly how: Settled;
  readonly winner: 0 | 1;
}): Outcome | undefined {
  if (how === 'doubtful') return undefined;
  return how === 'won' ? (winner === 0 ? 0 : 2) : 1;
}

/**
 * The five verdicts of a table's rows: the first side wins; it would, but the 50-move rule comes first; draw; the other
 * side would win, but for that rule; it wins.
 */
export const VERDICTS = ['first', 'firstButRule', 'draw', 'secondButRule', 'second'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Games with one verdict on arrival, by result. */
export interface VerdictRow {
  readonly verdict: Verdict;
  readonly games: number;
  readonly firstWon: number;
  readonly drawn: number;
  readonly secondWon: number;
  /** Games without a result. */
  readonly open: number;
}

/** The last move that changed the verdict in a game whose result is not the verdict on its first or last position. */
export interface Slip {
  readonly move: Move;
  readonly san: San;
  /** Plies before the move. */
  readonly ply: Ply;
  readonly number: number;
  readonly black: boolean;
  /** A win became no win; a draw was lost, or was lost and not punished. */
  readonly kind: 'win-given-away' | 'draw-lost' | 'unpunished';
}

/** A move of a line that changes the verdict of the tables. */
export interface VerdictChange {
  /** The index of the position after the move. */
  readonly at: number;
  readonly before: Outcome;
  readonly after: Outcome;
}

export interface PartedGame {
  readonly row: RecordRow;
  /** Absent if no move changed the verdict: the game ended before, as by an agreed draw. */
  readonly slip?: Slip;
}
