import type { Scratch } from '../parquet/scratch.ts';
import { downloadRoom } from './exportSink.ts';

/** Number of bytes read at once: whole rows. */
const BLOCK = 1024 * 1024;

/** Makes scratch files as blobs, which browsers keep outside of the worker's memory. `limit` is that of a download. */
export function blobScratch(limit?: number): Scratch {
  const take = downloadRoom(limit);
  return {
    async create() {
      let parts: Blob[] = [];
      return {
        async append(bytes) {
          take(bytes.length);
          parts.push(new Blob([bytes]));
        },
        blocks: () => blocksOf(new Blob(parts)),
        async remove() {
          parts = [];
        },
      };
    },
  };
}

/** Reads a blob in blocks of whole rows. */
export async function* blocksOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < blob.size; at += BLOCK)
    yield new Uint8Array(await blob.slice(at, at + BLOCK).arrayBuffer());
}
