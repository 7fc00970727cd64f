// The basic types: CompactInt, Unicode and Ansi strings (README, "values"). All integers are big-endian.
import { FormatError } from '../../base/failure.ts';
import type { ByteReader } from '../../bytes/byteReader.ts';
import { decodeText } from '../../bytes/textDecoding.ts';

const MAX_COMPACT_SIZE = 5;

/**
 * Reads digits to the base of 128, the most significant first. Throws `FormatError` `invalid` if there are
 * more than five.
 */
export function readCompactInt(reader: ByteReader): number {
  const offset = reader.fileOffset;
  let value = 0;
  for (let size = 0; size < MAX_COMPACT_SIZE; size++) {
    const byte = reader.u8();
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
  throw new FormatError({
    kind: 'invalid',
    file: reader.origin.file,
    offset,
    expected: `a number of at most ${MAX_COMPACT_SIZE} bytes`,
  });
}

/**
 * The bytes of a Unicode string that ends within `room` bytes. Its length counts UTF-16 units, or bytes if the book
 * does so or if only bytes fit. `exact` means that nothing follows the string.
 */
export function readUnits(
  reader: ByteReader,
  room: number,
  { lengthInBytes, exact = false }: { readonly lengthInBytes: boolean; readonly exact?: boolean },
): Uint8Array {
  const length = reader.u32be();
  const left = Math.min(room - 4, reader.remaining);
  const sizes = lengthInBytes ? [length, 2 * length] : [2 * length, length];
  const size =
    (exact ? sizes.find((candidate) => candidate === left) : undefined) ??
    sizes.find((candidate) => candidate <= left) ??
    sizes[0];
  if (size > left)
    throw new FormatError({
      kind: 'invalid',
      file: reader.origin.file,
      offset: reader.fileOffset - 4,
      expected: `a text within ${left} bytes`,
      found: `one of ${length} characters`,
    });
  return reader.take(size);
}

const bigEndian = new TextDecoder('utf-16be', { ignoreBOM: true });
const littleEndian = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Decodes UTF-16 units. An odd last byte is left out. */
export const decodeUnits = (units: Uint8Array, isLittleEndian: boolean): string =>
  (isLittleEndian ? littleEndian : bigEndian).decode(units.subarray(0, units.length - (units.length % 2)));

const isCommonHighByte = (byte: number): boolean => byte === 0x00 || byte === 0x04 || byte === 0x20;

/** Above 0 if more units are Latin, Cyrillic or punctuation when read big-endian; below 0 if little-endian. */
export function byteOrderVotes(units: Uint8Array): number {
  let votes = 0;
  for (let i = 0; i + 1 < units.length; i += 2)
    votes += Number(isCommonHighByte(units[i])) - Number(isCommonHighByte(units[i + 1]));
  return votes;
}

const isLatinLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Tells whether every letter outside ASCII stands alone among Latin ones: "Müller", not "Мюллер". */
const looksWestern = (bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => {
    if (byte < 0xc0) return true;
    const [before, after] = [bytes.at(i - 1), bytes.at(i + 1)];
    const alone = (i === 0 || (before ?? 0) < 0xc0) && (after ?? 0) < 0xc0;
    return alone && ((i > 0 && isLatinLetter(before)) || isLatinLetter(after));
  });

/** Decodes valid UTF-8 as UTF-8. Other bytes are windows-1252 if they look Western, else windows-1251. */
export const decodeAnsi = (bytes: Uint8Array): string =>
  looksWestern(bytes) ? decodeText(bytes, 'windows-1252') : decodeText(bytes, 'windows-1251');
