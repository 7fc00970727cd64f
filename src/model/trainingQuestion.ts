import type { Move } from '../chess/types.ts';
import type { LocalizedText } from './localizedText.ts';

/** A training question, which the user answers with a move. */
export interface TrainingQuestion {
  /** Time limit in seconds. */
  readonly seconds: number;
  /** The maximum number of points that the user can get. */
  readonly points: number;
  /** The question in all its languages. If it is empty, the position is the question. */
  readonly question: readonly LocalizedText[];
  /** Hints, shown one after the other; each may be empty. ChessBase has three, PGN at most two. */
  readonly hints: readonly (readonly LocalizedText[])[];
  /** Moves that get points or a comment, the solution first. */
  readonly answers: readonly TrainingAnswer[];
  /** Texts to choose from, if the question asks for a text instead of a move. */
  readonly choices?: readonly TrainingChoice[];
}

/** A move with its points and the author's comment. */
export interface TrainingAnswer {
  /** A move in the position before the annotated move. It is as stored and may be illegal there. */
  readonly move: Move;
  readonly points: number;
  readonly feedback: readonly LocalizedText[];
}

/** A text to choose, with its points and the author's comment. */
interface TrainingChoice {
  readonly points: number;
  readonly text: readonly LocalizedText[];
  readonly reply: readonly LocalizedText[];
}
