import type { Board } from '../../chess/board.ts';
import type { BookEntry } from '../../model/bookEntry.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import { isWanted } from '../../formats/wantedRows.ts';
import { Growing } from './growing.ts';
import { MoveSums } from './moveSums.ts';
import type { MoveSum } from './storedSums.ts';
import type { PositionTarget } from './treeTable.ts';

/** Numbers stored for each waiting game: row and move. */
const WAITING = 2;
const NOTHING: GameIndex = { count: 0, columns: new Map() };

/** Sums up games even before their results, ratings and dates are read. Until then it counts and stores the games. */
export class LateSums implements PositionTarget {
  readonly addSum: PositionTarget['addSum'];
  readonly #board: Board;
  readonly #only: Uint32Array | undefined;
  #sums: MoveSums;
  /** The games that arrived before the columns. */
  #waiting: { readonly games: Growing; readonly sums: MoveSum[] } | undefined;

  constructor(board: Board, only?: Uint32Array) {
    this.#board = board;
    this.#only = only;
    this.#sums = new MoveSums(board, NOTHING, only);
    this.#waiting = { games: new Growing(), sums: [] };
    if (only === undefined)
      this.addSum = (move, sum) => {
        this.#waiting?.sums.push({ move, sum });
        this.#sums.addSum?.(move, sum);
      };
  }

  add(row: number, ply: number, move: number): void {
    if (!isWanted(this.#only, row)) return;
    this.#waiting?.games.push(row);
    this.#waiting?.games.push(move);
    this.#sums.add(row, ply, move);
  }

  /** Sums up the stored games, and from now on every game at once. */
  setColumns(index: GameIndex): void {
    if (this.#waiting === undefined) return;
    const sums = new MoveSums(this.#board, index, this.#only);
    for (const { move, sum } of this.#waiting.sums) sums.addSum?.(move, sum);
    const games = this.#waiting.games.values;
    for (let at = 0; at < games.length; at += WAITING) sums.add(games[at], 0, games[at + 1]);
    this.#sums = sums;
    this.#waiting = undefined;
  }

  /** Returns the entry, as in `MoveSums`; before `setColumns` it has only counts and stored sums. */
  entry(file: string): BookEntry | undefined {
    return this.#sums.entry(file);
  }
}
