// A file may be called `.pgn` and be something else. Told before anyone waits for games that are not there.
import { FormatError } from '../../base/failure.ts';
import { decodeCodePage } from '../../bytes/textDecoding.ts';

const HEAD = 4096;

/** Beginnings as windows-1252 shows them. */
const KINDS: readonly (readonly [start: string | RegExp, what: string])[] = [
  [/^\s*<(?:!doctype|html|head|body|\?xml|script|!--)/i, 'a web page (HTML)'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['ÿþ', 'text in UTF-16: save it as UTF-8'],
  ['þÿ', 'text in UTF-16: save it as UTF-8'],
  ['\x1f\x8b', 'a gzip archive'],
  ['%PDF-', 'a PDF document'],
];

/** Throws `FormatError` `invalid` where the file starts as no PGN file does. `games` were found at its start. */
export function checkHead(file: string, head: Uint8Array, games: number): void {
  const text = decodeCodePage(head.subarray(0, HEAD), 'windows-1252').replace(/^ï»¿/, '');
  const kind = KINDS.find(([start]) =>
    typeof start === 'string' ? text.startsWith(start) : start.test(text),
  );
  // A web page that quotes games in between is still none; other beginnings may be a letter around games.
  const found = kind?.[1] ?? (games > 0 ? undefined : describeText(text));
  if (found !== undefined)
    throw new FormatError({ kind: 'invalid', file, offset: 0, expected: 'games in PGN', found });
}

const describeText = (text: string): string | undefined =>
  text.trim() === '' && !text.includes('\0')
    ? undefined
    : text.includes('\0')
      ? 'bytes that are no text'
      : 'text without games';
