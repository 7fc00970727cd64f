import type { ByteSource } from './byteSource.ts';
import { checkRange } from './checkRange.ts';

/** The bytes [from, to) of a source, as a source of its own. */
export function sourcePart(source: ByteSource, { from, to }: { from: number; to: number }): ByteSource {
  const part: ByteSource = {
    name: source.name,
    size: to - from,
    async read(offset, length) {
      checkRange(part, offset, length);
      return source.read(from + offset, length);
    },
    release: (bytes) => source.release?.(bytes),
  };
  return part;
}
