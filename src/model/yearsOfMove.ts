import type { Uci } from '../chess/types.ts';

/** The games of one year. */
export interface YearCount {
  readonly year: number;
  readonly games: number;
}

/** A move, and the number of games that played it in each year, earliest first. Games without a year are in no year. */
export interface YearsOfMove {
  readonly uci: Uci;
  readonly years: readonly YearCount[];
}
