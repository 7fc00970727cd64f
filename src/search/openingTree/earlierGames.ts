// Games of a database that were played before a given one: neither later ones, nor the game itself, nor its duplicates.
import { type DateNumber, dayOf, makeDateNumber, monthOf, yearOf } from '../../model/dateNumber.ts';
import type { GameFacts } from '../../model/gameFacts.ts';
import type { ColumnName } from '../../model/gameIndex.ts';
import type { Needs, SearchIndex } from '../searchIndex.ts';

export const EARLIER_NEEDS: Needs = {
  columns: new Set<ColumnName>(['white', 'black', 'date', 'result', 'moveCount']),
  kinds: new Set(['player']),
};

const NO_ROW = -1;
/** Formats count moves up to this in a byte. */
const MOST_MOVES = 255;

/** The first date that is surely not before this one; `Infinity` where the date is not known. */
function endOf(date: DateNumber): number {
  const [year, month] = [yearOf(date), monthOf(date)];
  if (year === 0) return Infinity;
  if (month === 0) return makeDateNumber(year + 1);
  return dayOf(date) === 0 ? makeDateNumber(year, month + 1) : date;
}

/** Tells whether two dates may be the same, as far as both are known. */
function mayBeSameDate(one: DateNumber, other: DateNumber): boolean {
  for (const part of [yearOf, monthOf, dayOf]) {
    const [a, b] = [part(one), part(other)];
    if (a === 0 || b === 0) return true;
    if (a !== b) return false;
  }
  return true;
}

/** "Rotlewi, Georg" and "Rotlewi,G" are the same player. */
const surnameOf = (name: string): string => name.split(',', 1)[0].trim().toLowerCase();

/**
 * Tells other games from a game, and earlier ones from later ones. A game whose date is not known may be earlier, and so
 * counts as earlier.
 */
export class EarlierGames {
  /** Games dated before this are earlier. */
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

  /** `row` is that of the game in this database, if it is one of its games. */
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

  /** The date of a game as the column has it. */
  dateOf(row: number): number {
    return this.#date[row] ?? 0;
  }

  /** Tells whether it is neither the game itself nor a duplicate of it. */
  isOther(row: number): boolean {
    return row !== this.#row && !this.#isDuplicate(row);
  }

  /** Tells whether a game of this date is earlier, whatever else is known of it; then it is neither the game nor a duplicate. */
  isSurelyEarlier(date: number): boolean {
    return date < this.before && !mayBeSameDate(date as DateNumber, this.#game.date);
  }

  isEarlier(row: number): boolean {
    return this.dateOf(row) < this.before && this.isOther(row);
  }

  /** The same players with as many moves, the same result and no other date. */
  #isDuplicate(row: number): boolean {
    const { date, result, moveCount } = this.#game;
    return (
      this.#result[row] === result &&
      Math.min(this.#moveCount[row], MOST_MOVES) === Math.min(moveCount, MOST_MOVES) &&
      mayBeSameDate(this.dateOf(row) as DateNumber, date) &&
      this.#surname(this.#white[row]) === this.#surnames[0] &&
      this.#surname(this.#black[row]) === this.#surnames[1]
    );
  }

  #surname(id: number): string {
    return surnameOf(this.#names?.nameOf(id) ?? '');
  }
}
