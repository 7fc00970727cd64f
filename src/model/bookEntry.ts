import type { Failure } from '../base/failure.ts';
import type { Fen, Nag, Uci } from '../chess/types.ts';

export const RECOMMENDATIONS = ['green', 'red', 'blue', 'grey'] as const;
/** ChessBase's colours: play, never, dubious, reached by transposition only. */
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Games by result, always from White's side. */
export interface BookScore {
  readonly total: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

/** One legal move of a book position. */
export interface BookMove extends BookScore {
  readonly uci: Uci;
  readonly nags: readonly Nag[];
  readonly recommendation?: Recommendation;
  readonly weight?: number;
}

/** What a book knows of a position. */
export interface BookEntry extends BookScore {
  readonly moves: readonly BookMove[];
  readonly nags: readonly Nag[];
  readonly comment: string;
  readonly problems: readonly Failure[];
}

/** A FEN that keeps the raw double-step square: each book format applies its own rule to it. */
export interface BookQuery {
  readonly fen: Fen;
}
