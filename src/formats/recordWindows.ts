import type { ByteSource } from '../bytes/byteSource.ts';

/** Large reads are the fastest. Two of them are in memory at a time. */
const WINDOW = 16 * 1024 * 1024;

/** Records of one size that follow each other from byte `start` of a file. */
export interface RecordLayout {
  readonly start: number;
  readonly recordSize: number;
  readonly count: number;
  /** Bytes of one window, for records that take long to decode. */
  readonly window?: number;
}

/** Records that were read together. */
export interface RecordWindow {
  /** The row of the first record. */
  readonly row: number;
  readonly records: number;
  /** Exactly these records; valid until the next window is asked for. */
  readonly bytes: Uint8Array;
}

/** Reads whole records from the first to the last, and the next window while the caller uses this one. */
export async function* readWindows(
  source: ByteSource,
  { start, recordSize, count, window = WINDOW }: RecordLayout,
  signal?: AbortSignal,
): AsyncGenerator<RecordWindow> {
  const step = Math.max(1, Math.floor(window / recordSize));
  const read = (row: number): Promise<Uint8Array> => {
    const bytes = source.read(start + row * recordSize, Math.min(step, count - row) * recordSize);
    // The code that awaits the window gets the failure. If no code does, the failure does not matter.
    bytes.catch(() => undefined);
    return bytes;
  };
  signal?.throwIfAborted();
  if (count <= 0) return;
  let ahead = read(0);
  for (let row = 0; row < count; row += step) {
    const bytes = await ahead;
    signal?.throwIfAborted();
    if (row + step < count) ahead = read(row + step);
    yield { row, records: Math.min(step, count - row), bytes };
    source.release?.(bytes);
  }
}
