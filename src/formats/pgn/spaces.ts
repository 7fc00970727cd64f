// White space beyond ASCII, and invisible characters: web pages, word processors and chat programs put them between
// words, and joined files have a byte-order mark in their middle. The finder of games and the reader of moves share one
// table.

type Range = readonly [first: number, last: number];

const SPACES: readonly Range[] = [
  [0x85, 0x85], // next line
  [0xa0, 0xa0], // no-break space
  [0x1680, 0x1680],
  [0x2000, 0x200a], // spaces of all widths
  [0x2028, 0x2029], // line and paragraph separators
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000], // ideographic space
];
const INVISIBLE: readonly Range[] = [
  [0xad, 0xad], // soft hyphen
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x180e, 0x180e],
  [0x200b, 0x200f], // zero-width space, joiners, directions
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f], // variation selectors
  [0xfeff, 0xfeff], // byte-order mark
  [0xfff9, 0xfffb],
];
const ALL = [...SPACES, ...INVISIBLE];

const classOf = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');
/** Invisible characters within a word: after a letter or a sign that cannot end a move. */
const WITHIN_WORD = new RegExp(`(?<=[\\p{L}♔-♟×=:-])[${classOf(INVISIBLE)}]+`, 'gu');
const ANY = new RegExp(`[\\s\\p{Cc}${classOf(ALL)}]+`, 'gu');

/** The text with one ASCII space for each run of white space, and without the invisible characters within words. */
export const withPlainSpaces = (text: string): string => text.replace(WITHIN_WORD, '').replace(ANY, ' ');

/** A space that is one byte in the Windows pages and in Latin-1. */
const NO_BREAK_SPACE = 0xa0;

/** Length in bytes of the space or invisible character beyond ASCII at `at`; 0 if there is none. */
export function spaceAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === NO_BREAK_SPACE) return 1;
  if (byte === undefined || byte < 0xc2 || byte > 0xef || !isTail(bytes[at + 1])) return 0;
  const second = bytes[at + 1] & 0x3f;
  if (byte < 0xe0) return isSpaceCode(((byte & 0x1f) << 6) | second) ? 2 : 0;
  if (!isTail(bytes[at + 2])) return 0;
  return isSpaceCode(((byte & 0x0f) << 12) | (second << 6) | (bytes[at + 2] & 0x3f)) ? 3 : 0;
}

/** Length in bytes of the space or invisible character that ends before `at`; 0 if there is none. */
export function spaceBefore(bytes: Uint8Array, at: number): number {
  for (let length = 3; length > 1; length--) if (spaceAt(bytes, at - length) === length) return length;
  return bytes[at - 1] === NO_BREAK_SPACE && !(bytes[at - 2] >= 0x80) ? 1 : 0;
}

const isSpaceCode = (code: number): boolean => ALL.some(([first, last]) => code >= first && code <= last);
/** Tells whether a byte continues a character of UTF-8. */
const isTail = (byte: number | undefined): boolean => byte !== undefined && byte >> 6 === 2;
