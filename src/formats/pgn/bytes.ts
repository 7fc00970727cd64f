// What single bytes mean in PGN. The pass that finds games and the reader of games share these functions. An index
// outside the bytes reads as `undefined` and counts as white space: both ends of a file look like line ends.

export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;
export const OPEN_PAREN = 0x28;
export const CLOSE_PAREN = 0x29;
export const STAR = 0x2a;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const PERCENT = 0x25;
export const SEMICOLON = 0x3b;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

type MaybeByte = number | undefined;

/** Space and all control characters: they separate tokens and mean nothing else. */
export const isSpace = (byte: MaybeByte): boolean => byte === undefined || byte <= 0x20;
/** Whether a line ends here; both ends of a file count. */
export const isLineEnd = (byte: MaybeByte): boolean => byte === undefined || byte === LF || byte === CR;
/** `0` to `9`. */
export const isDigit = (byte: MaybeByte): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** ASCII letters, capital or not. */
export const isLetter = (byte: MaybeByte): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
/** Space and tab. */
export const isBlank = (byte: MaybeByte): boolean => byte === 0x20 || byte === 0x09;
/** Letters, digits and underscore by the standard; dashes and the like are met in the wild. */
const NAME_BYTES = new Uint8Array(256);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+#=:-./')
  NAME_BYTES[char.charCodeAt(0)] = 1;

/** How many bytes the functions below look to either side. Windows of a file overlap by as many. */
export const LOOK = 512;
const MAX_NAME = 128;
const MAX_BLANKS = 64;

/** Whether a tag pair starts here. It is read up to its opening quote: `[Event "`. */
export function isTagAt(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== OPEN_BRACKET) return false;
  let next = skipBlanks(bytes, at + 1);
  const name = next;
  while (NAME_BYTES[bytes[next]] === 1 && next - name < MAX_NAME) next++;
  if (next === name || !startsName(bytes[name])) return false;
  return bytes[skipBlanks(bytes, next)] === QUOTE;
}

/** The standard allows letters and digits here; names such as `_Link` are met in the wild. */
const startsName = (byte: MaybeByte): boolean => isLetter(byte) || isDigit(byte) || byte === 0x5f;

function skipBlanks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isBlank(bytes[next]) && next - at < MAX_BLANKS) next++;
  return next;
}

/** Index of the start of this line if only blanks precede `at`, else `undefined`. */
export function lineStart(bytes: Uint8Array, at: number): number | undefined {
  let start = at;
  while (isBlank(bytes[start - 1]) && at - start < MAX_BLANKS) start--;
  return isLineEnd(bytes[start - 1]) ? start : undefined;
}

/** Whether only blanks precede `at` on its line, and the line before is blank or missing. */
export function followsBlankLine(bytes: Uint8Array, at: number): boolean {
  const start = lineStart(bytes, at);
  if (start === undefined) return false;
  const before = start - (bytes[start - 1] === LF && bytes[start - 2] === CR ? 2 : 1);
  return lineStart(bytes, before) !== undefined;
}

/** Bytes that may stand before a result, and after it. */
const isBefore = (byte: MaybeByte): boolean => isSpace(byte) || byte === CLOSE_BRACE || byte === CLOSE_PAREN;
const isAfter = (byte: MaybeByte): boolean =>
  isSpace(byte) ||
  byte === OPEN_BRACE ||
  byte === OPEN_BRACKET ||
  byte === OPEN_PAREN ||
  byte === CLOSE_PAREN ||
  byte === SEMICOLON;

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** A game termination marker: `1-0`, `0-1`, `1/2-1/2` or `*`. */
export type ResultMark = (typeof RESULTS)[number];
const RESULT_BYTES = RESULTS.map((text) => [...text].map((char) => char.charCodeAt(0)));

/** The game termination marker that starts at `at`, if it stands alone. */
export function resultAt(bytes: Uint8Array, at: number): ResultMark | undefined {
  if (!isBefore(bytes[at - 1])) return undefined;
  for (let i = 0; i < RESULTS.length; i++) {
    const mark = RESULT_BYTES[i];
    let length = 0;
    while (length < mark.length && bytes[at + length] === mark[length]) length++;
    if (length === mark.length && isAfter(bytes[at + length])) return RESULTS[i];
  }
  return undefined;
}
