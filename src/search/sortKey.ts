// What rows are sorted by, one key after the other. In the loops of a deal the number v of a row becomes v - 1 ascending and
// max - v descending: either way 0, which is unknown, is the largest.
import type { Column } from '../model/gameIndex.ts';

/** What one deal looks at: for a row the number of its column, for an id in it the number in `ranks`. 0 is unknown. */
export interface Key {
  readonly column: Column;
  readonly ranks: Uint32Array | undefined;
  readonly max: number;
  readonly descending: boolean;
  /** `countsOf` the column, where there are no ranks. */
  readonly counts?: Uint32Array | undefined;
}

/** Rows as far as they are sorted, and an array for the next deal. */
export interface Order {
  readonly length: number;
  /** `undefined` for all in file order. */
  sorted: Uint32Array | undefined;
  spare?: Uint32Array;
  /** Never written. */
  readonly given: Uint32Array | undefined;
}
