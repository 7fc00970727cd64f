import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import { NO_PLACES } from '../../../model/placeRanges.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';

/** The game list: which rows it shows and where its cursor is. Rows themselves are cached beside the view. */
export interface ListState {
  readonly item?: ItemId;
  /** What is known of the item; the name is there before the database is open. */
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
  /** `opening` with rows: the same database is opened anew, its rows stay on the screen. */
  readonly status: 'idle' | 'opening' | 'ready' | 'failed';
  readonly failure?: Failure;
  /** The code page in use, `undefined` where the format names its encoding. */
  readonly codePage?: string;
}

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
    status: 'idle',
  }));
