// Offsets of the games of a list in the file of their moves, in little more than a byte each. Usually games follow each
// other in the order of the list, so a short step from the one before is enough. Other offsets are written out.
import type { RecordRange } from './wantedRows.ts';
import { isWanted } from './wantedRows.ts';

/** Rows in a group. Steps start again in each group, so that no lookup goes back further. */
export const GROUP = 1024;
/** The step of a row without a game. */
const NONE = 0;
/** Marks an offset that is written out in `far`. Smaller numbers, except `NONE`, are steps. */
export const FAR = 255;

/** Offsets below 4 GiB of the games of some rows. They are plain data that one worker can send to others. */
export interface RecordOffsets {
  /** The first of the rows, a multiple of `GROUP`. */
  readonly from: number;
  /** The unit of a step, in bytes. */
  readonly unit: number;
  /**
   * For each row the units from the start of the game before it in its group (of the first: from 0), `NONE`
   * or `FAR`.
   */
  readonly steps: Uint8Array;
  /** Offsets that are written out, in the order of their rows. */
  readonly far: Uint32Array;
  /** Number of written-out offsets before each group. */
  readonly farBefore: Uint32Array;
}

/** Rows with games, and the offsets of these. */
export interface LocatedRows {
  readonly numbers: Uint32Array;
  readonly offsets: Float64Array;
}

/**
 * A copy of the offsets of rows [from, to), which must be known, and of the rows before them in the first
 * group.
 */
export function offsetsPart(
  { from: start, unit, steps, far, farBefore }: RecordOffsets,
  { from, to }: RecordRange,
): RecordOffsets {
  const first = Math.floor((from - start) / GROUP);
  const end = Math.ceil((to - start) / GROUP);
  const before = farBefore[first] ?? far.length;
  return {
    from: start + first * GROUP,
    unit,
    steps: steps.slice(first * GROUP, to - start),
    far: far.slice(before, farBefore[end]),
    farBefore: farBefore.slice(first, end).map((count) => count - before),
  };
}

/** Tells whether the offsets of all these rows are known. */
export const areKnown = ({ from, steps }: RecordOffsets, range: RecordRange): boolean =>
  range.from >= from && range.to <= from + steps.length;

/** The wanted games of rows [from, to), whose offsets must be known. */
export function locateRows(
  { from: start, unit, steps, far, farBefore }: RecordOffsets,
  { from, to }: RecordRange,
  only: Uint32Array | undefined,
): LocatedRows {
  const numbers = new Uint32Array(to - from);
  const offsets = new Float64Array(to - from);
  const group = Math.floor((from - start) / GROUP);
  let nextFar = farBefore[group];
  let offset = 0;
  let count = 0;
  for (let row = start + group * GROUP; row < to; row++) {
    if (row % GROUP === 0) offset = 0;
    const step = steps[row - start];
    if (step === NONE) continue;
    offset = step === FAR ? far[nextFar++] : (offset + step * unit) >>> 0;
    if (row < from || !isWanted(only, row)) continue;
    numbers[count] = row;
    offsets[count++] = offset;
  }
  return { numbers: numbers.subarray(0, count), offsets: offsets.subarray(0, count) };
}
