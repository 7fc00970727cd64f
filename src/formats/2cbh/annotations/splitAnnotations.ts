// Annotation records of `.2cba`: blocks of a position with its items. Items have no length, so the next one can only be
// found after one of a known type.
import { FormatError, type Failure } from '../../../base/failure.ts';
import { ByteReader, type Origin } from '../../../bytes/byteReader.ts';
import * as types from '../../chessbase/annotations/items.ts';
import type { AnnotationItem, AnnotationItems } from '../../chessbase/annotations/items.ts';
import { takeCounted } from '../counted.ts';
import { readStoredQuotation } from '../quotation.ts';
import { readStoredTraining } from './training.ts';

const END_MARK = 0x7fffffff;
const MAX_ITEMS = 1_000_000;
/** The minimum number of bytes of an item: its type and a payload. */
const MIN_ITEM = 3;

/** Types of unknown meaning whose length is known. */
const KEPT_8 = 0x08;
const KEPT_27 = 0x27;

/** Skips a payload. Throws `FormatError` if that is impossible. */
type Skip = (reader: ByteReader) => void;

const bytes =
  (length: number): Skip =>
  (reader) =>
    reader.skip(length);

/** A length in four bytes, then as many bytes. */
const counted: Skip = (reader) => {
  takeCounted(reader);
};

const inTurn =
  (...skips: readonly Skip[]): Skip =>
  (reader) => {
    for (const skip of skips) skip(reader);
  };

const TEXT = inTurn(bytes(4), counted);
const TIME_CONTROL = 38;

/** Functions that skip the payload, by type. */
const PAYLOADS: ReadonlyMap<number, Skip> = new Map([
  [types.TEXT_AFTER, TEXT],
  [types.TEXT_BEFORE, TEXT],
  [types.SYMBOLS, bytes(3)],
  [types.SQUARES, counted],
  [types.ARROWS, counted],
  [types.TIME_SPENT, bytes(4)],
  [KEPT_8, bytes(4)],
  [types.TRAINING, (reader) => void readStoredTraining(reader)],
  [types.QUOTATION, (reader) => void readStoredQuotation(reader)],
  [types.PAWN_STRUCTURE, bytes(1)],
  [types.PIECE_PATH, counted],
  [types.WHITE_CLOCK, bytes(4)],
  [types.BLACK_CLOCK, bytes(4)],
  [types.CRITICAL_POSITION, bytes(1)],
  [types.WEB_LINK, inTurn(bytes(1), counted, counted)],
  [types.VIDEO, TEXT],
  [types.EVALUATION, bytes(6)],
  [types.MEDALS, bytes(4)],
  [types.VARIATION_COLOR, bytes(4)],
  [types.TIME_CONTROL, bytes(TIME_CONTROL)],
  [types.VIDEO_TIME, bytes(4)],
  [types.EVALUATION_PROFILE, inTurn(bytes(1), counted)],
  [KEPT_27, bytes(2)],
]);

/**
 * Splits the content of a record into items. From an unknown type or a damaged payload on, the rest of the
 * record is one item of that type, with a problem. A damaged position or count ends the items, with a
 * problem.
 */
export function splitAnnotations(content: Uint8Array, origin: Origin): AnnotationItems {
  const reader = new ByteReader(content, origin, true);
  const items: AnnotationItem[] = [];
  const problems: Failure[] = [];
  try {
    while (readBlock(reader, items, problems));
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  return { items, problems };
}

/** Reads the items of one position; `false` if nothing of the record is left after them. */
function readBlock(reader: ByteReader, items: AnnotationItem[], problems: Failure[]): boolean {
  const at = reader.fileOffset;
  const position = reader.i32le();
  if (position === END_MARK) return false;
  const count = reader.i32le();
  const isPossible = position >= -1 && count >= 0 && count <= reader.remaining / MIN_ITEM;
  if (!isPossible || items.length + count > MAX_ITEMS)
    throw new FormatError({
      kind: isPossible ? 'limit' : 'invalid',
      file: reader.origin.file,
      offset: at,
      expected: isPossible ? `at most ${MAX_ITEMS} annotations` : 'annotations of a move',
      found: `${count} at position ${position}`,
    });
  for (let left = count; left > 0; left--) if (!readItem(reader, position, items, problems)) return false;
  return true;
}

/**
 * Reads the next item. If its end cannot be found, it takes the rest of the record with a problem, and the result is
 * `false`.
 */
function readItem(
  reader: ByteReader,
  position: number,
  items: AnnotationItem[],
  problems: Failure[],
): boolean {
  const offset = reader.fileOffset;
  const type = reader.u16();
  const start = reader.at;
  const add = (end: number, isRest = false): void => {
    const payload = reader.bytes.subarray(start, end);
    items.push({ position, type, payload, offset, payloadOffset: offset + 2, isRest });
  };
  try {
    const skip = PAYLOADS.get(type);
    if (skip === undefined) throw unknownType(reader.origin, offset, type);
    skip(reader);
    add(reader.at);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
    add(reader.bytes.length, true);
    return false;
  }
}

const unknownType = ({ file }: Origin, offset: number, type: number): FormatError =>
  new FormatError({
    kind: 'unsupported',
    file,
    offset,
    expected: 'an annotation of a known type',
    found: `type 0x${type.toString(16)}`,
  });

/** The texts of a record as bytes, to guess the code page from. */
export const annotationTexts = (content: Uint8Array, origin: Origin): Uint8Array[] =>
  splitAnnotations(content, origin)
    .items.filter(({ type }) => type === types.TEXT_AFTER || type === types.TEXT_BEFORE)
    .map(({ payload }) => payload.subarray(8));
