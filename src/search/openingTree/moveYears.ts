// Counts how often each move was played in each year.
import type { Board } from '../../chess/board.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { Move } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import { isWanted } from '../../formats/wantedRows.ts';
import type { YearsOfMove } from '../../model/yearsOfMove.ts';
import { YEAR_SHIFT } from './sum.ts';
import type { PositionTarget } from './treeTable.ts';

/** Above every year of a date. */
const YEARS = 10_000;

/** Counts games at one position by move and year. Stored sums have no years, so every game must be added. */
export class MoveYears implements PositionTarget {
  readonly #board: Board;
  readonly #dates: ArrayLike<number>;
  readonly #only: Uint32Array | undefined;
  readonly #counts = new Map<number, Uint32Array>();
  #lastMove = -1;
  #last: Uint32Array = new Uint32Array(0);

  /** `dates` is the date column; it may be empty. */
  constructor(board: Board, dates: ArrayLike<number>, only?: Uint32Array) {
    this.#board = board;
    this.#dates = dates;
    this.#only = only;
  }

  add(row: number, _ply: number, move: number): void {
    if (!isWanted(this.#only, row)) return;
    const year = (this.#dates[row] ?? 0) >>> YEAR_SHIFT;
    if (year > 0 && year < YEARS) this.#countsOf(move)[year]++;
  }

  /** The years of each legal move; a tree shows no illegal ones. */
  get moves(): readonly YearsOfMove[] {
    return [...this.#counts].flatMap(([packed, counts]) => {
      const move = packed as Move;
      if (packed === NO_MOVE || move === NULL_MOVE || !this.#board.isLegal(move)) return [];
      const years = [...counts].flatMap((games, year) => (games === 0 ? [] : [{ year, games }]));
      return [{ uci: makeUci(this.#board, move), years }];
    });
  }

  #countsOf(move: number): Uint32Array {
    if (move === this.#lastMove) return this.#last;
    let counts = this.#counts.get(move);
    if (counts === undefined) this.#counts.set(move, (counts = new Uint32Array(YEARS)));
    this.#last = counts;
    this.#lastMove = move;
    return counts;
  }
}
