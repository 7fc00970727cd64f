// Objects in plain texts: the layout data hold each object twice, once for older programs.
import { ByteWriter } from './byteWriter.ts';
import type { ObjectDescription, RunDescription } from './description.ts';
import { fileMajor } from './pieceNumbers.ts';
import { encodeQuotation } from './quotation.ts';
import type { EncodeText } from './textEncoding.ts';

interface Item {
  readonly type: number;
  readonly data: Uint8Array;
}

/** The old item and the new one; a label and a raw item have no counterpart. */
function itemsOf(object: ObjectDescription, encode: EncodeText): Item[] {
  const text = (value: string): Uint8Array => {
    const bytes = encode(value);
    return new ByteWriter().le(bytes.length, 2).raw(bytes).bytes();
  };
  const twice = (
    old: number,
    newer: number,
    data: Uint8Array,
    more: Uint8Array = new Uint8Array(0),
  ): Item[] => [
    { type: old, data },
    { type: newer, data: new ByteWriter().raw(data).raw(more).bytes() },
  ];
  switch (object.kind) {
    case 'text':
      return twice(0x05, 0x19, new ByteWriter().raw(text(object.title)).zeros(6).bytes(), new Uint8Array(2));
    case 'game': {
      const game = encodeQuotation(object.game, encode);
      const data = new ByteWriter().le(game.length, 2).raw(game).bytes();
      return twice(0x02, 0x1a, data, text(object.caption));
    }
    case 'diagram': {
      const board = new ByteWriter().le(32, 2);
      for (let at = 0; at < 64; at += 2)
        board.u8(object.squares[fileMajor(at)] * 16 + object.squares[fileMajor(at + 1)]);
      return twice(0x09, 0x11, board.zeros(70).bytes(), new Uint8Array(3));
    }
    case 'picture':
      return twice(0x06, 0x17, text(object.id), text(object.file));
    case 'webLink':
      return twice(0x0c, 0x10, text(object.target));
    case 'label':
      return [{ type: 0x0c, data: text(object.text) }];
    case 'item':
      return [object];
    default:
      throw new Error(`Unknown object ${JSON.stringify(object)}`);
  }
}

/** Styles by number (keys 1 to 3 are bold, italic, underline), then the lengths of text in each style. */
function encodeTail(length: number, runs: readonly RunDescription[]): Uint8Array {
  const tail = new ByteWriter().le(runs.length, 2);
  for (const [id, { bold, italic, underline }] of runs.entries()) {
    tail.le(id, 2).le(4, 2);
    tail
      .le(0, 2)
      .le(7, 2)
      .le(5, 2)
      .raw([...'Times'].map((letter) => letter.charCodeAt(0)));
    for (const [at, on] of [bold, italic, underline].entries())
      tail
        .le(at + 1, 2)
        .le(1, 2)
        .u8(on === true ? 1 : 0);
  }
  let end = 0;
  for (const [id, { bytes }] of runs.entries()) {
    tail.le(bytes, 2).le(id, 2).le(0, 2);
    end += bytes;
  }
  // The rest has a style that is not listed.
  for (; end < length; end += Math.min(length - end, 0xfffe))
    tail
      .le(Math.min(length - end, 0xfffe), 2)
      .le(0xfff0, 2)
      .le(0, 2);
  return tail.le(0xffff, 2).zeros(6).bytes();
}

/** The layout data of a body of `length` bytes: the objects, a font's run, styles and runs. */
export function encodeLayout(
  layout: 1 | 2,
  length: number,
  objects: readonly ObjectDescription[],
  runs: readonly RunDescription[],
  encode: EncodeText,
): Uint8Array {
  const items = new ByteWriter();
  let count = 0;
  const put = (at: number, { type, data }: Item): void => {
    // Offsets point one past the object's byte 0x04.
    items
      .le(type, 2)
      .le(at + 1, layout === 1 ? 2 : 4)
      .le(data.length, 2)
      .raw(data);
    count++;
  };
  for (const object of objects) for (const item of itemsOf(object, encode)) put(object.at, item);
  if (objects.length > 0) put(0, { type: 0x0f, data: new Uint8Array(4) });
  const pictures = objects.filter(({ kind }) => kind === 'picture').length * 2;
  return new ByteWriter()
    .le(layout === 1 ? 300 : 310, 2)
    .le(count, 2)
    .le(pictures, 2)
    .raw(items.bytes())
    .raw(encodeTail(length, runs))
    .bytes();
}
