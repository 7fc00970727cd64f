// The kinds of contents of a game, packed into one number for a column of the index.
import type { Brand } from '../base/brand.ts';

/** Bits of `CONTENT`, and levels of variations (0-4), comments (0-2) and symbols (0-2) in the low byte. */
export type Contents = Brand<number, 'Contents'>;

/** One bit for each kind of content that has no level (see `Contents`). Moves have no bit. */
export const CONTENT = {
  setUp: 1 << 8,
  squares: 1 << 9,
  arrows: 1 << 10,
  times: 1 << 11,
  training: 1 << 12,
  quotation: 1 << 13,
  media: 1 << 14,
  webLink: 1 << 15,
  criticalPosition: 1 << 16,
  correspondence: 1 << 17,
  variant: 1 << 18,
  pawnStructure: 1 << 19,
  piecePath: 1 << 20,
} as const;

/**
 * Packs levels and bits. The level of variations is 0 for none, 1 for up to 50 moves, 2 for up to 300, 3 for up to
 * 1,000, 4 for more. The other levels are 0 for none, 1 for some, 2 for many.
 */
export const packContents = (
  levels: { variations: number; comments: number; symbols: number },
  bits = 0,
): Contents => (levels.variations | (levels.comments << 3) | (levels.symbols << 5) | bits) as Contents;

/** The level of variations, from 0 for none to 4. */
export const variationLevel = (contents: Contents): number => contents & 7;
/** The level of comments, from 0 for none to 2. */
export const commentLevel = (contents: Contents): number => (contents >> 3) & 3;
/** The level of symbols, from 0 for none to 2. */
export const symbolLevel = (contents: Contents): number => (contents >> 5) & 3;
/** Tells whether a bit of `CONTENT` is set. */
export const hasContent = (contents: Contents, bit: number): boolean => (contents & bit) !== 0;

const VARIATION_LETTERS = ['', 'v', 'V', 'r', 'R'];
const COMMENT_LETTERS = ['', 'c', 'C'];
const SYMBOL_LETTERS = ['', 's', 'S'];

/** ChessBase's letters for variations, comments, symbols, media and set-up, each `""` if the game has none of these. */
export const contentLetters = (contents: Contents): readonly [string, string, string, string, string] => [
  VARIATION_LETTERS[variationLevel(contents)] ?? '',
  COMMENT_LETTERS[commentLevel(contents)] ?? '',
  SYMBOL_LETTERS[symbolLevel(contents)] ?? '',
  hasContent(contents, CONTENT.media) ? 'M' : '',
  hasContent(contents, CONTENT.setUp) ? 'P' : '',
];
