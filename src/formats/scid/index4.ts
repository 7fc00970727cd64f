// `.si4` and `.si3`: a header, then entries of fixed size. Integers are big-endian.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { fieldBytes } from '../../bytes/textDecoding.ts';
import type { IndexFile } from './indexFile.ts';
import type { StoredGame } from './storedGame.ts';

const MAGIC = [0x53, 0x63, 0x69, 0x64, 0x2e, 0x73, 0x69, 0x00];
const COMMON_HEADER = 128;
const FLAG_NAMES = 6;
const FLAG_NAME_SIZE = 9;
const DESCRIPTION = { from: 20, to: 128 };

/** Reads the header. Throws `FormatError` if the file is no index, or of a version that is not known. */
export async function openIndex4(source: ByteSource): Promise<IndexFile> {
  const { name: file, size } = source;
  const head = await source.read(0, Math.min(size, COMMON_HEADER + FLAG_NAMES * FLAG_NAME_SIZE));
  if (MAGIC.some((byte, at) => head[at] !== byte))
    throw new FormatError({ kind: 'invalid', file, offset: 0, expected: 'an index of Scid' });
  const version = head.length < 10 ? 0 : head[8] * 256 + head[9];
  if (head.length >= 10 && version !== 400 && version !== 300)
    throw new FormatError({
      kind: 'unsupported',
      file,
      offset: 8,
      expected: 'version 300 or 400',
      found: `${version}`,
    });
  const isOld = version === 300;
  const headerSize = isOld ? COMMON_HEADER : COMMON_HEADER + FLAG_NAMES * FLAG_NAME_SIZE;
  const recordSize = isOld ? 46 : 47;
  if (size < headerSize)
    throw new FormatError({
      kind: 'truncated',
      file,
      offset: size,
      expected: `a header of ${headerSize} bytes`,
      found: `${size}`,
    });
  const stated = head[14] * 0x10000 + head[15] * 0x100 + head[16];
  const present = Math.floor((size - headerSize) / recordSize);
  const count = stated === 0 ? present : Math.min(stated, present);
  const isWhole = size === headerSize + stated * recordSize;
  return {
    source,
    headerSize,
    recordSize,
    count,
    description: fieldBytes(head.subarray(DESCRIPTION.from, DESCRIPTION.to)),
    flagNames: isOld
      ? []
      : Array.from({ length: FLAG_NAMES }, (_, i) => {
          const from = COMMON_HEADER + i * FLAG_NAME_SIZE;
          return fieldBytes(head.subarray(from, from + FLAG_NAME_SIZE));
        }),
    problems: isWhole
      ? []
      : [
          {
            kind: size < headerSize + stated * recordSize ? 'truncated' : 'invalid',
            file,
            offset: headerSize + count * recordSize,
            expected: `${stated} games`,
            found: `${size - headerSize} bytes, which are ${present} games`,
          },
        ],
    decode: isOld ? decode3 : decode4,
  };
}

/** An entry of version 4 at `at` in `view`. */
const decode4 = (view: DataView, at: number): StoredGame => {
  const high = view.getUint8(at + 6);
  return decodeRest(view, at + 7, {
    offset: view.getUint32(at),
    length: view.getUint16(at + 4) + (high >>> 7) * 0x10000,
    flags: (high & 63) << 16,
  });
};

/** Version 3 has no byte for the high bits of length and flags. */
const decode3 = (view: DataView, at: number): StoredGame =>
  decodeRest(view, at + 6, { offset: view.getUint32(at), length: view.getUint16(at + 4), flags: 0 });

function decodeRest(
  view: DataView,
  at: number,
  place: Pick<StoredGame, 'offset' | 'length' | 'flags'>,
): StoredGame {
  const players = view.getUint8(at + 2);
  const others = view.getUint8(at + 7);
  const counts = view.getUint16(at + 14);
  const dates = view.getUint32(at + 18);
  const date = dates & 0xfffff;
  const whiteElo = view.getUint16(at + 22);
  const blackElo = view.getUint16(at + 24);
  return {
    offset: place.offset,
    length: place.length,
    flags: place.flags | view.getUint16(at),
    white: ((players >>> 4) << 16) | view.getUint16(at + 3),
    black: ((players & 15) << 16) | view.getUint16(at + 5),
    event: ((others >>> 5) << 16) | view.getUint16(at + 8),
    site: (((others >>> 2) & 7) << 16) | view.getUint16(at + 10),
    round: ((others & 3) << 16) | view.getUint16(at + 12),
    result: counts >>> 12,
    nags: (counts >>> 8) & 15,
    comments: (counts >>> 4) & 15,
    variations: counts & 15,
    eco: view.getUint16(at + 16),
    date,
    eventDate: eventDate(date, dates >>> 20),
    whiteElo: whiteElo & 0xfff,
    whiteRating: whiteElo >>> 12,
    blackElo: blackElo & 0xfff,
    blackRating: blackElo >>> 12,
    chess960: false,
    material: view.getUint32(at + 26) & 0xffffff,
    halfMoves: view.getUint8(at + 30) | ((view.getUint8(at + 31) >>> 6) << 8),
  };
}

/** The year of the event is stored as its distance to that of the game, plus four; 0 is no date. */
function eventDate(date: number, bits: number): number {
  const distance = bits >>> 9;
  if (distance === 0) return 0;
  const year = Math.max(0, (date >>> 9) + distance - 4);
  return (year << 9) | (bits & 0x1ff);
}
