// Bytes with a meaning in a line.
export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
/** Signs that begin a comment line: `#`, `;` and `%`. */
export const COMMENT_SIGNS: ReadonlySet<number> = new Set([0x23, SEMICOLON, 0x25]);

/** Space and tab. */
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
/** LF and CR. */
export const isLineEnd = (byte: number): boolean => byte === LF || byte === CR;
/** `0` to `9`. */
export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** The bytes as ASCII, which a position is. */
export const ascii = (bytes: Uint8Array, start: number, stop: number): string =>
  String.fromCharCode(...bytes.subarray(start, stop));

/** The end of the blanks from `at` on. */
export function skipBlanks(bytes: Uint8Array, at: number, end: number): number {
  let next = at;
  while (next < end && isBlank(bytes[next])) next++;
  return next;
}

/** The end of the word at `at`. A semicolon ends a word, too. */
export function wordEnd(bytes: Uint8Array, at: number, end: number): number {
  let next = at;
  while (next < end && !isBlank(bytes[next]) && bytes[next] !== SEMICOLON) next++;
  return next;
}
