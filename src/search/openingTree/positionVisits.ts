import { NO_MOVE } from '../../formats/scanHits.ts';
import type { EarlierGames } from './earlierGames.ts';
import type { PositionTarget } from './treeTable.ts';

/** Counts the games at one position besides a given one, and the moves that earlier games played there, each game once. */
export class PositionVisits implements PositionTarget {
  readonly #games: EarlierGames;
  /** Number of games besides the given one, of any date. */
  others = 0;
  earlier = 0;
  /** Number of earlier games by the move that they play; `NO_MOVE` for games that end here. */
  readonly moves = new Map<number, number>();
  /** The latest date of an earlier game; 0 if none is known. */
  lastDate = 0;
  #lastRow = -1;

  constructor(games: EarlierGames) {
    this.#games = games;
  }

  add(row: number, _ply: number, move: number): void {
    // A game that repeats the position is reported again, but never after a visit of another game.
    if (row === this.#lastRow || !this.#games.isOther(row)) return;
    this.#lastRow = row;
    this.others++;
    const date = this.#games.dateOf(row);
    if (date >= this.#games.before) return;
    this.earlier++;
    this.lastDate = Math.max(this.lastDate, date);
    this.moves.set(move, (this.moves.get(move) ?? 0) + 1);
  }

  join(other: PositionVisits): void {
    this.others += other.others;
    this.earlier += other.earlier;
    this.lastDate = Math.max(this.lastDate, other.lastDate);
    for (const [move, games] of other.moves) this.moves.set(move, (this.moves.get(move) ?? 0) + games);
  }

  /** The moves that were played, the most frequent first. */
  get played(): readonly { readonly move: number; readonly games: number }[] {
    return [...this.moves]
      .filter(([move]) => move !== NO_MOVE)
      .map(([move, games]) => ({ move, games }))
      .sort((a, b) => b.games - a.games || a.move - b.move);
  }
}

/** Finds out whether earlier games have a position. Stops at the first one. */
export class EarlierPresence implements PositionTarget {
  readonly #games: EarlierGames;
  /** Takes the sums of many games. A sum has only the earliest date, which may be that of the given game. */
  readonly addSum: PositionTarget['addSum'];
  hasEarlier = false;
  /** True if some sums could not settle the question: the games must then be added one by one. */
  isOpen = false;

  constructor(games: EarlierGames, { takesSums = false } = {}) {
    this.#games = games;
    if (takesSums)
      this.addSum = (_move, { firstDate }) => {
        if (this.#games.isSurelyEarlier(firstDate)) this.hasEarlier = true;
        else this.isOpen = true;
      };
  }

  get isDone(): boolean {
    return this.hasEarlier;
  }

  add(row: number): void {
    this.hasEarlier ||= this.#games.isEarlier(row);
  }
}
