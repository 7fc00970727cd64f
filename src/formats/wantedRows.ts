// Sets of rows as scans take them (`ScanPlan.only`): bit `row & 31` of word `row >>> 5`.

/** Tells whether a row is in the set. Without a set all rows are wanted. */
export const isWanted = (only: Uint32Array | undefined, row: number): boolean =>
  only === undefined || ((only[row >>> 5] >>> (row & 31)) & 1) === 1;

/**
 * Runs of wanted rows of [from, to). A run begins and ends with a wanted row, and has at most `gap` unwanted ones one
 * after the other. Without a set, the whole range is one run.
 */
export function* wantedRuns(
  only: Uint32Array | undefined,
  { from, to }: RecordRange,
  gap: number,
): Generator<RecordRange> {
  if (only === undefined) {
    if (from < to) yield { from, to };
    return;
  }
  let first = -1;
  let last = -1;
  for (let row = from; row < to; row++) {
    if ((row & 31) === 0 && only[row >>> 5] === 0) {
      row += 31;
      continue;
    }
    if (!isWanted(only, row)) continue;
    if (first >= 0 && row - last > gap + 1) {
      yield { from: first, to: last + 1 };
      first = -1;
    }
    if (first < 0) first = row;
    last = row;
  }
  if (first >= 0) yield { from: first, to: last + 1 };
}

/** Record rows [from, to), 0-based. */
export interface RecordRange {
  readonly from: number;
  readonly to: number;
}
