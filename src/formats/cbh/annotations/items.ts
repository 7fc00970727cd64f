// Annotation records of `.cba` (spec 9): big-endian; each item names its move by place in stored order.
import type { Failure } from '../../../base/failure.ts';
import { ByteReader, type Origin } from '../../../bytes/byteReader.ts';
import { fieldBytes } from '../../../bytes/textDecoding.ts';

const RECORD_HEAD = 14;
export const ITEM_HEAD = 6;

/** Type codes of items (spec 9.1). */
export const TEXT_AFTER = 0x02;
export const SYMBOLS = 0x03;
export const SQUARES = 0x04;
export const ARROWS = 0x05;
export const TIME_SPENT = 0x07;
export const TRAINING = 0x09;
export const SOUND = 0x10;
export const PICTURE = 0x11;
export const QUOTATION = 0x13;
export const PAWN_STRUCTURE = 0x14;
export const PIECE_PATH = 0x15;
export const WHITE_CLOCK = 0x16;
export const BLACK_CLOCK = 0x17;
export const CRITICAL_POSITION = 0x18;
export const CORRESPONDENCE_MOVE = 0x19;
export const WEB_LINK = 0x1c;
export const VIDEO = 0x20;
export const EVALUATION = 0x21;
export const MEDALS = 0x22;
export const VARIATION_COLOR = 0x23;
export const TIME_CONTROL = 0x24;
export const VIDEO_TIME = 0x25;
export const EVALUATION_PROFILE = 0x26;
export const CORRESPONDENCE_HEADER = 0x61;
export const TEXT_BEFORE = 0x82;

/** One item, not yet understood. */
export interface AnnotationItem {
  /** Place of the annotated move in stored order, -1 for the game as a whole. */
  readonly position: number;
  readonly type: number;
  readonly payload: Uint8Array;
  /** Offset of the item in the file. */
  readonly offset: number;
}

/** Splits a record, head included, into items; an item of impossible size ends it, with a problem. */
export function splitAnnotations(
  record: Uint8Array,
  origin: Origin,
): { readonly items: readonly AnnotationItem[]; readonly problems: readonly Failure[] } {
  const reader = new ByteReader(record, origin);
  const items: AnnotationItem[] = [];
  reader.skip(Math.min(RECORD_HEAD, reader.remaining));
  while (reader.remaining > 0) {
    const offset = reader.fileOffset;
    if (reader.remaining < ITEM_HEAD)
      return { items, problems: [cutShort(origin, offset, reader.remaining)] };
    const position = reader.i24be();
    const type = reader.u8();
    const size = reader.u16be() - ITEM_HEAD;
    if (size < 0 || size > reader.remaining)
      return { items, problems: [cutShort(origin, offset, ITEM_HEAD + size)] };
    items.push({ position, type, payload: reader.take(size), offset });
  }
  return { items, problems: [] };
}

const cutShort = ({ file }: Origin, offset: number, size: number): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected: 'an annotation that ends inside its record',
  found: `a size of ${size} bytes`,
});

/** Text bytes of a record, for guessing the code page. */
export const annotationTexts = (record: Uint8Array, origin: Origin): Uint8Array[] =>
  splitAnnotations(record, origin)
    .items.filter(({ type }) => type === TEXT_AFTER || type === TEXT_BEFORE)
    .map(({ payload }) => fieldBytes(payload.subarray(2)));
