// Chooses a reading for each point that the format's description leaves open, by samples of the book (README, "Open
// questions").
import type { Block } from './block.ts';
import { KEY_SIZE, visitElements } from './block.ts';
import { decodeElement, detectLayout, type ElementLayout, type ListLayout } from './element.ts';
import type { BookHeader } from './header.ts';
import { readStoredKey } from './key.ts';
import { byteOrderVotes } from './values.ts';

/** The way in which the elements of one book are read (README, "Open questions"). */
export interface Reading extends ElementLayout {
  /** True if UTF-16 is little-endian. */
  readonly littleEndian: boolean;
  readonly listLayout: ListLayout;
  /** True if positions without castling rights are stored with the king on the right half. */
  readonly mirrors: boolean;
}

/**
 * If at most one key in this many has its king on the left half, such keys are damage. If more do, the book
 * does not mirror.
 */
const RARE = 20;

/** The reading that fits a book's header, some of its blocks, and addresses of its sources. */
export function chooseReading(
  header: BookHeader,
  blocks: readonly Block[],
  addresses: readonly Uint8Array[],
): Reading {
  const { hasLinks } = header;
  const given = header.lengthInBytes;
  let votes = byteOrderVotes(header.caption);
  const undecided = votes === 0;
  let inBytes = 0;
  let inUnits = 0;
  let free = 0;
  let againstRule = 0;
  let listLayout: ListLayout | undefined;
  if (undecided) for (const address of addresses) votes += byteOrderVotes(address);
  for (const block of blocks)
    visitElements(block, (start, end) => {
      const key = readStoredKey(block.bytes.subarray(start, start + KEY_SIZE));
      if (key !== undefined && !key.castling) {
        free++;
        if (key.kingFile < 4) againstRule++;
      }
      const element = decodeElement({ block, start, end }, { hasLinks, lengthInBytes: given ?? false });
      const { comment, list, unknownFlags, onlyComment } = element;
      if (list !== undefined && !unknownFlags) listLayout ??= detectLayout(list);
      if (comment === undefined) return;
      if (undecided) votes += byteOrderVotes(comment);
      if (!onlyComment || comment.length === 0) return;
      if (lengthBefore(block, end, comment.length) === comment.length) inBytes++;
      else inUnits++;
    });
  return {
    hasLinks,
    lengthInBytes: given ?? inBytes > inUnits,
    littleEndian: votes < 0,
    listLayout: listLayout ?? 1,
    mirrors: againstRule * RARE <= free,
  };
}

/** The length field of a string of `size` bytes that ends before `end`. */
function lengthBefore({ bytes }: Block, end: number, size: number): number {
  const at = end - size - 4;
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
}
