// Reads the beginning of a file: checks that it is PGN, and takes samples of its foreign letters.
import { FormatError } from '../../base/failure.ts';
import { decodeCodePage } from '../../bytes/textDecoding.ts';

const HEAD = 4096;

/** Beginnings of other kinds of files, decoded as windows-1252. */
const KINDS: readonly (readonly [start: string | RegExp, what: string])[] = [
  [/^\s*<(?:!doctype|html|head|body|\?xml|script|!--)/i, 'a web page (HTML)'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['ÿþ', 'text in UTF-16: save it as UTF-8'],
  ['þÿ', 'text in UTF-16: save it as UTF-8'],
  ['\x1f\x8b', 'a gzip archive'],
  ['%PDF-', 'a PDF document'],
];

/**
 * Throws `FormatError` `invalid` if the file is not PGN. A blank file passes. `games` is the number of games
 * found at its start.
 */
export function checkHead(file: string, head: Uint8Array, games: number): void {
  const text = decodeCodePage(head.subarray(0, HEAD), 'windows-1252').replace(/^ï»¿/, '');
  const kind = KINDS.find(([start]) =>
    typeof start === 'string' ? text.startsWith(start) : start.test(text),
  );
  // A web page remains one even if it quotes games. Any other text with games may be a letter around them.
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

const MAX_WORDS = 4096;
const MAX_LENGTH = 64;

/** Digits count, to distinguish words from moves in the signs of a chess font. */
const isWordByte = (byte: number): boolean =>
  byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || (byte >= 0x30 && byte <= 0x39);

/** Words with letters outside ASCII, for detecting the code page. */
export function foreignWords(bytes: Uint8Array): readonly Uint8Array[] {
  const words: Uint8Array[] = [];
  for (let at = 0; at < bytes.length && words.length < MAX_WORDS; at++) {
    if (bytes[at] < 0x80) continue;
    let start = at;
    while (start > 0 && at - start < MAX_LENGTH && isWordByte(bytes[start - 1])) start--;
    let end = at;
    while (end < bytes.length && end - start < MAX_LENGTH && isWordByte(bytes[end])) end++;
    words.push(bytes.subarray(start, end));
    at = end;
  }
  return words;
}
