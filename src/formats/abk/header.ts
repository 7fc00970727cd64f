// The header, which takes the place of the first 900 entries (README, "header").
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeText } from '../../bytes/textDecoding.ts';
import { Board } from '../../chess/board.ts';
import { ENTRY_SIZE, FIRST_ENTRY, decodeEntry, legalMove, offsetOf } from './entries.ts';

const SIGNATURE = 'ABK';
const HEADER_SIZE = 254;
/** Offset of the number of moves. */
export const MOVES_AT = 218;
const MIN_SIZE = offsetOf(FIRST_ENTRY + 1);

/** The facts of a header. */
export interface AbkHeader {
  /** The author's comment, which is shown as the title; `""` for none. */
  readonly title: string;
  /** Sentences on how the book was made and how it is meant to be used. */
  readonly notes: readonly string[];
  /** The stated number of moves that are not deleted; 0 if the file states none. */
  readonly moves: number;
  readonly problems: readonly Failure[];
}

/** Throws `FormatError` if the file is no book. */
export async function readHeader(source: ByteSource): Promise<AbkHeader> {
  const { name, size } = source;
  const bytes = await source.read(0, Math.min(HEADER_SIZE, size));
  const isSigned = [...SIGNATURE].every((letter, i) => bytes[1 + i] === letter.charCodeAt(0));
  const expected = `an Arena book: ${SIGNATURE} at byte 1, and moves from byte ${offsetOf(FIRST_ENTRY)} on`;
  if (size < MIN_SIZE)
    throw new FormatError({
      kind: isSigned ? 'truncated' : 'invalid',
      file: name,
      expected,
      found: `${size} bytes`,
    });
  const problems: Failure[] = [];
  if (!isSigned) {
    const failure: Failure = { kind: 'invalid', file: name, offset: 1, expected, found: 'other letters' };
    const first = decodeEntry(await source.read(offsetOf(FIRST_ENTRY), ENTRY_SIZE), FIRST_ENTRY);
    if (legalMove(new Board(), first) === undefined) throw new FormatError(failure);
    problems.push(failure);
  }
  const moves = new DataView(bytes.buffer, bytes.byteOffset).getInt32(MOVES_AT, true);
  return { title: readText(bytes, 12, 120), notes: readNotes(bytes), moves, problems };
}

/**
 * The text after the length byte at `at`; `""` if it is longer than `limit`, or if a byte is not printable.
 */
function readText(bytes: Uint8Array, at: number, limit: number): string {
  const length = bytes[at];
  const text = bytes.subarray(at + 1, at + 1 + length);
  if (length > limit || text.some((byte) => byte < 0x20 || byte === 0x7f)) return '';
  return decodeText(text, 'windows-1252').trim();
}

function readNotes(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number): number => view.getInt32(at, true);
  const author = readText(bytes, 133, 80);
  const depth = number(214);
  const lastPly = number(250);
  const conditions = [
    ['games', 222, ''],
    ['games won', 226, ''],
    ['score for White', 230, ' %'],
    ['score for Black', 234, ' %'],
  ] as const;
  const asked = conditions
    .filter(([, at]) => number(at) > 0)
    .map(([what, at, unit]) => `${what} ${number(at)}${unit}`);
  return [
    ...(author === '' ? [] : [`Author: ${author}.`]),
    ...(depth > 0 ? [`The book is ${depth} half-moves deep.`] : []),
    ...(asked.length === 0 ? [] : [`An engine plays only moves with at least: ${asked.join(', ')}.`]),
    ...(lastPly > 0 ? [`An engine uses the book up to half-move ${lastPly}.`] : []),
  ];
}
