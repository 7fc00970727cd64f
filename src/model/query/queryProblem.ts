import type { TextRange } from './queryTokens.ts';

/** Where a search text cannot be understood, and why. */
export interface QueryProblem extends TextRange {
  /** One sentence: what was expected there. */
  readonly message: string;
  /** What may have been meant, to stand in that place. */
  readonly suggestion?: string;
}

/** Carries a problem from where a term is read to `parseQuery`, which gives it as data. */
export class QueryProblemError extends Error {
  readonly problem: QueryProblem;

  constructor({ from, to }: TextRange, message: string, suggestion?: string) {
    super(message);
    this.problem = { from, to, message, suggestion };
  }
}
