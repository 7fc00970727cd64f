// Verdicts of endgame tables compared with the results of games.
import type { Move, Ply, San } from '../chess/types.ts';
import type { RecordRow } from './gameHeader.ts';
import type { Settled } from './tablebaseAnswer.ts';

/** The outcome: 0 White wins, 1 draw, 2 Black wins. */
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
 * The five verdicts in a table's rows: the first side wins; it would win but for the 50-move rule; draw; the other side
 * would win but for that rule; it wins.
 */
export const VERDICTS = ['first', 'firstButRule', 'draw', 'secondButRule', 'second'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Games with one verdict at the hit, by result. */
export interface VerdictRow {
  readonly verdict: Verdict;
  readonly games: number;
  readonly firstWon: number;
  readonly drawn: number;
  readonly secondWon: number;
  /** Number of games without a result. */
  readonly open: number;
}

/** The last move that changed the verdict in a game whose result differs from it at the first or last position. */
export interface Slip {
  readonly move: Move;
  readonly san: San;
  /** Number of plies before the move. */
  readonly ply: Ply;
  readonly number: number;
  readonly black: boolean;
  /** A win was given away; a draw was lost; or a draw was lost, but not punished. */
  readonly kind: 'win-given-away' | 'draw-lost' | 'unpunished';
}

export interface PartedGame {
  readonly row: RecordRow;
  /** Absent if no move changed the verdict, because the game ended early, for example by an agreed draw. */
  readonly slip?: Slip;
}
