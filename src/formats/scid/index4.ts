// `.si4` and `.si3`: a header, then entries of fixed size. Integers are big-endian.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { fieldBytes } from '../../bytes/textDecoding.ts';
import type { EntryBlock } from './entryBlock.ts';
import type { IndexFile } from './indexFile.ts';

const MAGIC = [0x53, 0x63, 0x69, 0x64, 0x2e, 0x73, 0x69, 0x00];
const COMMON_HEADER = 128;
const FLAG_NAMES = 6;
const FLAG_NAME_SIZE = 9;
const SIZE_3 = 46;
const SIZE_4 = 47;
const DESCRIPTION = { from: 20, to: 128 };

/** Reads the header. Throws `FormatError` if the file is no index, or its version is unknown. */
export async function openIndex4(list: ByteSource): Promise<IndexFile> {
  const { name: file, size } = list;
  const source = new PagedSource(list);
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
  const recordSize = isOld ? SIZE_3 : SIZE_4;
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
    file: list,
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
    ...(isOld ? VERSION_3 : VERSION_4),
  };
}

type Decoders = Pick<IndexFile, 'decodePlaces' | 'decodeFacts' | 'decodeRest'>;

/** Entries of version 4. */
const VERSION_4: Decoders = {
  decodePlaces: (view, at, count, block) => {
    for (let i = 0; i < count; i++) {
      const entry = at + i * SIZE_4;
      block.offset[i] = view.getUint32(entry);
      block.length[i] = view.getUint16(entry + 4) + (view.getUint8(entry + 6) >>> 7) * 0x10000;
    }
  },
  decodeFacts: (view, at, count, block) => {
    for (let i = 0; i < count; i++) {
      const entry = at + i * SIZE_4;
      block.flags[i] = ((view.getUint8(entry + 6) & 63) << 16) | view.getUint16(entry + 7);
      decodeFacts(view, entry + 7, block, i);
    }
  },
  decodeRest: (view, at, count, block) => {
    for (let i = 0; i < count; i++) decodeRest(view, at + i * SIZE_4 + 7, block, i);
  },
};

/** Entries of version 3, which have no byte for the high bits of length and flags. */
const VERSION_3: Decoders = {
  decodePlaces: (view, at, count, block) => {
    for (let i = 0; i < count; i++) {
      const entry = at + i * SIZE_3;
      block.offset[i] = view.getUint32(entry);
      block.length[i] = view.getUint16(entry + 4);
    }
  },
  decodeFacts: (view, at, count, block) => {
    for (let i = 0; i < count; i++) {
      const entry = at + i * SIZE_3;
      block.flags[i] = view.getUint16(entry + 6);
      decodeFacts(view, entry + 6, block, i);
    }
  },
  decodeRest: (view, at, count, block) => {
    for (let i = 0; i < count; i++) decodeRest(view, at + i * SIZE_3 + 6, block, i);
  },
};

/** Decodes the facts for columns; `at` is the offset of the flags. */
function decodeFacts(view: DataView, at: number, block: EntryBlock, i: number): void {
  const players = view.getUint8(at + 2);
  const others = view.getUint8(at + 7);
  const counts = view.getUint16(at + 14);
  block.white[i] = ((players >>> 4) << 16) | view.getUint16(at + 3);
  block.black[i] = ((players & 15) << 16) | view.getUint16(at + 5);
  block.event[i] = ((others >>> 5) << 16) | view.getUint16(at + 8);
  block.site[i] = (((others >>> 2) & 7) << 16) | view.getUint16(at + 10);
  block.round[i] = ((others & 3) << 16) | view.getUint16(at + 12);
  block.result[i] = counts >>> 12;
  block.nags[i] = (counts >>> 8) & 15;
  block.comments[i] = (counts >>> 4) & 15;
  block.variations[i] = counts & 15;
  block.eco[i] = view.getUint16(at + 16);
  block.date[i] = view.getUint32(at + 18) & 0xfffff;
  block.whiteElo[i] = view.getUint16(at + 22) & 0xfff;
  block.blackElo[i] = view.getUint16(at + 24) & 0xfff;
  block.halfMoves[i] = view.getUint8(at + 30) | ((view.getUint8(at + 31) >>> 6) << 8);
}

/** Decodes the other fields. */
function decodeRest(view: DataView, at: number, block: EntryBlock, i: number): void {
  const dates = view.getUint32(at + 18);
  block.eventDate[i] = eventDate(dates & 0xfffff, dates >>> 20);
  block.whiteRating[i] = view.getUint16(at + 22) >>> 12;
  block.blackRating[i] = view.getUint16(at + 24) >>> 12;
  block.material[i] = view.getUint32(at + 26) & 0xffffff;
}

/** The year of the event is stored as its distance from the year of the game, plus four; 0 is no date. */
function eventDate(date: number, bits: number): number {
  const distance = bits >>> 9;
  if (distance === 0) return 0;
  const year = Math.max(0, (date >>> 9) + distance - 4);
  return (year << 9) | (bits & 0x1ff);
}
