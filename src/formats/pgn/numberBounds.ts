// Finds the ends of move numbers and of times in parentheses.
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  DOT,
  OPEN_BRACE,
  OPEN_BRACKET,
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

/** Units after the number of a time. */
const UNIT = /^\s?(?:m?s|sec|min|m|h)?\s?$/;
/** A unit with the blanks around it is never longer. */
const MAX_BYTES = 24;

/**
 * The end of a time in parentheses or brackets, as old servers write it: `(0:01)`, `(3s)`, `[0:01]`. `at` if there is
 * none.
 */
export function timeEnd(bytes: Uint8Array, at: number): number {
  const isBracketed = bytes[at] === OPEN_BRACKET;
  const close = isBracketed ? CLOSE_BRACKET : CLOSE_PAREN;
  let end = at + 1;
  let hasColon = false;
  while (isDigit(bytes[end]) || bytes[end] === COLON || bytes[end] === DOT) {
    hasColon ||= bytes[end] === COLON;
    end++;
  }
  if (!isDigit(bytes[end - 1]) || (isBracketed && !hasColon)) return at;
  if (bytes[end] === close) return end + 1;
  const stop = bytes.subarray(end, end + MAX_BYTES).indexOf(close);
  const isTime = stop >= 0 && UNIT.test(String.fromCharCode(...bytes.subarray(end, end + stop)));
  return isTime ? end + stop + 1 : at;
}
