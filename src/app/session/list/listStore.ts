import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import { NO_PLACES } from '../../../model/placeRanges.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { NO_ANSWER } from '../answers/question.ts';

/** How the list stands with its database. The rows that are there stay meanwhile. */
export type ListAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /** `failure`: some of its rows could not be read. */
  | { readonly kind: 'ready'; readonly failure?: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The game list: which rows it shows and where its cursor is. Rows themselves are cached beside the view. */
export interface ListState {
  readonly item?: ItemId;
  /** The description of the item; the name is there before the database is open. */
  readonly database?: DatabaseItem;
  /** The rows on the screen. Compared by identity: another object means other rows, or, with the same id, more of them. */
  readonly selection: SelectionInfo;
  /** All records of the database in file order; `selection` is this while nothing is searched or sorted. */
  readonly whole: SelectionInfo;
  /** Rows of the selection were found by a position or by words: each has a place at which it opens. */
  readonly hits: boolean;
  /** Most rows of a window that was read have a rating. */
  readonly hasElo: boolean;
  /** A row that was read has variations, comments, signs, media, or a position of its own at its start. */
  readonly hasContents: boolean;
  /** 0-based place in the selection, the row that Enter opens. */
  readonly cursor: number;
  /** Places that the user has marked; `markedFrom` is where a range begins that Shift extends. */
  readonly marked: PlaceRanges;
  readonly markedFrom?: number;
  /** The place whose record was opened last; previous and next go on from there. */
  readonly opened?: number;
  /** `asking` with rows: the same database is opened anew. */
  readonly answer: ListAnswer;
  /** The code page in use, `undefined` where the format names its encoding. */
  readonly codePage?: string;
}

export const LIST_READY: ListAnswer = { kind: 'ready' };

/** Adds the failure of some rows to a list that is open. */
export const withFailure = (
  { answer }: Pick<ListState, 'answer'>,
  failure: Failure,
): Pick<ListState, 'answer'> => ({
  answer: answer.kind === 'ready' ? { kind: 'ready', failure } : answer,
});

export const NO_ROWS: SelectionInfo = { id: 0, count: 0 };

export const createListStore = () =>
  createStore<ListState>()(() => ({
    selection: NO_ROWS,
    whole: NO_ROWS,
    hits: false,
    hasElo: false,
    hasContents: false,
    cursor: 0,
    marked: NO_PLACES,
    answer: NO_ANSWER,
  }));
