// Splits the movetext of one game into tokens, in one pass over its bytes. It allocates nothing.
import {
  CLOSE_BRACE,
  CLOSE_PAREN,
  DOT,
  LF,
  OPEN_BRACE,
  OPEN_PAREN,
  PERCENT,
  SEMICOLON,
  isDigit,
  isLetter,
  isLineEnd,
  isSpace,
  resultAt,
  type ResultMark,
} from './bytes.ts';

/** Kinds of tokens. `open` and `close` are the parentheses of a variation, `other` is text of no known kind. */
export type TokenKind = 'move' | 'comment' | 'nag' | 'glyph' | 'open' | 'close' | 'result' | 'other' | 'end';

const COLON = 0x3a;

/** Classes of bytes: those of moves, and those of glyphs. */
const MOVE_BYTE = 1;
const GLYPH_BYTE = 2;
const BYTES = new Uint8Array(256);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+#=:-/@_')
  BYTES[char.charCodeAt(0)] = MOVE_BYTE;
for (const char of '!?') BYTES[char.charCodeAt(0)] = GLYPH_BYTE;

/** Reads tokens one after the other. `start` and `stop` are the bounds of the last one. */
export class Tokens {
  readonly bytes: Uint8Array;
  /** Bounds of the token's text. A comment's braces and the `$` of a NAG lie outside. */
  start = 0;
  stop = 0;
  /** Whether the last comment has no end. */
  unclosed = false;
  /** The last result. */
  result: ResultMark = '*';
  #at: number;
  /** Whether braces in comments nest. Once a count does not end at 0, the first `}` ends each comment. */
  #nested = true;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.#at = at;
  }

  next(): TokenKind {
    const { bytes } = this;
    let at = this.#at;
    for (;;) {
      while (at < bytes.length && (bytes[at] <= 0x20 || bytes[at] === DOT)) at++;
      if (at >= bytes.length) return this.#take('end', at, at, at);
      const byte = bytes[at];
      if (isDigit(byte)) {
        const after = numberEnd(bytes, at);
        if (after === at) return this.#resultOrMove(at);
        at = after;
        continue;
      }
      if (byte === PERCENT && isLineEnd(bytes[at - 1])) {
        at = lineEnd(bytes, at);
        continue;
      }
      switch (byte) {
        case OPEN_BRACE:
          return this.#comment(at + 1);
        case SEMICOLON: {
          const end = lineEnd(bytes, at);
          return this.#take('comment', at + 1, end, end);
        }
        case OPEN_PAREN: {
          const end = timeEnd(bytes, at);
          if (end === at) return this.#take('open', at, at + 1, at + 1);
          this.unclosed = false;
          return this.#take('comment', at, end, end);
        }
        case CLOSE_PAREN:
          return this.#take('close', at, at + 1, at + 1);
        case 0x24:
          return this.#nag(at + 1);
        default:
          return this.#resultOrMove(at);
      }
    }
  }

  #take(kind: TokenKind, start: number, stop: number, next: number): TokenKind {
    this.start = start;
    this.stop = stop;
    this.#at = next;
    return kind;
  }

  #comment(start: number): TokenKind {
    const { bytes } = this;
    let braces = 1;
    let first = -1;
    let at = start;
    for (; at < bytes.length; at++) {
      if (bytes[at] === OPEN_BRACE && this.#nested) braces++;
      if (bytes[at] !== CLOSE_BRACE) continue;
      if (first < 0) first = at;
      if (--braces === 0 || !this.#nested) break;
    }
    if (at === bytes.length && first >= 0) {
      this.#nested = false;
      at = first;
    }
    this.unclosed = at === bytes.length;
    return this.#take('comment', start, at, at + 1);
  }

  #nag(start: number): TokenKind {
    let at = start;
    while (isDigit(this.bytes[at])) at++;
    return this.#take(at === start ? 'other' : 'nag', start, at, at);
  }

  #resultOrMove(start: number): TokenKind {
    const { bytes } = this;
    const result = resultAt(bytes, start);
    if (result !== undefined) {
      this.result = result;
      const stop = start + result.length;
      return this.#take('result', start, stop, stop);
    }
    let at = start;
    const kind = BYTES[bytes[at]];
    if (kind === MOVE_BYTE) {
      while (BYTES[bytes[at]] === MOVE_BYTE) at++;
      // `e8(Q)` is a promotion and no variation.
      if (bytes[at] === OPEN_PAREN && isPromotion(bytes, at)) at += 3;
      // The dots of `exd6 e.p.` belong to no move number.
      if (bytes[at] === DOT && bytes[at + 1] === 0x70 && bytes[at - 1] === 0x65)
        at += bytes[at + 2] === DOT ? 3 : 2;
      return this.#take('move', start, at, at);
    }
    if (kind === GLYPH_BYTE) {
      while (BYTES[bytes[at]] === GLYPH_BYTE) at++;
      return this.#take('glyph', start, at, at);
    }
    // Signs of other programs (`±`, `~`, `[%`…), up to the next space or known sign.
    do at++;
    while (at < bytes.length && !isSpace(bytes[at]) && !ENDS_OTHER.has(bytes[at]));
    return this.#take('other', start, at, at);
  }
}

const ENDS_OTHER = new Set([OPEN_BRACE, CLOSE_BRACE, OPEN_PAREN, CLOSE_PAREN, SEMICOLON]);

/** Where the move number at `at` ends. `at` itself if the digits are a result, castling or a null move. */
function numberEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (isDigit(bytes[end])) end++;
  const next = bytes[end];
  if (next === DOT || isSpace(next)) return bytes[at] === 0x30 && end - at === 4 ? at : end;
  // A number that lost its dot: `12e4`, `12Nf3`.
  return isLetter(next) ? end : at;
}

/** Where a time in parentheses ends: `(0:01)`, as servers of old write it. `at` itself if it is none. */
function timeEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (isDigit(bytes[end]) || bytes[end] === COLON || bytes[end] === DOT) end++;
  return isDigit(bytes[end - 1]) && bytes[end] === CLOSE_PAREN ? end + 1 : at;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (!isLineEnd(bytes[at])) at++;
  return at;
}

const isPromotion = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at - 1] === 0x31 || bytes[at - 1] === 0x38) &&
  bytes[at + 2] === CLOSE_PAREN &&
  'QRBNqrbn'.includes(String.fromCharCode(bytes[at + 1]));

/** Number of line ends before `to`. */
export function countLines(bytes: Uint8Array, to: number): number {
  let lines = 0;
  for (let at = 0; at < to; at++)
    if (bytes[at] === LF || (bytes[at] === 0x0d && bytes[at + 1] !== LF)) lines++;
  return lines;
}
