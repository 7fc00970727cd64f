// Guiding texts: a big-endian record head, the rest little-endian.
import { ByteWriter } from './byteWriter.ts';
import type { BodyDescription, TextDescription } from './description.ts';
import { encodeLayout } from './textObjects.ts';
import type { EncodeText } from './textEncoding.ts';

function encodeBody(
  writer: ByteWriter,
  format: 1 | 2 | 3,
  { language, text, objects = [], runs = [] }: BodyDescription,
  encode: EncodeText,
): void {
  const lengthSize = format === 1 ? 2 : 4;
  const bytes = format === 3 ? new TextEncoder().encode(text) : encode(text);
  writer.le(language, 2).le(bytes.length, lengthSize).raw(bytes);
  if (format === 3) writer.le(0, 4);
  else {
    const layout = encodeLayout(format, bytes.length, objects, runs, encode);
    writer.le(layout.length, lengthSize).raw(layout);
  }
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
  for (const one of bodies) encodeBody(body, format, one, encode);
  return new ByteWriter()
    .u8(0x80)
    .be(4 + body.length, 3)
    .raw(body.bytes())
    .bytes();
}
