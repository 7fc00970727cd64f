import { createStore } from 'zustand/vanilla';
import type { Fen, Uci } from '../../../chess/types.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { TreeAnswer } from '../../../protocol/searchApi.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

/** One of the two filters that are compared. */
export interface ComparedSide {
  /** The number of games that match the filter; during the search, the number so far. */
  readonly games: Answer<number, Partial<ScanProgress> & { readonly found?: number }>;
  /** The id of the list of these games; `undefined` means all games of the database. */
  readonly selection?: number;
  /** Their tree in the position on the board. */
  readonly tree: Answer<TreeAnswer>;
  /** The latest answer, which may be partial, or of an earlier position. */
  readonly shown?: { readonly fen: Fen; readonly chess960: boolean; readonly answer: TreeAnswer };
}

export type ComparedFigure = 'count' | 'share' | 'bar' | 'score';

/** A column of the table; a figure of one side includes the index of the side. */
export type ComparedColumn =
  | { readonly by: 'move' | 'change' }
  | { readonly by: ComparedFigure; readonly side: 0 | 1 };

export const isSameColumn = (a: ComparedColumn, b: ComparedColumn): boolean =>
  a.by === b.by && ('side' in a ? a.side : undefined) === ('side' in b ? b.side : undefined);

export interface ComparisonState {
  readonly sides: readonly [ComparedSide, ComparedSide];
  /** True if the user stopped the counting: the figures are incomplete. */
  readonly isStopped: boolean;
  /** `undefined`: by the games of both sides together. */
  readonly sort?: ComparedColumn & { readonly descending: boolean };
  /** The move that was last under the pointer or the keyboard. */
  readonly pointed?: Uci;
}

export const UNASKED: ComparedSide = { games: NO_ANSWER, tree: NO_ANSWER };

export const NO_COMPARISON: ComparisonState = { sides: [UNASKED, UNASKED], isStopped: false };

export const createComparisonStore = () => createStore<ComparisonState>()(() => NO_COMPARISON);
