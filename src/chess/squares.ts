import type { Square } from './types.ts';

/** A square's name, `a1` .. `h8`, as in chessground and UCI. */
export type SquareName = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** The file, 0 for the a-file to 7 for the h-file. */
export const fileOf = (square: Square): number => square & 7;
/** The rank, 0 for the first to 7 for the eighth. */
export const rankOf = (square: Square): number => square >> 3;

const nameOf = (square: Square): SquareName =>
  `${'abcdefgh'[fileOf(square)]}${rankOf(square) + 1}` as SquareName;
/** Names by square, a1 first. */
export const SQUARE_NAMES: readonly SquareName[] = Array.from({ length: 64 }, (_, square) => nameOf(square));

/** The name of a square, `a1` to `h8`. */
export const squareName = (square: Square): SquareName => SQUARE_NAMES[square];

/** The square named by the two characters of `text` at `at`; -1 if they name none. */
export function parseSquareAt(text: string, at: number): number {
  const file = text.charCodeAt(at) - 97;
  const rank = text.charCodeAt(at + 1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

/** Reads the name of a square; `undefined` if the text is anything else. */
export function parseSquare(text: string): Square | undefined {
  const square = text.length === 2 ? parseSquareAt(text, 0) : -1;
  return square < 0 ? undefined : square;
}

/** Tells whether the text is exactly one square. */
export const isSquareName = (text: string): text is SquareName => parseSquare(text) !== undefined;
