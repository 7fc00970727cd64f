// Texts of SAN, each made once. Games repeat the same few thousand texts millions of times. If each move made its text
// again, garbage collection would take longer than all the rules of chess.
import { SQUARE_NAMES, fileOf, rankOf } from './squares.ts';
import type { San, Square } from './types.ts';

/** Letters by role code. A promotion code is the role code of the new piece, less 1. */
export const ROLE_LETTERS: readonly string[] = ['', '', 'N', 'B', 'R', 'Q', 'K'];

/** No hint. A hint is the disambiguation in a SAN: file, rank or square of origin, for pieces and capturing pawns. */
export const NO_HINT = 0;
/** The hint of a SAN that names the file of origin (`Nbd7`), for `packSan`. */
export const fileHint = (from: Square): number => 1 + fileOf(from);
/** The hint that names the rank of origin (`N1f3`). */
export const rankHint = (from: Square): number => 9 + rankOf(from);
/** The hint that names the square of origin (`Qh4e1`). */
export const squareHint = (from: Square): number => 17 + from;
const HINTS: readonly string[] = ['', ...'abcdefgh', ...'12345678', ...SQUARE_NAMES];

/** Packs a SAN without check and mate into 20 bits: target 6, promotion code 3, capture 1, role code 3, hint 7. */
export const packSan = (
  role: number,
  hint: number,
  captures: boolean,
  to: Square,
  promotion: number,
): number => to | (promotion << 6) | (captures ? 1 << 9 : 0) | (role << 10) | (hint << 13);

// Role codes that no piece has.
const NULL_ROLE = 0;
const CASTLING_ROLE = 7;
export const NULL_SAN = packSan(NULL_ROLE, NO_HINT, false, 0, 0);
export const SHORT_CASTLING_SAN = packSan(CASTLING_ROLE, NO_HINT, false, 0, 0);
export const LONG_CASTLING_SAN = packSan(CASTLING_ROLE, NO_HINT, false, 1, 0);

export const QUIET = 0;
export const CHECK = 1;
export const MATE = 2;
const ENDINGS = ['', '+', '#'] as const;

/** Texts by the bits of a packed SAN from bit 9 on, then by its lower nine bits and the ending; each made on demand. */
const texts: San[][] = [];

/** The text of a packed SAN; `ending` is `QUIET`, `CHECK` or `MATE`. */
export function sanText(packed: number, ending: number): San {
  const sameStart = (texts[packed >> 9] ??= []);
  return (sameStart[(packed & 511) * 3 + ending] ??= makeText(packed, ending));
}

function makeText(packed: number, ending: number): San {
  const role = (packed >> 10) & 7;
  const to = packed & 63;
  if (role === NULL_ROLE) return '--' as San;
  if (role === CASTLING_ROLE) return `${to === 0 ? 'O-O' : 'O-O-O'}${ENDINGS[ending]}` as San;
  const captures = ((packed >> 9) & 1) === 1 ? 'x' : '';
  const promotion = (packed >> 6) & 7;
  const promoted = promotion === 0 ? '' : `=${ROLE_LETTERS[promotion + 1]}`;
  return `${ROLE_LETTERS[role]}${HINTS[packed >> 13]}${captures}${SQUARE_NAMES[to]}${promoted}${ENDINGS[ending]}` as San;
}
