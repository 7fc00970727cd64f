import { FormatError } from '../../base/failure.ts';
import type { ByteReader } from '../../bytes/byteReader.ts';

/**
 * Bytes behind their length in four bytes, as all texts and lists of the family are stored. Throws `FormatError` where the
 * length is negative or goes beyond what is left.
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
