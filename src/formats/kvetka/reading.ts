// How this book writes what its description leaves open, found out by looking at some of it (README, "Open questions").
import type { Block } from './block.ts';
import { KEY_SIZE, visitElements } from './block.ts';
import { decodeElement, detectLayout, type ElementLayout, type ListLayout } from './element.ts';
import type { BookHeader } from './header.ts';
import { readStoredKey } from './key.ts';
import { byteOrderVotes } from './values.ts';

/** How the elements of this book are read; see the README, "Open questions". */
export interface Reading extends ElementLayout {
  /** UTF-16 is little-endian. */
  readonly littleEndian: boolean;
  readonly listLayout: ListLayout;
  /** Positions without castling rights stand with the king on the right half. */
  readonly mirrors: boolean;
}

/** One in so many keys against the rule is damage; more is another rule. */
const RARE = 20;

/** The reading of a book with this header, some blocks of it, and the addresses of its sources where they are at hand. */
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
