import type { ByteSource } from './byteSource.ts';
import { checkRange } from './checkRange.ts';

/** Bytes in memory as a source. Its reads are views of `bytes`. */
export function memorySource(name: string, bytes: Uint8Array): ByteSource {
  const source: ByteSource = {
    name,
    size: bytes.length,
    async read(offset, length) {
      checkRange(source, offset, length);
      return bytes.subarray(offset, offset + length);
    },
  };
  return source;
}
