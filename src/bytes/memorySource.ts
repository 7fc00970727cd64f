import { FormatError } from '../base/failure.ts';
import type { ByteSource } from './byteSource.ts';

/** Throws `truncated` unless [offset, offset + length) lies inside `source`. */
export function checkRange(source: { name: string; size: number }, offset: number, length: number): void {
  if (offset >= 0 && length >= 0 && offset + length <= source.size) return;
  throw new FormatError({
    kind: 'truncated',
    file: source.name,
    offset,
    expected: `${length} bytes`,
    found: `a file of ${source.size} bytes`,
  });
}

/** Bytes in memory as a source: tests, decoded archive members, the demo. */
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
