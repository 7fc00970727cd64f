// The keys that rows are sorted by, one after the other. A deal turns the number v of a row into v - 1 (ascending) or
// max - v (descending). Either way 0, which means unknown, becomes the largest.
import type { Column } from '../model/gameIndex.ts';

/** One sort key: a row's number in the column or, with `ranks`, the rank of that number. 0 is unknown. */
export interface Key {
  readonly column: Column;
  readonly ranks: Uint32Array | undefined;
  readonly max: number;
  readonly descending: boolean;
  /** `countsOf` the column, if there are no ranks. */
  readonly counts?: Uint32Array | undefined;
}

/** The rows, sorted so far, and a second array for the next deal. */
export interface Order {
  readonly length: number;
  /** The sorted rows; `undefined` for all rows in file order. */
  sorted: Uint32Array | undefined;
  spare?: Uint32Array;
  /** The caller's rows, which are never written. */
  readonly given: Uint32Array | undefined;
}
