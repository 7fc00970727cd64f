// Annotation records of `.cba`.
import { ByteWriter } from './byteWriter.ts';
import { type AnnotationDescription, type MoveNode, SHAPE_CODES } from './description.ts';
import { encodeFurther } from './furtherItems.ts';
import { languageCode } from './nations.ts';
import { fileMajor } from './pieceNumbers.ts';
import type { EncodeText } from './textEncoding.ts';

interface Item {
  readonly type: number;
  readonly payload: Uint8Array;
}

const PHASES = ['opening', 'middlegame', 'endgame'];

/** Symbols take one to three bytes; empty ones at the end are omitted. */
function symbolBytes(move = 0, evaluation = 0, prefix = 0): number[] {
  if (prefix !== 0) return [move, evaluation, prefix];
  return evaluation === 0 ? [move] : [move, evaluation];
}

function encodeItem(annotation: AnnotationDescription, encode: EncodeText): Item {
  const payload = new ByteWriter();
  const item = (type: number): Item => ({ type, payload: payload.bytes() });
  switch (annotation.kind) {
    case 'comment':
      payload
        .u8(0)
        .u8(languageCode(annotation.language ?? ''))
        .raw(encode(annotation.text));
      return item(annotation.placement === 'before' ? 0x82 : 0x02);
    case 'symbols':
      payload.raw(symbolBytes(annotation.move, annotation.evaluation, annotation.prefix));
      return item(0x03);
    case 'squares':
      for (const [color, square] of annotation.squares)
        payload.u8(SHAPE_CODES[color]).u8(fileMajor(square) + 1);
      return item(0x04);
    case 'arrows':
      for (const [color, from, to] of annotation.arrows)
        payload
          .u8(SHAPE_CODES[color])
          .u8(fileMajor(from) + 1)
          .u8(fileMajor(to) + 1);
      return item(0x05);
    case 'time':
      payload
        .u8(Math.floor(annotation.seconds / 3600))
        .u8(Math.floor(annotation.seconds / 60) % 60)
        .u8(annotation.seconds % 60)
        .u8(annotation.fraction ?? 0);
      return item(0x07);
    case 'critical':
      payload.u8(PHASES.indexOf(annotation.phase) + 1);
      return item(0x18);
    case 'medals':
      payload.be(annotation.medals, 4);
      return item(0x22);
    case 'item':
      return { type: annotation.type, payload: annotation.payload };
    default:
      return encodeFurther(annotation, encode);
  }
}

/** All annotations with their positions: -1 for the game, otherwise the index of the move in stored order. */
export function* annotationsOf(
  root: readonly AnnotationDescription[],
  storedOrder: readonly MoveNode[],
): Generator<readonly [number, AnnotationDescription]> {
  for (const annotation of root) yield [-1, annotation];
  for (const [position, node] of storedOrder.entries())
    for (const annotation of node.annotations ?? []) yield [position, annotation];
}

/** The `.cba` record of a game, or `undefined` if there is nothing to store. */
export function encodeAnnotations(
  gameId: number,
  annotations: Iterable<readonly [number, AnnotationDescription]>,
  encode: EncodeText,
): Uint8Array | undefined {
  const items = new ByteWriter();
  let count = 0;
  for (const [position, annotation] of annotations) {
    const { type, payload } = encodeItem(annotation, encode);
    items
      .be(position, 3)
      .u8(type)
      .be(payload.length + 6, 2)
      .raw(payload);
    count++;
  }
  if (count === 0) return undefined;
  return new ByteWriter()
    .be(gameId, 3)
    .raw([0x01, 0x00, 0x0e, 0x0e])
    .be(count + 1, 3)
    .be(14 + items.length, 4)
    .raw(items.bytes())
    .bytes();
}
