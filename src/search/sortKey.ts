// The keys that rows are sorted by, one after the other. In a deal the number v of a row becomes v - 1 ascending and
// max - v descending. Either way 0, which means unknown, becomes the largest.
import type { Column } from '../model/gameIndex.ts';

/** The values that one deal reads: the number of a row in its column, or the rank of the id in its column. 0 is unknown. */
export interface Key {
  readonly column: Column;
  readonly ranks: Uint32Array | undefined;
  readonly max: number;
  readonly descending: boolean;
  /** `countsOf` the column, where there are no ranks. */
  readonly counts?: Uint32Array | undefined;
}

/** Rows as far as they are sorted, and a second array for the next deal. */
export interface Order {
  readonly length: number;
  /** `undefined` for all in file order. */
  sorted: Uint32Array | undefined;
  spare?: Uint32Array;
  /** Never written. */
  readonly given: Uint32Array | undefined;
}
