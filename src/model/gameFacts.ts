import type { DateNumber } from './dateNumber.ts';
import { dateNumber, RESULT_CODES } from './gameIndex.ts';
import type { GameHeader } from './gameHeader.ts';

/** Facts that identify a game in other databases, in the form of the columns of the index. */
export interface GameFacts {
  readonly white: string;
  readonly black: string;
  /** The date, as in the column `date`; 0 if it is unknown. */
  readonly date: DateNumber;
  /** The result, as in the column `result`. */
  readonly result: number;
  /** Number of full moves in the mainline. */
  readonly moveCount: number;
}

/** Returns the facts of a game whose mainline has this many plies. */
export const factsOf = ({ white, black, date, result }: GameHeader, plies: number): GameFacts => ({
  white,
  black,
  date: dateNumber(date),
  result: RESULT_CODES[result],
  moveCount: Math.ceil(plies / 2),
});
