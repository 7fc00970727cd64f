import type { Move } from '../chess/types.ts';
import type { LocalizedText } from './localizedText.ts';

/** A question that the user answers with a move. */
export interface TrainingQuestion {
  /** Time allowed. */
  readonly seconds: number;
  /** Points at most. */
  readonly points: number;
  /** In every language stored; may be empty: then the question is the position. */
  readonly question: readonly LocalizedText[];
  /** Three stages of help, one given after the other; each may be empty. */
  readonly hints: readonly (readonly LocalizedText[])[];
  /** Moves that are right or deserve a word, the solution first. */
  readonly answers: readonly TrainingAnswer[];
  /** Texts to choose from, where the question asks for one of them and not for a move. */
  readonly choices?: readonly TrainingChoice[];
}

/** A move, what it is worth, and what the author says to it. */
export interface TrainingAnswer {
  /** In the position before the annotated move; as stored, so perhaps not legal there. */
  readonly move: Move;
  readonly points: number;
  readonly feedback: readonly LocalizedText[];
}

/** A text to choose, what it is worth, and what the author says to it. */
export interface TrainingChoice {
  readonly points: number;
  readonly text: readonly LocalizedText[];
  readonly reply: readonly LocalizedText[];
}
