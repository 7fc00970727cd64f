// A data page: the number of records, the number of bytes in use, and the records one after the other.
import { FormatError } from '../../base/failure.ts';
import { LENGTH_MASK } from './signature.ts';

export const PAGE_SIZE = 4096;
const PAGE_HEADER = 4;
/** Bytes after the move list of a record: statistics, ratings, recommendation, weight, comment. */
export const TAIL_SIZE = 33;

/** A page, or the part of it that a cut file has. */
export interface Page {
  readonly bytes: Uint8Array;
  readonly file: string;
  /** Offset of the page in the file. */
  readonly base: number;
}

/** A record of a page; all of it is within the bytes in use. */
export interface RecordLocation {
  readonly page: Page;
  /** The start of the record in the page. */
  readonly start: number;
  /** The start of its move list: the byte that gives its size. */
  readonly moves: number;
  /** The start of its last part, which has a fixed size. */
  readonly tail: number;
}

/** The number of records that the page states; 0 if even that is cut off. */
export const recordCount = ({ bytes }: Page): number =>
  bytes.length < PAGE_HEADER ? 0 : (bytes[0] << 8) | bytes[1];

const usedBytes = ({ bytes }: Page): number =>
  bytes.length < PAGE_HEADER ? 0 : Math.min((bytes[2] << 8) | bytes[3], bytes.length);

/** Even a page without records uses the bytes of its head. If it uses fewer, the head itself is lost. */
const hasHead = (page: Page): boolean => usedBytes(page) >= PAGE_HEADER;

/** The end of the record at `start`, 0 if a part of it has no size or goes beyond the bytes in use. */
function recordEnd(bytes: Uint8Array, start: number, used: number): number {
  const moves = start + (bytes[start] & LENGTH_MASK);
  if (moves === start || moves >= used) return 0;
  const size = bytes[moves];
  const end = moves + size + TAIL_SIZE;
  return size === 0 || end > used ? 0 : end;
}

function isAt(bytes: Uint8Array, start: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false;
  return true;
}

/**
 * The record with this signature, `undefined` if the page does not have it. Throws `FormatError` if the page
 * breaks off before the record was found: it may be one of the missing records.
 */
export function findRecord(page: Page, signature: Uint8Array): RecordLocation | undefined {
  const { bytes } = page;
  const used = usedBytes(page);
  const count = recordCount(page);
  let start = PAGE_HEADER;
  // A count that is too small hides nothing: records fill the bytes in use.
  for (let i = 0; i < count || start < used; i++) {
    const end = recordEnd(bytes, start, used);
    if (end === 0) throw brokenPage(page, start, i);
    if (isAt(bytes, start, signature)) {
      const moves = start + signature.length;
      return { page, start, moves, tail: end - TAIL_SIZE };
    }
    start = end;
  }
  if (!hasHead(page)) throw brokenPage(page, 0, 0);
  return undefined;
}

/** Calls `visit` with the bounds of each signature; false if the page breaks off before its last record. */
export function visitSignatures(page: Page, visit: (from: number, to: number) => void): boolean {
  const { bytes } = page;
  const used = usedBytes(page);
  const count = recordCount(page);
  let start = PAGE_HEADER;
  for (let i = 0; i < count || start < used; i++) {
    const end = recordEnd(bytes, start, used);
    if (end === 0) return false;
    visit(start, start + (bytes[start] & LENGTH_MASK));
    start = end;
  }
  return hasHead(page);
}

function brokenPage(page: Page, at: number, seen: number): FormatError {
  return new FormatError({
    kind: page.bytes.length < PAGE_SIZE ? 'truncated' : 'invalid',
    file: page.file,
    offset: page.base + at,
    ...(hasHead(page)
      ? { expected: `${recordCount(page)} positions on the page`, found: `${seen}` }
      : { expected: 'a page of positions', found: 'no head' }),
  });
}
