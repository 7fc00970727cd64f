import type { RecordRow } from '../model/gameHeader.ts';
import type { RecordRange } from './wantedRows.ts';
import type { ReadOptions } from './format.ts';

/** The number of all rows, and the maximum number of rows that are read at once. */
interface Windows {
  readonly count: number;
  readonly size: number;
}

/** The existing rows of `range`, in their order. `read` reads one window. */
export async function readRowWindows(
  { from, to }: RecordRange,
  { count, size }: Windows,
  read: (from: number, to: number) => Promise<readonly RecordRow[]>,
  options: ReadOptions = {},
): Promise<readonly RecordRow[]> {
  const end = Math.min(to, count);
  const rows: RecordRow[] = [];
  for (let at = Math.max(0, from); at < end; at += size) {
    options.signal?.throwIfAborted();
    for (const row of await read(at, Math.min(end, at + size))) rows.push(row);
  }
  return rows;
}
