// Yields rows a block at a time and always in file order. Columns are then read from front to back, however a list is
// sorted. Counting the rows of a sorted list in its own order takes two to three times as long.
import { RowSet } from './rowSet.ts';

/** Called between blocks. Waits its turn, and throws if the call was canceled. */
export type Pause = (done: number) => Promise<void>;

/** The maximum number of rows in a block. */
export const BLOCK_ROWS = 1 << 16;

/**
 * Yields the rows below `count` of a list without repetitions, or all of them, ascending. A block is valid only until
 * the next one is requested.
 */
export function* rowBlocks(count: number, rows: Uint32Array | undefined): Generator<Uint32Array, void> {
  if (rows === undefined) yield* blocksOfAll(count);
  else if (isAscending(rows)) yield* blocksOfList(count, rows);
  else yield* blocksOfSet(RowSet.of(count, rows));
}

function* blocksOfAll(count: number): Generator<Uint32Array, void> {
  const block = new Uint32Array(Math.min(count, BLOCK_ROWS));
  for (let from = 0; from < count; from += BLOCK_ROWS) {
    const size = Math.min(BLOCK_ROWS, count - from);
    for (let at = 0; at < size; at++) block[at] = from + at;
    yield block.subarray(0, size);
  }
}

function* blocksOfList(count: number, rows: Uint32Array): Generator<Uint32Array, void> {
  let end = rows.length;
  while (end > 0 && rows[end - 1] >= count) end--;
  for (let from = 0; from < end; from += BLOCK_ROWS)
    yield rows.subarray(from, Math.min(end, from + BLOCK_ROWS));
}

function* blocksOfSet({ words }: RowSet): Generator<Uint32Array, void> {
  const block = new Uint32Array(BLOCK_ROWS);
  let size = 0;
  for (let word = 0; word < words.length; word++) {
    if (size > BLOCK_ROWS - 32) {
      yield block.subarray(0, size);
      size = 0;
    }
    for (let bits = words[word]; bits !== 0; bits &= bits - 1)
      block[size++] = (word << 5) | (31 - Math.clz32(bits & -bits));
  }
  if (size > 0) yield block.subarray(0, size);
}

function isAscending(rows: Uint32Array): boolean {
  for (let at = 1; at < rows.length; at++) if (rows[at] <= rows[at - 1]) return false;
  return true;
}
