// Verdicts of tablebases compared with the results of games.
import type { Move, Ply, San } from '../chess/types.ts';
import type { RecordRow } from './gameHeader.ts';
import type { Settled } from './tablebaseAnswer.ts';

/** The outcome: 0 White wins, 1 draw, 2 Black wins. */
export type Outcome = 0 | 1 | 2;

/** The outcome under the 50-move rule; `undefined` if rounded distances leave it open. */
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
 * The verdicts: the first side (see `JudgedEndings.material`) wins; it would win but for the 50-move rule;
 * draw; the second side would win but for that rule; the second side wins.
 */
export const VERDICTS = ['first', 'firstButRule', 'draw', 'secondButRule', 'second'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Numbers of games with one verdict on the position of the hit, by result. */
export interface VerdictRow {
  readonly verdict: Verdict;
  readonly games: number;
  readonly firstWon: number;
  readonly drawn: number;
  readonly secondWon: number;
  /** Number of games without a result. */
  readonly open: number;
}

/** The last move that changed the verdict, in a game whose result differs from the verdict at the hit or at its end. */
export interface Slip {
  readonly move: Move;
  readonly san: San;
  /** Number of plies before the move. */
  readonly ply: Ply;
  readonly number: number;
  readonly black: boolean;
  /** The player gave away a win, lost a draw, or lost a draw without being punished for it. */
  readonly kind: 'win-given-away' | 'draw-lost' | 'unpunished';
}

/** A move of a line that changes the verdict of the tablebases. */
export interface VerdictChange {
  /** The index of the position after the move, 0 for the first position of the line. */
  readonly at: number;
  readonly before: Outcome;
  readonly after: Outcome;
}

/**
 * The reason why a position has no verdict: tablebases are missing or damaged, distances are rounded, or no
 * tablebase has such positions (castling rights, too many men, no legal position).
 */
export type NoVerdict =
  | { readonly kind: 'tables'; readonly tables: readonly string[] }
  | { readonly kind: 'rounded' | 'castling' | 'men' | 'impossible' };

/** The number of games without a verdict for one reason. */
export interface UnjudgedGames {
  readonly reason: NoVerdict;
  readonly games: number;
}

export interface PartedGame {
  readonly row: RecordRow;
  /** Absent if no move changed the verdict (a draw agreed in a won position), or if that is unknown. */
  readonly slip?: Slip;
  /** The reason why it is unknown if a move changed the verdict. */
  readonly unknown?: NoVerdict;
}
