// Where the games of a list lie in the file of their moves, in little more than a byte each: mostly one lies behind the other,
// so that a game is a short step from the one before it in the list. Where it is not, its offset is written out.
import type { RecordRange } from './format.ts';
import { isWanted } from './wantedRows.ts';

/** Steps begin at 0 again with each group of so many rows, so that no look has to go back farther. */
export const GROUP = 1024;
/** The step of a row without a game. */
const NONE = 0;
/** The step where the offset is written out; smaller ones are steps. */
export const FAR = 255;

/** Offsets below 4 GiB of the games of some rows; plain data that one worker can give to others. */
export interface RecordOffsets {
  /** The first of the rows, a multiple of `GROUP`. */
  readonly from: number;
  /** Bytes of a step. */
  readonly unit: number;
  /** By row: steps from the start of the game before it in its group, `NONE` or `FAR`. */
  readonly steps: Uint8Array;
  /** Offsets that are written out, in the order of their rows. */
  readonly far: Uint32Array;
  /** How many of these stand before each group. */
  readonly farBefore: Uint32Array;
}

/** Rows that have games, and where these lie. */
export interface LocatedRows {
  readonly numbers: Uint32Array;
  readonly offsets: Float64Array;
}

/** A copy of what is needed for rows [from, to), which lie among those that are known. */
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

/** Whether the offsets of all these rows are known. */
export const areKnown = ({ from, steps }: RecordOffsets, range: RecordRange): boolean =>
  range.from >= from && range.to <= from + steps.length;

/** The wanted games of rows [from, to), which are known. */
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
