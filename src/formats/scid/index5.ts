// `.si5`: entries of 56 bytes, without a header. Words are little-endian.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { EntryBlock } from './entryBlock.ts';
import type { IndexFile } from './indexFile.ts';

const RECORD_SIZE = 56;
const LOW28 = 0x0fffffff;
const LOW20 = 0xfffff;

/** The entries of the index. Texts of the database are in the file of names. */
export function openIndex5(list: ByteSource, texts: Pick<IndexFile, 'description' | 'flagNames'>): IndexFile {
  const { name: file, size } = list;
  const rest = size % RECORD_SIZE;
  return {
    file: list,
    source: new PagedSource(list),
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
    decodePlaces,
    decodeFacts,
    decodeRest,
  };
}

function decodePlaces(view: DataView, at: number, count: number, block: EntryBlock): void {
  for (let i = 0; i < count; i++) {
    const entry = at + i * RECORD_SIZE;
    const place = view.getUint32(entry + 32, true);
    // The offset has 47 bits: too many for bitwise operators.
    block.offset[i] = (place & 0x7fff) * 2 ** 32 + view.getUint32(entry + 36, true);
    block.length[i] = place >>> 15;
    block.chess960[i] = view.getUint32(entry + 16, true) >>> 31;
  }
}

function decodeFacts(view: DataView, at: number, count: number, block: EntryBlock): void {
  for (let i = 0; i < count; i++) {
    const entry = at + i * RECORD_SIZE;
    const white = view.getUint32(entry, true);
    const black = view.getUint32(entry + 4, true);
    const event = view.getUint32(entry + 8, true);
    const round = view.getUint32(entry + 16, true);
    const date = view.getUint32(entry + 20, true);
    const flags = view.getUint32(entry + 28, true);
    const facts = view.getUint32(entry + 44, true);
    block.flags[i] = flags & 0x3fffff;
    block.white[i] = white & LOW28;
    block.black[i] = black & LOW28;
    block.event[i] = event & LOW28;
    block.site[i] = view.getUint32(entry + 12, true);
    block.round[i] = round & 0x7fffffff;
    block.chess960[i] = round >>> 31;
    block.comments[i] = white >>> 28;
    block.variations[i] = black >>> 28;
    block.nags[i] = event >>> 28;
    block.result[i] = (facts >>> 16) & 3;
    block.eco[i] = facts & 0xffff;
    block.date[i] = date & LOW20;
    block.whiteElo[i] = date >>> 20;
    block.blackElo[i] = view.getUint32(entry + 24, true) >>> 20;
    block.halfMoves[i] = flags >>> 22;
  }
}

function decodeRest(view: DataView, at: number, count: number, block: EntryBlock): void {
  for (let i = 0; i < count; i++) {
    const entry = at + i * RECORD_SIZE;
    const facts = view.getUint32(entry + 44, true);
    block.eventDate[i] = view.getUint32(entry + 24, true) & LOW20;
    block.whiteRating[i] = (facts >>> 21) & 7;
    block.blackRating[i] = (facts >>> 18) & 7;
    block.material[i] = view.getUint32(entry + 40, true) & 0xffffff;
  }
}
