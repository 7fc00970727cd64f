import { createStore } from 'zustand/vanilla';
import type { Uci } from '../../../chess/types.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { LineHistory } from '../../../protocol/theoryApi.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

/** The place at which the mainline leaves a book or a repertoire. */
export interface LineEnd {
  readonly item: ItemId;
  /** Index of the last position that the book or repertoire has; 0 is the start. */
  readonly last: number;
  /** The moves that the book or repertoire has there; empty if its line ends there. */
  readonly moves: readonly Uci[];
  /** A game of the repertoire that has the position. */
  readonly number?: RecordNumber;
}

/** The answers of books, databases, and the repertoire for the mainline of the game on the screen. */
export interface TheoryState {
  /** The game that the answers are about. */
  readonly tree?: GameTree;
  /** Its mainline. Position 0 is the start; position i follows `line[i - 1]`. */
  readonly line: readonly NodeId[];
  readonly history?: LineHistory;
  /** The place where the line leaves the active books, in the first book that has that position. */
  readonly book?: LineEnd;
  /** The place at which the line leaves the repertoire. */
  readonly repertoire: Answer<LineEnd | undefined>;
  /** The state of scanning all games. */
  readonly scan: Answer<void>;
}

export const NO_THEORY: TheoryState = { line: [], repertoire: NO_ANSWER, scan: NO_ANSWER };

export const createTheoryStore = () => createStore<TheoryState>()(() => NO_THEORY);
