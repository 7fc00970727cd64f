// `.si5`: entries of 56 bytes, without a header. Words are little-endian.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { IndexFile } from './indexFile.ts';
import type { StoredGame } from './storedGame.ts';

const RECORD_SIZE = 56;
const LOW28 = 0x0fffffff;
const LOW20 = 0xfffff;

/** The entries of the index. Texts of the database are in the file of names. */
export function openIndex5(
  source: ByteSource,
  texts: Pick<IndexFile, 'description' | 'flagNames'>,
): IndexFile {
  const { name: file, size } = source;
  const rest = size % RECORD_SIZE;
  return {
    source,
    headerSize: 0,
    recordSize: RECORD_SIZE,
    count: (size - rest) / RECORD_SIZE,
    ...texts,
    problems:
      rest === 0
        ? []
        : [
            {
              kind: 'truncated',
              file,
              offset: size - rest,
              expected: `entries of ${RECORD_SIZE} bytes`,
              found: `${rest} bytes at the end`,
            },
          ],
    decode: decode5,
  };
}

function decode5(view: DataView, at: number): StoredGame {
  const word = (index: number): number => view.getUint32(at + 4 * index, true);
  const place = word(8);
  const facts = word(11);
  return {
    // The offset has 47 bits: too many for operators on bits.
    offset: (place & 0x7fff) * 2 ** 32 + word(9),
    length: place >>> 15,
    flags: word(7) & 0x3fffff,
    white: word(0) & LOW28,
    black: word(1) & LOW28,
    event: word(2) & LOW28,
    site: word(3),
    round: word(4) & 0x7fffffff,
    comments: word(0) >>> 28,
    variations: word(1) >>> 28,
    nags: word(2) >>> 28,
    result: (facts >>> 16) & 3,
    eco: facts & 0xffff,
    date: word(5) & LOW20,
    eventDate: word(6) & LOW20,
    whiteElo: word(5) >>> 20,
    blackElo: word(6) >>> 20,
    whiteRating: (facts >>> 21) & 7,
    blackRating: (facts >>> 18) & 7,
    chess960: word(4) >>> 31 === 1,
    halfMoves: word(7) >>> 22,
    material: word(10) & 0xffffff,
  };
}
