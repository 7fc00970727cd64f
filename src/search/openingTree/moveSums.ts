// The statistics of the games at a position: by move, and in total.
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { Move } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import type { BookEntry, BookMove, BookScore } from '../../model/bookEntry.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import { performanceRating } from '../../model/performance.ts';
import { Sum, YEAR_SHIFT, summedColumns } from './sum.ts';
import type { SummedColumns } from './sum.ts';
import type { PositionTarget } from './treeTable.ts';

/** Sums up games at one position. */
export class MoveSums implements PositionTarget {
  /** Takes games that are already summed up. Absent if only some games count. */
  readonly addSum: ((move: number, sum: Sum) => void) | undefined;
  readonly #columns: SummedColumns;
  readonly #board: Board;
  readonly #turn: number;
  /** The rows that count, by bit; if absent, all rows count. */
  readonly #only: Uint32Array | undefined;
  readonly #sums = new Map<number, Sum>();
  #lastMove = -1;
  #last = new Sum();

  constructor(board: Board, index: GameIndex, only?: Uint32Array) {
    this.#board = board;
    this.#turn = board.turn;
    this.#only = only;
    this.#columns = summedColumns(index);
    if (only === undefined) this.addSum = (move, sum) => this.#sumOf(move).join(sum);
  }

  /** Adds a game that reaches the position. The caller adds each game only once. */
  add(row: number, _ply: number, move: number): void {
    if (this.#only !== undefined && ((this.#only[row >>> 5] >>> (row & 31)) & 1) === 0) return;
    this.#sumOf(move).addGame(row, this.#columns, this.#turn);
  }

  /** Returns the entry of the games so far; `undefined` if there are none. Illegal moves are among its problems. */
  entry(file: string): BookEntry | undefined {
    const all = new Sum();
    for (const sum of this.#sums.values()) all.join(sum);
    if (all.games === 0) return undefined;
    const moves: BookMove[] = [];
    const problems: Failure[] = [];
    for (const [packed, sum] of this.#sums) {
      const move = packed as Move;
      if (packed === NO_MOVE || move === NULL_MOVE) continue;
      if (this.#board.isLegal(move)) moves.push(moveOf(makeUci(this.#board, move), sum));
      else problems.push({ kind: 'illegal-move', file, found: makeUci(this.#board, move) });
    }
    moves.sort((a, b) => (b.score?.total ?? 0) - (a.score?.total ?? 0) || (a.uci < b.uci ? -1 : 1));
    return { score: scoreOf(all), moves, nags: [], comment: '', ...ratingsOf(all), problems };
  }

  #sumOf(move: number): Sum {
    if (move === this.#lastMove) return this.#last;
    let sum = this.#sums.get(move);
    if (sum === undefined) this.#sums.set(move, (sum = new Sum()));
    this.#last = sum;
    this.#lastMove = move;
    return sum;
  }
}

const scoreOf = ({ games, results: [black, draws, white] }: Sum): BookScore => ({
  total: games,
  white,
  draws,
  black,
});

const ratingsOf = ({ moverElo, movers, opponentElo, opponents }: Sum) => ({
  ...(movers > 0 && { averageElo: moverElo / movers }),
  ...(opponents > 0 && { opponentElo: opponentElo / opponents }),
});

function moveOf(uci: BookMove['uci'], sum: Sum): BookMove {
  const { met, metElo, madePoints, lastDate, firstRow, bestRow } = sum;
  return {
    uci,
    score: scoreOf(sum),
    nags: [],
    ...ratingsOf(sum),
    ...(met > 0 && { performance: performanceRating(metElo / met, madePoints / 2 / met) }),
    ...(lastDate > 0 && { lastYear: lastDate >>> YEAR_SHIFT }),
    firstGame: recordNumber(firstRow + 1),
    ...(bestRow < Infinity && { bestGame: recordNumber(bestRow + 1) }),
  };
}
