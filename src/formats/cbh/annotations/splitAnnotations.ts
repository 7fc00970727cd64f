// Annotation records of `.cba`: big-endian. Each item has the number of its move, counted in stored order.
import type { Failure } from '../../../base/failure.ts';
import { ByteReader, type Origin } from '../../../bytes/byteReader.ts';
import { fieldBytes } from '../../../bytes/textDecoding.ts';
import type { CodePage } from '../../../bytes/textDecoding.ts';
import {
  annotateTree,
  type AnnotatedTree,
  type FollowedMoves,
} from '../../chessbase/annotations/annotateTree.ts';
import {
  TEXT_AFTER,
  TEXT_BEFORE,
  type AnnotationItem,
  type AnnotationItems,
} from '../../chessbase/annotations/items.ts';
import { CBH_ITEMS } from './itemFormat.ts';

const RECORD_HEAD = 14;
const ITEM_HEAD = 6;

/** Splits a record, head included, into items. An item of impossible size ends the record, with a problem. */
export function splitAnnotations(record: Uint8Array, origin: Origin): AnnotationItems {
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
    items.push({ position, type, payload: reader.take(size), offset, payloadOffset: offset + ITEM_HEAD });
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

/** The texts of a record as bytes, to guess the code page from. */
export const annotationTexts = (record: Uint8Array, origin: Origin): Uint8Array[] =>
  splitAnnotations(record, origin)
    .items.filter(({ type }) => type === TEXT_AFTER || type === TEXT_BEFORE)
    .map(({ payload }) => fieldBytes(payload.subarray(2)));

/** Puts the annotations of a whole `.cba` record on the tree. Position p is node p + 1, -1 is the root. */
export const annotateRecord = (
  moves: FollowedMoves,
  record: Uint8Array,
  origin: Origin,
  codePage: CodePage,
): AnnotatedTree =>
  annotateTree(moves, splitAnnotations(record, origin), {
    format: CBH_ITEMS,
    file: origin.file,
    codePage,
  });
