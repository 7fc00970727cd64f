import { FormatError } from '../../base/failure.ts';
import type { ByteReader } from '../../bytes/byteReader.ts';

/**
 * Reads bytes after their length of four bytes; the family stores most texts and lists like this. Throws `FormatError`
 * if the length is negative or too large.
 */
export function takeCounted(reader: ByteReader): Uint8Array {
  const length = reader.i32le();
  if (length >= 0 && length <= reader.remaining) return reader.take(length);
  throw new FormatError({
    kind: 'invalid',
    file: reader.origin.file,
    offset: reader.fileOffset - 4,
    expected: `a length of at most ${reader.remaining} bytes`,
    found: `${length}`,
  });
}
