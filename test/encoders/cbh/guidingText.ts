// Guiding texts (spec 11): a big-endian record head, the rest little-endian.
import { ByteWriter } from './byteWriter.ts';
import type { TextDescription } from './description.ts';
import type { EncodeText } from './textEncoding.ts';

const LAYOUT_VERSION = 300;
/** No items, no pictures. */
const EMPTY_LAYOUT = new ByteWriter().le(LAYOUT_VERSION, 2).le(0, 2).le(0, 2).bytes();

function encodeBody(writer: ByteWriter, format: 1 | 2 | 3, language: number, text: Uint8Array): void {
  const lengthSize = format === 1 ? 2 : 4;
  writer.le(language, 2).le(text.length, lengthSize).raw(text);
  if (format === 3) writer.le(0, 4);
  else writer.le(EMPTY_LAYOUT.length, lengthSize).raw(EMPTY_LAYOUT);
}

/** The `.cbg` record of a text: titles in the database's encoding, HTML always in UTF-8. */
export function encodeGuidingText(description: TextDescription, encode: EncodeText): Uint8Array {
  const { format, titles, bodies } = description;
  const body = new ByteWriter().le(format, 2).le(titles.length, 2);
  for (const { language, title } of titles) {
    const text = encode(title);
    body.le(language, 2).le(text.length, 2).raw(text);
  }
  body.u8(1).le(bodies.length, 2);
  for (const { language, text } of bodies)
    encodeBody(body, format, language, format === 3 ? new TextEncoder().encode(text) : encode(text));
  return new ByteWriter()
    .u8(0x80)
    .be(4 + body.length, 3)
    .raw(body.bytes())
    .bytes();
}
