// Meanings of single bytes in PGN. The pass that finds games and the reader of games share these functions. An index
// outside the bytes reads as `undefined` and counts as white space: both ends of a file look like line ends.
import { spaceAt, spaceBefore } from './spaces.ts';

export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;
export const OPEN_PAREN = 0x28;
export const CLOSE_PAREN = 0x29;
export const STAR = 0x2a;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const PERCENT = 0x25;
export const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

type MaybeByte = number | undefined;

/** Space and all control characters, which separate tokens. */
export const isSpace = (byte: MaybeByte): boolean => byte === undefined || byte <= 0x20;
/** Tells whether a line ends here; both ends of a file count. */
export const isLineEnd = (byte: MaybeByte): boolean => byte === undefined || byte === LF || byte === CR;
/** `0` to `9`. */
export const isDigit = (byte: MaybeByte): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** ASCII letters, capital or not. */
export const isLetter = (byte: MaybeByte): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
/** Space and tab. */
export const isBlank = (byte: MaybeByte): boolean => byte === 0x20 || byte === 0x09;
/** Letters, digits and underscore by the standard; real files also have dashes and the like. */
const NAME_BYTES = new Uint8Array(256);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+#=:-./')
  NAME_BYTES[char.charCodeAt(0)] = 1;

const MAX_NAME = 128;
const MAX_BLANKS = 64;

/** The start of the value of the tag pair at `at`, after its opening quote: `[Event "`; 0 if there is no tag pair. */
export function tagValueAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== OPEN_BRACKET) return 0;
  let next = skipBlanks(bytes, at + 1);
  const name = next;
  while (NAME_BYTES[bytes[next]] === 1 && next - name < MAX_NAME) next++;
  if (next === name || !startsName(bytes[name])) return 0;
  next = skipBlanks(bytes, next);
  // `[Event = "E"]`: the sign follows a blank. A sign directly after the name counts as its end, see `readTags`.
  if (bytes[next] === EQUALS || bytes[next] === COLON) next = skipBlanks(bytes, next + 1);
  const quote = quoteAt(bytes, next);
  return quote === 0 ? 0 : next + quote;
}

/**
 * Length in bytes of the quotation mark at `at`: the standard's, a single one, or a word processor's; 0 if there is
 * none.
 */
export function quoteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === QUOTE || byte === 0x27 || byte === 0x84 || byte === 0x93 || byte === 0x94) return 1;
  if (byte === 0xc2) return bytes[at + 1] === 0xab || bytes[at + 1] === 0xbb ? 2 : 0; // « »
  if (byte !== 0xe2 || bytes[at + 1] !== 0x80) return 0;
  return bytes[at + 2] >= 0x9c && bytes[at + 2] <= 0x9f ? 3 : 0; // “ ” „ ‟
}

/** The standard allows letters and digits here; real files have names such as `_Link`. */
const startsName = (byte: MaybeByte): boolean => isLetter(byte) || isDigit(byte) || byte === 0x5f;

/** The end of the blanks from `at` on, including those beyond ASCII. */
export function skipBlanks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next - at < MAX_BLANKS) {
    if (isBlank(bytes[next])) next++;
    else if (bytes[next] >= 0x80 && spaceAt(bytes, next) > 0) next += spaceAt(bytes, next);
    else break;
  }
  return next;
}

/** Index of the start of this line if only blanks precede `at`, else `undefined`. A byte-order mark starts a line. */
export function lineStart(bytes: Uint8Array, at: number): number | undefined {
  let start = at;
  let isMarked = false;
  while (at - start < MAX_BLANKS) {
    const length = isBlank(bytes[start - 1]) ? 1 : bytes[start - 1] >= 0x80 ? spaceBefore(bytes, start) : 0;
    if (length === 0) break;
    start -= length;
    isMarked ||= bytes[start] === 0xef;
  }
  return isMarked || isLineEnd(bytes[start - 1]) ? start : undefined;
}

/** Tells whether only blanks precede `at` on its line, and the line before is blank or missing. */
export function followsBlankLine(bytes: Uint8Array, at: number): boolean {
  const start = lineStart(bytes, at);
  if (start === undefined) return false;
  const before = start - (bytes[start - 1] === LF && bytes[start - 2] === CR ? 2 : 1);
  return lineStart(bytes, before) !== undefined;
}
