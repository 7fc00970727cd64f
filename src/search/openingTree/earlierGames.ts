// Games of a database that were played before a given one: no later ones, not the game itself, and no duplicates of it.
import { type DateNumber, dayOf, makeDateNumber, monthOf, yearOf } from '../../model/dateNumber.ts';
import type { GameFacts } from '../../model/gameFacts.ts';
import type { ColumnName } from '../../model/gameIndex.ts';
import type { Needs, SearchIndex } from '../searchIndex.ts';

export const EARLIER_NEEDS: Needs = {
  columns: new Set<ColumnName>(['white', 'black', 'date', 'result', 'moveCount']),
  kinds: new Set(['player']),
};

const NO_ROW = -1;
/** Larger numbers of moves are compared as this one: some formats count moves in a byte. */
const MAX_MOVES = 255;

/** The first date that is certainly not before this one; `Infinity` for an unknown date. */
function endOf(date: DateNumber): number {
  const [year, month] = [yearOf(date), monthOf(date)];
  if (year === 0) return Infinity;
  if (month === 0) return makeDateNumber(year + 1);
  return dayOf(date) === 0 ? makeDateNumber(year, month + 1) : date;
}

/** Tells whether two dates may be the same, by the parts that both have. */
function mayBeSameDate(one: DateNumber, other: DateNumber): boolean {
  for (const part of [yearOf, monthOf, dayOf]) {
    const [a, b] = [part(one), part(other)];
    if (a === 0 || b === 0) return true;
    if (a !== b) return false;
  }
  return true;
}

/** Returns the surname: "Rotlewi, Georg" and "Rotlewi,G" are the same player. */
const surnameOf = (name: string): string => name.split(',', 1)[0].trim().toLowerCase();

/**
 * Tells which games are other ones than a given game, and which are earlier. Games without a date may be earlier, and
 * so count as earlier.
 */
export class EarlierGames {
  /** Games dated before this date are earlier. */
  readonly before: number;
  readonly #game: GameFacts;
  readonly #row: number;
  readonly #names: { nameOf(id: number): string } | undefined;
  readonly #white: ArrayLike<number>;
  readonly #black: ArrayLike<number>;
  readonly #date: ArrayLike<number>;
  readonly #result: ArrayLike<number>;
  readonly #moveCount: ArrayLike<number>;
  readonly #surnames: readonly [white: string, black: string];

  /** `row` is the row of the game itself, if it is in this database. */
  constructor(index: SearchIndex, game: GameFacts, row = NO_ROW) {
    this.#game = game;
    this.#row = row;
    this.before = endOf(game.date);
    this.#names = index.entities('player')?.names;
    this.#white = index.column('white');
    this.#black = index.column('black');
    this.#date = index.column('date');
    this.#result = index.column('result');
    this.#moveCount = index.column('moveCount');
    this.#surnames = [surnameOf(game.white), surnameOf(game.black)];
  }

  /** Returns the date of a game, from the column. */
  dateOf(row: number): number {
    return this.#date[row] ?? 0;
  }

  /** Tells whether the row is neither the game itself nor a duplicate of it. */
  isOther(row: number): boolean {
    return row !== this.#row && !this.#isDuplicate(row);
  }

  /** Tells whether a game of this date is certainly earlier, and so neither the game itself nor a duplicate. */
  isSurelyEarlier(date: number): boolean {
    return date < this.before && !mayBeSameDate(date as DateNumber, this.#game.date);
  }

  isEarlier(row: number): boolean {
    return this.dateOf(row) < this.before && this.isOther(row);
  }

  /** Tells whether a game has the same players, number of moves and result, and possibly the same date. */
  #isDuplicate(row: number): boolean {
    const { date, result, moveCount } = this.#game;
    return (
      this.#result[row] === result &&
      Math.min(this.#moveCount[row], MAX_MOVES) === Math.min(moveCount, MAX_MOVES) &&
      mayBeSameDate(this.dateOf(row) as DateNumber, date) &&
      this.#surname(this.#white[row]) === this.#surnames[0] &&
      this.#surname(this.#black[row]) === this.#surnames[1]
    );
  }

  #surname(id: number): string {
    return surnameOf(this.#names?.nameOf(id) ?? '');
  }
}
