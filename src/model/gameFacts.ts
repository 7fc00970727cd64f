import type { DateNumber } from './dateNumber.ts';
import { dateNumber, RESULT_CODES } from './gameIndex.ts';
import type { GameHeader } from './gameHeader.ts';

/** Facts that tell a game from others, as the columns of an index have it: other databases may hold the same game. */
export interface GameFacts {
  readonly white: string;
  readonly black: string;
  /** 0 where no year is known. */
  readonly date: DateNumber;
  /** As in the column `result`. */
  readonly result: number;
  /** Full moves of the mainline. */
  readonly moveCount: number;
}

/** The facts of a game whose mainline has so many plies. */
export const factsOf = ({ white, black, date, result }: GameHeader, plies: number): GameFacts => ({
  white,
  black,
  date: dateNumber(date),
  result: RESULT_CODES[result],
  moveCount: Math.ceil(plies / 2),
});
