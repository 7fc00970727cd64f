import type { DateNumber } from './dateNumber.ts';
import { dateNumber, RESULT_CODES } from './gameIndex.ts';
import type { GameHeader } from './gameHeader.ts';

/** Facts that identify a game, in the form of index columns: other databases may have the same game. */
export interface GameFacts {
  readonly white: string;
  readonly black: string;
  /** The date; 0 if no year is known. */
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
