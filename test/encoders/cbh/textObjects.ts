// Objects in plain texts (spec 11.4): each stands twice in the layout data, once for older programs.
import { ByteWriter } from './byteWriter.ts';
import type { ObjectDescription } from './description.ts';
import { fileMajor } from './pieceNumbers.ts';
import { encodeQuotation } from './quotation.ts';
import type { EncodeText } from './textEncoding.ts';

const VERSION = 300;

interface Item {
  readonly type: number;
  readonly data: Uint8Array;
}

/** The old item and the new one; raw items stand alone. */
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
    case 'item':
      return [object];
    default:
      throw new Error(`Unknown object ${JSON.stringify(object)}`);
  }
}

/** A body's layout data: the objects, a run of a font, and a tail that nobody can read. */
export function encodeLayout(objects: readonly ObjectDescription[], encode: EncodeText): Uint8Array {
  const items = new ByteWriter();
  let count = 0;
  const put = (at: number, { type, data }: Item): void => {
    items.le(type, 2).le(at, 2).le(data.length, 2).raw(data);
    count++;
  };
  for (const object of objects) for (const item of itemsOf(object, encode)) put(object.at, item);
  if (objects.length > 0) put(0, { type: 0x0f, data: new Uint8Array(4) });
  const pictures = objects.filter(({ kind }) => kind === 'picture').length * 2;
  return new ByteWriter().le(VERSION, 2).le(count, 2).le(pictures, 2).raw(items.bytes()).raw([0xff]).bytes();
}
