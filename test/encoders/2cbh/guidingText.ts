// Bodies of guiding texts: HTML in UTF-8, in at least seven languages.
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { TextDescription } from '../cbh/description.ts';
import { nationOfLanguage, writeText } from './values.ts';

/** English, Spanish, French, German, Italian, Dutch, Portuguese. */
const ALWAYS_WRITTEN = [42, 43, 49, 53, 70, 103, 117];
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text of the older layouts as HTML, without embedded objects: only `.cbh` can hold them. */
function asHtml(text: string): string {
  const escaped = text
    .replaceAll('\u0004', '')
    .replace(/[&<>]/g, (character) => ESCAPES[character])
    .replace(/\r\n?|\n/g, '<br>');
  return `<html><body><p>${escaped}</p></body></html>`;
}

/** The content of the record: bodies by nation code. */
export function encodeBodies(bodies: ReadonlyMap<number, string>): Uint8Array {
  const body = new ByteWriter().le(bodies.size, 4);
  for (const [nation, html] of [...bodies].sort(([a], [b]) => a - b)) writeText(body.le(nation, 4), html);
  return new ByteWriter().le(5, 2).le(body.length, 4).raw(body.bytes()).bytes();
}

export const encodeGuidingText = ({ format, bodies }: TextDescription): Uint8Array =>
  encodeBodies(
    new Map([
      ...ALWAYS_WRITTEN.map((nation): [number, string] => [nation, '']),
      ...bodies.map(({ language, text }): [number, string] => [
        nationOfLanguage(language),
        format === 3 ? text : asHtml(text),
      ]),
    ]),
  );
