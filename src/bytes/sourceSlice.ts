import type { ByteSource } from './byteSource.ts';
import { checkRange } from './checkRange.ts';

/** The bytes [from, to) of a source, as a source. */
export function sourceSlice(source: ByteSource, { from, to }: { from: number; to: number }): ByteSource {
  const slice: ByteSource = {
    name: source.name,
    size: to - from,
    async read(offset, length) {
      checkRange(slice, offset, length);
      return source.read(from + offset, length);
    },
    release: (bytes) => source.release?.(bytes),
  };
  return slice;
}
