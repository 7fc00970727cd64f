import { createStore } from 'zustand/vanilla';
import type { SquareName } from '../../../chess/squares.ts';
import type { Fen, Uci } from '../../../chess/types.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { BookAnswer } from '../../../protocol/bookAnswer.ts';
import type { TreeAnswer } from '../../../protocol/searchApi.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import type { GameCursor } from '../game/gameCursor.ts';

/** The columns that each book has in the table. */
export type BookStatistic =
  | 'count'
  | 'share'
  | 'bar'
  | 'score'
  | 'elo'
  | 'performance'
  | 'year'
  | 'weight'
  | 'learn';
/** The columns that a row has once, no matter how many books know the move. */
type RowColumn = 'mark' | 'move' | 'comment';

/** The column of the table that the user sorts by. */
export interface BookSort {
  readonly by: RowColumn | BookStatistic;
  /** The book that the column belongs to; missing for a column of the whole row. */
  readonly item?: ItemId;
  readonly descending: boolean;
}

/** The answers of the books and opening trees for one position. */
export interface BookAnswers {
  readonly fen: Fen;
  readonly chess960: boolean;
  readonly answers: readonly (BookAnswer | TreeAnswer)[];
}

/** The last position with book moves on the line to a position. */
export interface LastKnown {
  /** The position that was asked about. */
  readonly fen: Fen;
  /** The game that has the line: places mean nothing in another game. */
  readonly tree: GameTree;
  /** `undefined` if no position of the line has moves. */
  readonly last?: { readonly cursor: GameCursor; readonly fen: Fen };
}

/** The books that are on, and their answers for the position on the board. */
export interface BookState {
  /** Books and databases in the order of their letters: the first is A. */
  readonly on: readonly ItemId[];
  /** Stays on the screen until the answers for another position arrive. */
  readonly shown?: BookAnswers;
  /**
   * While asking, the answers on the screen may be of an earlier position, or lack some books. Progress is
   * that of reading an unsorted book to its end.
   */
  readonly asking: Answer<never>;
  /** For a position without book moves: the last one of its line that has some. */
  readonly lastKnown?: LastKnown;
  /** `undefined`: recommended moves first, then by count. */
  readonly sort?: BookSort;
  /** The move under the pointer or the keyboard, for the board to draw. */
  readonly hint?: { readonly from: SquareName; readonly to: SquareName };
  /** Books whose game names are shown. Remembered even while the table comes and goes with the board. */
  readonly namesOpen: readonly ItemId[];
  /** The move that was last under the pointer or the keyboard: details of its games are shown. */
  readonly pointed?: Uci;
}

export const NO_BOOKS: BookState = { on: [], asking: NO_ANSWER, namesOpen: [] };

export const createBookStore = () => createStore<BookState>()(() => NO_BOOKS);
