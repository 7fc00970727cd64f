import type { TextRange } from './queryTokens.ts';

/** An error in a search text, and its range. */
export interface QueryProblem extends TextRange {
  /** One or two sentences for the user: the error, and how to correct it. */
  readonly message: string;
  /** A text that may replace the range. */
  readonly suggestion?: string;
}

/** Carries a problem from the parser of a term to `parseQuery`, which returns it as data. */
export class QueryProblemError extends Error {
  readonly problem: QueryProblem;

  constructor({ from, to }: TextRange, message: string, suggestion?: string) {
    super(message);
    this.problem = { from, to, message, suggestion };
  }
}
