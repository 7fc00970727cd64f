// The cost of reading: bytes read from the files, and the largest array made on the way.
import { checkRange } from '../../src/bytes/checkRange.ts';
import type { ByteSource } from '../../src/bytes/byteSource.ts';
import type { Files } from './memoryFiles.ts';

export interface Costs {
  bytesRead: number;
  /** Bytes of the largest typed array that was made by length. */
  largestAllocation: number;
}

/**
 * The maximum number of bytes to read for all of a small sample: whole files a few times over, and repeated
 * reads of pages.
 */
export const readLimit = (files: Files): number =>
  65_536 + 8 * [...files.values()].reduce((sum, { length }) => sum + length, 0);

/** A source that counts the bytes read from it and never serves more than it has. */
export const counted = (source: ByteSource, costs: Costs): ByteSource => ({
  name: source.name,
  size: source.size,
  async read(offset, length) {
    checkRange(source, offset, length);
    costs.bytesRead += length;
    return source.read(offset, length);
  },
});

const ARRAYS = ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array'] as const;

/** Runs `task` while the typed-array constructors report lengths to `costs`. */
export async function watchingAllocations<T>(costs: Costs, task: () => Promise<T>): Promise<T> {
  const note = (bytes: number) => {
    costs.largestAllocation = Math.max(costs.largestAllocation, bytes);
  };
  const originals = new Map(ARRAYS.map((name) => [name, globalThis[name]] as const));
  for (const [name, original] of originals) {
    const watched = new Proxy(original, {
      construct(target, args: unknown[]): object {
        const [length] = args;
        if (typeof length === 'number') note(length * target.BYTES_PER_ELEMENT);
        return Reflect.construct(target, args);
      },
    });
    Object.defineProperty(globalThis, name, { value: watched, configurable: true, writable: true });
  }
  try {
    return await task();
  } finally {
    for (const [name, original] of originals)
      Object.defineProperty(globalThis, name, { value: original, configurable: true, writable: true });
  }
}
