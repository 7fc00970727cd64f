import { blobSource } from '../src/bytes/blobSource.ts';

const WINDOW = 16 * 1024 * 1024;

/** Reads the file from end to end, touching a byte of each cache line, while the next window is being read. */
export async function readRaw(blob: Blob): Promise<number> {
  const source = blobSource('raw', blob);
  let sum = 0;
  let ahead = source.read(0, Math.min(WINDOW, blob.size));
  for (let at = 0; at < blob.size; at += WINDOW) {
    const bytes = await ahead;
    const next = at + WINDOW;
    if (next < blob.size) ahead = source.read(next, Math.min(WINDOW, blob.size - next));
    for (let i = 0; i < bytes.length; i += 64) sum += bytes[i];
    source.release?.(bytes);
  }
  return sum;
}
