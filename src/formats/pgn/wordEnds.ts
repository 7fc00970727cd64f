// Reads the last bytes of a word of ASCII, fast enough for every token.
import { CLOSE_PAREN, COLON, DASH, SLASH, isLetter } from './bytes.ts';

const ONE = 0x31;
const CASTLE = 0x4f;

/**
 * True for a word that starts with a letter and ends with a square, castling, check or mate, as no sign or result does.
 */
export function isUsualMove(bytes: Uint8Array, start: number, stop: number): boolean {
  if (!isLetter(bytes[start])) return false;
  const last = bytes[stop - 1];
  if (last >= ONE && last <= 0x38)
    return bytes[stop - 2] !== DASH && bytes[stop - 2] !== SLASH && bytes[stop - 2] !== COLON;
  return last === 0x2b || last === 0x23 || last === CASTLE;
}

/** True if the parenthesis at `at` names the piece of a promotion: `e8(Q)`. */
export const isPromotion = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at - 1] === 0x31 || bytes[at - 1] === 0x38) &&
  bytes[at + 2] === CLOSE_PAREN &&
  'QRBNqrbn'.includes(String.fromCharCode(bytes[at + 1]));
