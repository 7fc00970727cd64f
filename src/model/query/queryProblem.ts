import type { TextRange } from './queryTokens.ts';

/** Why a search text cannot be understood, and the range of the error. */
export interface QueryProblem extends TextRange {
  /** One sentence: what was expected there. */
  readonly message: string;
  /** A replacement for the range that may have been meant. */
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
