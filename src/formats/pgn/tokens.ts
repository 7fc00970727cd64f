// Splits the movetext of one game into tokens, in one pass over its bytes. For usual moves and numbers it allocates
// nothing. Text beyond ASCII is spelled in ASCII first, as far as it is known, and then read the same way.
import { endsCharacter } from '../../bytes/codePages.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { isNullText } from '../../chess/parseSan.ts';
import { isFigurine } from '../../chess/writtenPieces.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  DASH,
  DOT,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  SEMICOLON,
  SLASH,
  STAR,
  isDigit,
  isLetter,
  isLineEnd,
  tagValueAt,
} from './bytes.ts';
import { glyphOf, readSigns } from './glyphs.ts';
import { numberEnd, timeEnd } from './numberBounds.ts';
import { resultEnd, resultFound, resultOfSide, resultOfWord } from './results.ts';
import { plainWords } from './spelling.ts';
import { isPromotion, isUsualMove } from './wordEnds.ts';

/**
 * Kinds of tokens. `move` is any word that is no other token. `glyph` is one or more signs, `noise` a sign or word
 * without a meaning of its own, `other` an unknown sign. `open` and `close` start and end a variation.
 */
export type TokenKind =
  | 'move'
  | 'comment'
  | 'nag'
  | 'glyph'
  | 'noise'
  | 'open'
  | 'close'
  | 'result'
  | 'other'
  | 'end';

/** Classes of bytes: separators, bytes of moves, bytes of glyphs, and bytes beyond ASCII. */
const SKIPPED = 1;
const MOVE_BYTE = 2;
const GLYPH_BYTE = 3;
const FOREIGN = 4;
const BYTES = new Uint8Array(256);
BYTES.fill(SKIPPED, 0, 0x21);
BYTES.fill(FOREIGN, 0x80);
for (const byte of [DOT, COMMA, BACKSLASH, CLOSE_BRACE]) BYTES[byte] = SKIPPED;
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+#=:-/@_')
  BYTES[char.charCodeAt(0)] = MOVE_BYTE;
for (const char of '!?') BYTES[char.charCodeAt(0)] = GLYPH_BYTE;
const SPACE = 0x20;
const ZERO = 0x30;
const ONE = 0x31;
const CASTLE = 0x4f;
const MAX_DIGITS = 6;
/** Length of `[#]`. */
const BRACKETED_SIGN = 3;
/** A longer word is no sign and has no result at its end. */
const MAX_CHARACTERS = 32;

/** Reads tokens one after the other. `start` and `stop` are the bounds of the last one in `bytes`. */
export class Tokens {
  /** The game's bytes, or the plain spelling of a word in them. */
  bytes: Uint8Array;
  /** Bounds of the token's text. A comment's braces and the `$` of a NAG lie outside. */
  start = 0;
  stop = 0;
  /** True if the last comment has no end. */
  unclosed = false;
  /** The last result. */
  result: GameResult = '*';
  /** The number before the last move, -1 if it has none, and the number of its dots. */
  moveNumber = -1;
  moveDots = 0;
  /** A number that no move has followed yet; -1 if there is none. */
  pendingNumber = -1;
  readonly #game: Uint8Array;
  readonly #codePage: CodePage;
  #at: number;
  #pendingDots = 0;
  /** Bounds in the game of the word that `bytes` spells, if it spells one. */
  #word: { readonly start: number; readonly stop: number } | undefined;
  /** True after the first move. */
  #moved = false;
  /** Number of parentheses that are open. */
  #open = 0;
  /** True while braces in comments nest. Once a count does not end at 0, the first `}` ends each comment. */
  #nested = true;

  constructor(bytes: Uint8Array, at: number, codePage: CodePage) {
    this.bytes = bytes;
    this.#game = bytes;
    this.#at = at;
    this.#codePage = codePage;
  }

  /** The start of the last token in the bytes of the game. It never falls, even within a spelled word. */
  get place(): number {
    return this.#word === undefined
      ? this.start
      : Math.min(this.#word.start + this.start, this.#word.stop - 1);
  }

  /** True if `bytes` is the plain spelling of a word. */
  get isSpelled(): boolean {
    return this.#word !== undefined;
  }

  /** Another reader of the tokens from here on. */
  fork(): Tokens {
    const fork = new Tokens(this.#game, this.#at, this.#codePage);
    fork.bytes = this.bytes;
    fork.#word = this.#word;
    fork.#moved = this.#moved;
    fork.#open = this.#open;
    fork.#nested = this.#nested;
    return fork;
  }

  next(): TokenKind {
    let { bytes } = this;
    let at = this.#at;
    for (;;) {
      while (at < bytes.length && BYTES[bytes[at]] === SKIPPED) at++;
      if (at >= bytes.length) {
        if (this.#word === undefined) return this.#take('end', at, at, at);
        at = this.#word.stop;
        this.#word = undefined;
        bytes = this.bytes = this.#game;
        continue;
      }
      const byte = bytes[at];
      if (isDigit(byte)) {
        if ((byte === ZERO || (byte === ONE && bytes[at + 1] !== DOT)) && this.#takeResult(at))
          return 'result';
        const end = numberEnd(bytes, at);
        // Two numbers in a row are one number and a move that lost its letter.
        const isWord = end === at || (this.pendingNumber >= 0 && bytes[end] !== DOT);
        if (!isWord && (bytes[end] < 0x80 || end === bytes.length || this.#word !== undefined)) {
          at = this.#takeNumber(at, end);
          continue;
        }
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
        case OPEN_PAREN:
        case OPEN_BRACKET: {
          const end = timeEnd(bytes, at);
          if (end === at) return byte === OPEN_PAREN ? this.#takeBorder('open', at) : this.#bracket(at);
          this.unclosed = false;
          return this.#take('comment', at, end, end);
        }
        case CLOSE_PAREN:
        case CLOSE_BRACKET:
          return this.#takeBorder('close', at);
        case 0x24:
          return this.#nag(at + 1);
        default: {
          if ((byte === STAR || byte >= 0x80) && this.#takeResult(at)) return 'result';
          const kind = this.#takeWord(at);
          if (kind !== undefined) return kind;
          this.#spell(at);
          bytes = this.bytes;
          at = 0;
        }
      }
    }
  }

  #take(kind: TokenKind, start: number, stop: number, next: number): TokenKind {
    this.start = start;
    this.stop = stop;
    this.#at = next;
    return kind;
  }

  /** Handles the start or the end of a variation. A number before it belongs to no move. */
  #takeBorder(kind: 'open' | 'close', at: number): TokenKind {
    this.pendingNumber = -1;
    this.#open = kind === 'open' ? this.#open + 1 : Math.max(0, this.#open - 1);
    return this.#take(kind, at, at + 1, at + 1);
  }

  #takeResult(at: number): boolean {
    const end = resultEnd(this.bytes, at);
    if (end < 0) return false;
    this.result = resultFound();
    this.pendingNumber = -1;
    this.#take('result', at, end, end);
    return true;
  }

  /** Reads the number in [start, end) and its dots. Returns their end. */
  #takeNumber(start: number, end: number): number {
    const { bytes } = this;
    let number = 0;
    for (let at = start; at < Math.min(end, start + MAX_DIGITS); at++)
      number = number * 10 + bytes[at] - ZERO;
    let dots = 0;
    let at = end;
    // The parenthesis of `1) e4`, unless it closes an open one.
    if (bytes[at] === CLOSE_PAREN && this.#open === 0) at++;
    for (; at < bytes.length && (bytes[at] <= SPACE || bytes[at] === DOT); at++)
      if (bytes[at] === DOT) dots++;
    this.pendingNumber = number;
    this.#pendingDots = dots;
    // `1.-e4`, but not `1.--`, nor `1.-O-O`, which lost a letter.
    return bytes[at] === DASH && isLetter(bytes[at + 1]) && bytes[at + 1] !== CASTLE ? at + 1 : at;
  }

  #comment(start: number): TokenKind {
    const { bytes } = this;
    let braces = 1;
    let first = -1;
    let at = start;
    for (; at < bytes.length; at++) {
      if (bytes[at] !== OPEN_BRACE && bytes[at] !== CLOSE_BRACE) continue;
      if (endsCharacter(bytes, at, this.#codePage)) continue;
      if (bytes[at] === OPEN_BRACE) {
        if (this.#nested) braces++;
        continue;
      }
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

  /**
   * A command outside of a comment, a late tag pair, a sign in brackets, or a variation, as in printed games: `[2.f4
   * d5]`.
   */
  #bracket(start: number): TokenKind {
    const { bytes } = this;
    if (bytes[start + 1] === PERCENT) {
      let end = start + 1;
      while (!isLineEnd(bytes[end]) && bytes[end] !== CLOSE_BRACKET) end++;
      this.unclosed = false;
      return this.#take('comment', start, Math.min(end + 1, bytes.length), end + 1);
    }
    const value = tagValueAt(bytes, start);
    if (value > 0) {
      let end = value;
      while (!isLineEnd(bytes[end]) && bytes[end] !== CLOSE_BRACKET) end++;
      return this.#take('other', start, end, end + 1);
    }
    const end = start + BRACKETED_SIGN;
    return bytes[end - 1] === CLOSE_BRACKET && glyphOf(textOf(bytes, start, end)) !== undefined
      ? this.#take('glyph', start, end, end)
      : this.#takeBorder('open', start);
  }

  #nag(start: number): TokenKind {
    let at = start;
    while (isDigit(this.bytes[at])) at++;
    // `$11-0` is `$1` and a result.
    if (at > start + 1 && (this.bytes[at] === DASH || this.bytes[at] === SLASH)) at--;
    return this.#take(at === start ? 'other' : 'nag', start, at, at);
  }

  /** Reads a word; `undefined` if it has characters beyond ASCII and must be spelled plainly first. */
  #takeWord(start: number): TokenKind | undefined {
    const { bytes } = this;
    let at = start;
    const kind = BYTES[bytes[at]];
    if (kind === GLYPH_BYTE) {
      while (BYTES[bytes[at]] === GLYPH_BYTE) at++;
      return this.#take('glyph', start, at, at);
    }
    while (BYTES[bytes[at]] === MOVE_BYTE) at++;
    if (kind !== MOVE_BYTE || BYTES[bytes[at]] === FOREIGN) return this.#takeOther(start, at);
    // `e8(Q)` is a promotion and no variation.
    if (bytes[at] === OPEN_PAREN && isPromotion(bytes, at)) at += 3;
    // The dots of `exd6 e.p.` belong to no move number.
    if (bytes[at] === DOT && bytes[at + 1] === 0x70 && bytes[at - 1] === 0x65)
      at += bytes[at + 2] === DOT ? 3 : 2;
    return isUsualMove(bytes, start, at) ? this.#takeMove(start, at) : this.#takeUnusual(start, at);
  }

  #takeMove(start: number, stop: number): TokenKind {
    this.moveNumber = this.pendingNumber;
    this.moveDots = this.#pendingDots;
    this.pendingNumber = -1;
    this.#moved = true;
    return this.#take('move', start, stop, stop);
  }

  /** Reads a word of ASCII that does not end like most moves. */
  #takeUnusual(start: number, stop: number): TokenKind {
    if (stop - start > MAX_CHARACTERS) return this.#takeMove(start, stop);
    // `+:-` and `+ : -`
    const isSign = stop - start === 1 || this.bytes[start + 1] === COLON;
    if (isSign && this.#takeResult(start)) return 'result';
    const text = textOf(this.bytes, start, stop);
    const side = NAMES_SIDE.test(text)
      ? resultOfSide(textOf(this.bytes, start, this.bytes.length))
      : undefined;
    if (side !== undefined) {
      [this.result] = side;
      const end = start + side[1];
      this.pendingNumber = -1;
      return this.#take('result', start, end, end);
    }
    const signs = text === '-' ? [] : readSigns(text);
    if (signs !== undefined) return this.#take(signs.length > 0 ? 'glyph' : 'noise', start, stop, stop);
    // Before any move it cannot be castling.
    const result = text === '0-0' && !this.#moved && this.pendingNumber < 0 ? text : resultOfWord(text);
    if (result !== undefined) {
      this.result = result;
      return this.#take('result', start, stop, stop);
    }
    const move = BEFORE_RESULT.exec(text)?.[0];
    return this.#takeMove(start, move === undefined ? stop : start + move.length);
  }

  /** Reads a word with characters that moves do not have, up to the next space or known sign. */
  #takeOther(start: number, from: number): TokenKind | undefined {
    const { bytes } = this;
    let at = from;
    for (; at < bytes.length && !ENDS_OTHER.has(bytes[at]) && BYTES[bytes[at]] !== SKIPPED; at++)
      if (bytes[at] >= 0x80 && this.#word === undefined) return undefined;
    if (at === start) at++;
    const text = decodeText(bytes.subarray(start, at), this.#codePage);
    if (readSigns(text) !== undefined) return this.#take('glyph', start, at, at);
    const told = resultOfWord(text);
    if (told !== undefined) {
      this.result = told;
      return this.#take('result', start, at, at);
    }
    return LETTER_OR_DIGIT.test(text) || isNullText(text)
      ? this.#takeMove(start, at)
      : this.#take('other', start, at, at);
  }

  /** Continues with the plain spelling of the word at `start`. */
  #spell(start: number): void {
    let stop = this.#wordEnd(start);
    let text = decodeText(this.#game.subarray(start, stop), this.#codePage);
    if (isFigurine(text)) {
      stop = this.#wordEnd(stop);
      text += decodeText(this.#game.subarray(start, stop), this.#codePage).slice(text.length).trim();
    }
    this.#word = { start, stop };
    this.bytes = encoder.encode(plainWords(text));
  }

  /** The end of a word that must be spelled plainly, and of the space before it. */
  #wordEnd(start: number): number {
    const game = this.#game;
    let stop = start + 1;
    while (stop < game.length && !ENDS_SPELLED.has(game[stop]) && game[stop] > SPACE) stop++;
    return stop;
  }
}

const encoder = new TextEncoder();
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const NAMES_SIDE = /^(?:white|black|weiss|schwarz)$/i;
/** A move with a result glued to it. */
const BEFORE_RESULT = /^.*(?:[a-h][1-8]|[OQRBN])[+#]*(?=(?:1[-:]0|0[-:]1|1\/2(?:[-:]1\/2)?)$)/;
const ENDS_OTHER = new Set([OPEN_BRACE, OPEN_PAREN, CLOSE_PAREN, SEMICOLON, OPEN_BRACKET, CLOSE_BRACKET]);
const ENDS_SPELLED = new Set([...ENDS_OTHER, CLOSE_BRACE, STAR, 0x24]);

/** A short text of ASCII. */
const textOf = (bytes: Uint8Array, start: number, stop: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(stop, start + MAX_CHARACTERS)));

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (!isLineEnd(bytes[at])) at++;
  return at;
}
