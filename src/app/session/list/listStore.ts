import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import { NO_PLACES } from '../../../model/placeRanges.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { NO_ANSWER } from '../answers/question.ts';

/** The state of opening a database. Rows of the same database stay on the screen in the meantime. */
export type ListAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /** `failure`: some of its rows could not be read. */
  | { readonly kind: 'ready'; readonly failure?: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The game list: its rows and its cursor. `rowCache.ts` has the content of the rows. */
export interface ListState {
  readonly item?: ItemId;
  /** The description of the item; its name is known before the database is open. */
  readonly database?: DatabaseItem;
  /** The rows on the screen. Compared by identity: another object means other rows, or, with the same id, more of them. */
  readonly selection: SelectionInfo;
  /** All records of the database in file order; the same object as `selection` without search or order. */
  readonly whole: SelectionInfo;
  /** True if the rows were found by a position or by words: each opens at its hit. */
  readonly hits: boolean;
  /** True if a window of rows was read in which most rows have a rating. */
  readonly hasElo: boolean;
  /** True if a row was read that has variations, comments, signs, media, or its own start position. */
  readonly hasContents: boolean;
  /** 0-based place in the selection, the row that Enter opens. */
  readonly cursor: number;
  /** Places that the user has marked; `markedFrom` is the start of the range that Shift extends. */
  readonly marked: PlaceRanges;
  readonly markedFrom?: number;
  /** The place of the record opened last; previous and next continue from there. */
  readonly opened?: number;
  /** `asking` with rows on the screen: the same database is being opened again. */
  readonly answer: ListAnswer;
  /** The code page in use; `undefined` if the format defines its encoding. */
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
