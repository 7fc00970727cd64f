// Colored squares and arrows: groups of a color and one or two squares.
import type { ByteReader } from '../../../bytes/byteReader.ts';
import type { Annotation, ShapeColor } from '../../../model/annotation.ts';
import { expectEnd, misfit, squareFrom1, type ItemContext, type ItemDecoder } from './decoding.ts';

const COLORS: ReadonlyMap<number, ShapeColor> = new Map([
  [2, 'green'],
  [3, 'yellow'],
  [4, 'red'],
]);

function decodeColor(code: number): { readonly color: ShapeColor; readonly colorCode?: number } {
  const color = COLORS.get(code);
  return color === undefined ? { color: 'neutral', colorCode: code } : { color };
}

/** Decodes groups of `size` bytes. A group that `decode` refuses, or that is cut short, becomes a problem. */
function groups(
  reader: ByteReader,
  context: ItemContext,
  size: number,
  decode: () => Annotation | undefined,
): Annotation[] {
  const shapes: Annotation[] = [];
  while (reader.remaining >= size) {
    const shape = decode();
    if (shape === undefined)
      context.problems.push(misfit(reader, 'squares numbered 1 to 64', 'another number'));
    else shapes.push(shape);
  }
  expectEnd(reader, context, `groups of ${size} bytes, all`);
  return shapes;
}

/** Colored squares, two bytes each. */
export const decodeSquares: ItemDecoder = (reader, context) =>
  groups(reader, context, 2, () => {
    const color = decodeColor(reader.u8());
    const square = squareFrom1(reader.u8());
    return square === undefined ? undefined : { kind: 'square', ...color, square };
  });

/** Arrows, three bytes each. */
export const decodeArrows: ItemDecoder = (reader, context) =>
  groups(reader, context, 3, () => {
    const color = decodeColor(reader.u8());
    const from = squareFrom1(reader.u8());
    const to = squareFrom1(reader.u8());
    return from === undefined || to === undefined ? undefined : { kind: 'arrow', ...color, from, to };
  });
