import type { ByteSource } from '../../bytes/byteSource.ts';

/** Large reads are the fastest, and two of them are in memory at a time. */
const WINDOW = 16 * 1024 * 1024;

/** Records of one size, one after the other from byte `start` of a file. */
export interface RecordLayout {
  readonly start: number;
  readonly recordSize: number;
  readonly count: number;
  /** Bytes of one window, where decoding them takes long. */
  readonly window?: number;
}

/** A stretch of records as it was read. */
export interface RecordWindow {
  /** The 0-based place of the first record. */
  readonly row: number;
  readonly records: number;
  /** Exactly these records; gone when the next window is asked for. */
  readonly bytes: Uint8Array;
}

/** Whole records from the first to the last, the next window read while this one is in use. */
export async function* readWindows(
  source: ByteSource,
  { start, recordSize, count, window = WINDOW }: RecordLayout,
  signal?: AbortSignal,
): AsyncGenerator<RecordWindow> {
  const step = Math.max(1, Math.floor(window / recordSize));
  const read = (row: number): Promise<Uint8Array> => {
    const bytes = source.read(start + row * recordSize, Math.min(step, count - row) * recordSize);
    // Where it fails, whoever awaits it is told; a window that nobody wants any more may fail unheard.
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
