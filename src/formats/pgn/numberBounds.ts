// Finds the ends of move numbers and of times in parentheses.
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  DOT,
  OPEN_BRACE,
  OPEN_PAREN,
  isDigit,
  isLetter,
  isSpace,
} from './bytes.ts';

const ZERO = 0x30;

/** The end of the move number at `at`. `at` itself if the digits are a result, castling or a null move. */
export function numberEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (isDigit(bytes[end])) end++;
  const next = bytes[end];
  if (next === DOT) return end;
  if (bytes[at] === ZERO && end - at > 1 && end - at <= 4 && bytes[at + 1] === ZERO) return at;
  // A number that lost its dot: `12e4`, `12Nf3`.
  return isSpace(next) || isLetter(next) || next >= 0x80 || AFTER_NUMBER.has(next) ? end : at;
}
const AFTER_NUMBER = new Set([OPEN_BRACE, OPEN_PAREN, CLOSE_PAREN, CLOSE_BRACE, CLOSE_BRACKET, 0x24]);

/** The end of a time in parentheses: `(0:01)`, as servers of old write it. `at` itself if it is none. */
export function timeEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (isDigit(bytes[end]) || bytes[end] === COLON || bytes[end] === DOT) end++;
  return isDigit(bytes[end - 1]) && bytes[end] === CLOSE_PAREN ? end + 1 : at;
}
