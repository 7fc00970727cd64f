// The content of `.2cba` records.
import { ByteWriter } from '../cbh/byteWriter.ts';
import { type AnnotationDescription, SHAPE_CODES } from '../cbh/description.ts';
import { fileMajor } from '../cbh/pieceNumbers.ts';
import type { EncodeText } from '../cbh/textEncoding.ts';
import { encodeFurther } from './furtherItems.ts';
import { languageNumber, writeStr } from './values.ts';

export interface Item {
  readonly type: number;
  readonly payload: Uint8Array;
}

const END = 0x7fffffff;
const PHASES = ['opening', 'middlegame', 'endgame'];

export function encodeItem(annotation: AnnotationDescription, encode: EncodeText): Item {
  const payload = new ByteWriter();
  const item = (type: number): Item => ({ type, payload: payload.bytes() });
  switch (annotation.kind) {
    case 'comment':
      payload.le(0, 2).le(languageNumber(annotation.language ?? ''), 2);
      writeStr(payload, encode(annotation.text));
      return item(annotation.placement === 'before' ? 0x82 : 0x02);
    case 'symbols':
      payload.raw([annotation.move ?? 0, annotation.evaluation ?? 0, annotation.prefix ?? 0]);
      return item(0x03);
    case 'squares':
      payload.le(2 * annotation.squares.length, 4);
      for (const [color, square] of annotation.squares)
        payload.u8(SHAPE_CODES[color]).u8(fileMajor(square) + 1);
      return item(0x04);
    case 'arrows':
      payload.le(3 * annotation.arrows.length, 4);
      for (const [color, from, to] of annotation.arrows)
        payload
          .u8(SHAPE_CODES[color])
          .u8(fileMajor(from) + 1)
          .u8(fileMajor(to) + 1);
      return item(0x05);
    case 'time':
      payload
        .u8(annotation.fraction ?? 0)
        .u8(annotation.seconds % 60)
        .u8(Math.floor(annotation.seconds / 60) % 60)
        .u8(Math.floor(annotation.seconds / 3600));
      return item(0x07);
    case 'critical':
      payload.u8(PHASES.indexOf(annotation.phase) + 1);
      return item(0x18);
    case 'medals':
      payload.le(annotation.medals, 4);
      return item(0x22);
    case 'item':
      return { type: annotation.type, payload: annotation.payload };
    default:
      return encodeFurther(annotation, encode);
  }
}

/** The content of a game's record. Even a game without annotations has one. */
export function encodeAnnotations(
  annotations: readonly (readonly [position: number, AnnotationDescription])[],
  encode: EncodeText,
): Uint8Array {
  const blocks = new Map<number, Item[]>();
  for (const [position, annotation] of annotations) {
    const items = blocks.get(position) ?? [];
    items.push(encodeItem(annotation, encode));
    blocks.set(position, items);
  }
  const content = new ByteWriter();
  for (const [position, items] of blocks) {
    content.le(position, 4).le(items.length, 4);
    for (const { type, payload } of items) content.le(type, 2).raw(payload);
  }
  return content.le(END, 4).bytes();
}
