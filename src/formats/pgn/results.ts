// The end of a game as people and programs write it, in its tag and after the moves: two scores with a dash or a colon
// between them, a star, half a point for both, signs for games without play, or a word.
import type { GameResult } from '../../model/gameHeader.ts';
import {
  CLOSE_PAREN,
  COLON,
  COMMA,
  DASH,
  DOT,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  SEMICOLON,
  SLASH,
  STAR,
  isBlank,
  isDigit,
  isSpace,
} from './bytes.ts';
import { spaceAt } from './spaces.ts';
import { plainWords } from './spelling.ts';

/** Results in tags, in lowercase and without spaces. After the moves, `+--` and the like are glyphs. */
const SPELLINGS: ReadonlyMap<string, GameResult> = new Map([
  ['+--', '+:-'],
  ['+/-', '+:-'],
  ['+-', '+:-'],
  ['--+', '-:+'],
  ['-/+', '-:+'],
  ['-+', '-:+'],
  ['=-=', '=:='],
  ['=/=', '=:='],
  ['-:-', '0-0'],
  ['-/-', '0-0'],
  ['---', '0-0'],
  ['0-0', '0-0'],
  ['0f-0f', '0-0'],
  ['1f-0f', '+:-'],
  ['0f-1f', '-:+'],
  ['1/2f-1/2f', '=:='],
  ['=', '1/2-1/2'],
  ['1/21/2', '1/2-1/2'],
  ['.5-.5', '1/2-1/2'],
]);
/** Words for a draw, and for games that have no result. */
const WORDS: ReadonlyMap<string, GameResult> = new Map([
  ...namesOf('draw drawn tie remis remise unentschieden tablas empate patta nulle', '1/2-1/2'),
  ...namesOf('remíza remiza döntetlen ничья нічия реми remi beraberlik ισοπαλία', '1/2-1/2'),
  ...namesOf('resigns resigned aufgegeben abandons adjourned unfinished unterminated', '*'),
  // Letters for the digits that they look like.
  ...namesOf('1-o l-0 l-o', '1-0'),
  ...namesOf('o-1 0-l o-l', '0-1'),
  ...namesOf('l/2-l/2 1/2-l/2 l/2-1/2', '1/2-1/2'),
]);

function namesOf(words: string, result: GameResult): [string, GameResult][] {
  return words.split(' ').map((word) => [word, result]);
}

/** The result that a word after the moves states; `*` if it says only that the game ended. */
export const resultOfWord = (word: string): GameResult | undefined => WORDS.get(word.toLowerCase());

/** A side and its fate: `White resigns`, `Black won on time`. */
const SIDE =
  /^(?:(white|weiß|weiss)|black|schwarz)\s+(?:(wins?|won|gewinnt|gewann|mates)|resign(?:s|ed)?|forfeits?|lo(?:ses|st)|gibt auf)(?![\p{L}\p{N}])/iu;

/** The result that a sentence about a winner or loser states, and the length of the sentence. */
export function resultOfSide(text: string): readonly [result: GameResult, length: number] | undefined {
  const match = SIDE.exec(text);
  if (match === null) return undefined;
  const [all, white, wins] = match;
  return [(white === undefined) === (wins === undefined) ? '1-0' : '0-1', all.length];
}

const BY_FORFEIT: Partial<Record<GameResult, GameResult>> = { '1-0': '+:-', '0-1': '-:+', '1/2-1/2': '=:=' };
/** The result as that of a game decided without play: `1-0` becomes `+:-`. */
export const withoutPlay = (result: GameResult): GameResult => BY_FORFEIT[result] ?? result;

/** Tells whether two results cannot both be true. A star says nothing, and a forfeit has a winner as well. */
export const contradict = (one: GameResult, other: GameResult): boolean =>
  one !== '*' && other !== '*' && withoutPlay(one) !== withoutPlay(other);

/** The result that the value of a tag states. */
export interface ToldResult {
  /** `*` for a result for which headers have no value, such as `1/2-0`. */
  readonly result: GameResult;
  /** True if the game was decided by a forfeit: `1-0 ff`. */
  readonly forfeit: boolean;
  /** True if the value has other words besides the result: `1-0 (time)`. */
  readonly hasWords?: boolean;
}

const STANDARD: ReadonlyMap<string, ToldResult> = new Map(
  (['1-0', '0-1', '1/2-1/2', '*', '+:-', '-:+', '=:='] as const).map((result) => [
    result,
    { result, forfeit: false },
  ]),
);
const encoder = new TextEncoder();

/** The result that a tag's value states; `undefined` if it states none. */
export function resultOfTag(value: string): ToldResult | undefined {
  const known = STANDARD.get(value);
  if (known !== undefined) return known;
  const words = plainWords(value).toLowerCase();
  const compact = words.replaceAll(' ', '').replaceAll(WHOLE_POINTS, '$1');
  const spelled = SPELLINGS.get(compact) ?? resultOfWord(compact);
  if (spelled !== undefined) return { result: spelled, forfeit: false };
  const bytes = encoder.encode(compact);
  const end = resultEnd(bytes, 0);
  if (end === bytes.length) return { result: resultFound(), forfeit: compact.endsWith('f') };
  return resultBefore(words);
}

/** `1.0-0.0` */
const WHOLE_POINTS = /\b([01])[.,]0(?=-|$)/g;

const FORFEIT = /\b(?:ff?|forfeit|default|walkover|w\.?o|k\.?o)\b/;

/** The result at the beginning of a value, before other words: `1-0 (time)`, `draw agreed`, `White wins`. */
function resultBefore(words: string): ToldResult | undefined {
  const text = words.replace(/^\(/, '').replaceAll(/\s*([-:])\s*/g, '$1');
  const end = resultEnd(encoder.encode(text), 0);
  const [first] = text.split(' ', 1);
  const told =
    end > 0
      ? resultFound()
      : (resultOfSide(words)?.[0] ?? (/\p{L}/u.test(first) ? resultOfWord(first) : undefined));
  return told && { result: told, forfeit: FORFEIT.test(text), hasWords: true };
}

const ZERO = 0;
const HALF = 1;
const ONE = 2;
/**
 * Results by twice White's score, then twice Black's. Two zeros are castling, unless they have a colon or the `F` of a
 * forfeit.
 */
const PAIRS: readonly (readonly (GameResult | undefined)[])[] = [
  [undefined, '*', '0-1'],
  ['*', '1/2-1/2', undefined],
  ['1-0', undefined, undefined],
];
const MAX_BLANKS = 3;

let found: GameResult = '*';
/** The result of the last call of `resultEnd`, if that found one. */
export const resultFound = (): GameResult => found;

/** The end of the game termination marker at `at`; -1 if there is none. Text before `at` does not matter. */
export function resultEnd(bytes: Uint8Array, at: number): number {
  const end = markEnd(bytes, at);
  if (end < 0) return -1;
  const behind = forfeitEnd(bytes, end);
  return endsWord(bytes, behind) ? behind : endsWord(bytes, end) ? end : -1;
}

function markEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === STAR) return finds('*', at + 1);
  const score = scoreAt(bytes, at);
  if (score < 0) return signsEnd(bytes, at);
  const first = score & 3;
  const end = at + (score >> 2);
  // `1F-0F` of a forfeit.
  const isForfeit = (bytes[end] | 0x20) === 0x66 && separatorAt(bytes, end + 1) > 0;
  let next = behindBlanks(bytes, isForfeit ? end + 1 : end);
  const separator = separatorAt(bytes, next);
  if (separator > 0) {
    const isColon = bytes[next] === COLON;
    next = behindBlanks(bytes, next + separator);
    const other = scoreAt(bytes, next);
    const second = other & 3;
    const pair = other < 0 ? undefined : PAIRS[first][second];
    if (pair !== undefined) return finds(pair, next + (other >> 2));
    if ((isColon || isForfeit) && other >= 0 && first === ZERO && second === ZERO)
      return finds('0-0', next + (other >> 2));
  }
  return first === HALF ? finds('1/2-1/2', end) : -1;
}

function finds(result: GameResult, end: number): number {
  found = result;
  return end;
}

/** The end of `+:-`, `-:+`, `=:=` or `-:-`, perhaps with blanks around the colon. */
function signsEnd(bytes: Uint8Array, at: number): number {
  const colon = behindBlanks(bytes, at + 1);
  if (bytes[colon] !== COLON) return -1;
  const last = behindBlanks(bytes, colon + 1);
  const told = STANDARD.get(String.fromCharCode(bytes[at], COLON, bytes[last]))?.result;
  if (told !== undefined) return finds(told, last + 1);
  return bytes[at] === DASH && bytes[last] === DASH ? finds('0-0', last + 1) : -1;
}

/** Four times the length of the score at `at`, plus `ZERO`, `HALF` or `ONE`; -1 if there is none. */
function scoreAt(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case 0x31:
      if (bytes[at + 1] === SLASH && bytes[at + 2] === 0x32) return (3 << 2) | HALF;
      // The slash of fractions.
      if (
        bytes[at + 1] === 0xe2 &&
        bytes[at + 2] === 0x81 &&
        bytes[at + 3] === 0x84 &&
        bytes[at + 4] === 0x32
      )
        return (5 << 2) | HALF;
      return (1 << 2) | ONE;
    case 0x30:
      if ((bytes[at + 1] === DOT || bytes[at + 1] === COMMA) && bytes[at + 2] === 0x35)
        return (3 << 2) | HALF;
      return (1 << 2) | ZERO;
    case 0xc2:
      return bytes[at + 1] === HALF_SIGN ? (2 << 2) | HALF : -1;
    case HALF_SIGN:
      return (1 << 2) | HALF;
    default:
      return -1;
  }
}

/** `½` in the Windows pages. In UTF-8 0xC2 comes before it. */
export const HALF_SIGN = 0xbd;

/** Length in bytes of the dash or colon at `at`; 0 if there is none. */
function separatorAt(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case DASH:
    case COLON:
    case 0x96: // dashes of the Windows pages
    case 0x97:
      return 1;
    case 0xe2: // ‐ to ―, −
      return (bytes[at + 1] === 0x80 && bytes[at + 2] >= 0x90 && bytes[at + 2] <= 0x95) ||
        (bytes[at + 1] === 0x88 && bytes[at + 2] === 0x92)
        ? 3
        : 0;
    case 0xef: // － and ：
      return bytes[at + 1] === 0xbc && (bytes[at + 2] === 0x8d || bytes[at + 2] === 0x9a) ? 3 : 0;
    default:
      return 0;
  }
}

function behindBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at - from < MAX_BLANKS) {
    const length = isBlank(bytes[at]) ? 1 : spaceAt(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/** The end of `f`, `ff` or `F` of a forfeit, perhaps after a blank or a slash; `at` if there is none. */
function forfeitEnd(bytes: Uint8Array, at: number): number {
  const from = isBlank(bytes[at]) || bytes[at] === SLASH ? at + 1 : at;
  let end = from;
  while (end - from < 2 && (bytes[end] | 0x20) === 0x66) end++;
  return end === from ? at : end;
}

/**
 * Tells whether a word may end at `at`: white space, an opening bracket, `)`, a dot, a comma or a semicolon
 * follows.
 */
function endsWord(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at];
  return (
    isSpace(byte) ||
    byte === OPEN_BRACE ||
    byte === OPEN_BRACKET ||
    byte === OPEN_PAREN ||
    byte === CLOSE_PAREN ||
    byte === SEMICOLON ||
    byte === DOT ||
    byte === COMMA ||
    spaceAt(bytes, at) > 0
  );
}

/** The maximum number of bytes before the dash or colon of a marker, without blanks: `1/2`. */
const MAX_BEFORE = 3;

/**
 * The end of the game termination marker whose star, dash, colon, slash or half is at `at`; -1 if there is none. No
 * space need separate it from the move before it.
 */
export function resultEndAround(bytes: Uint8Array, at: number): number {
  if (bytes[at] === STAR) return resultEnd(bytes, at);
  // After another byte beyond ASCII it is the end of a letter.
  if (scoreAt(bytes, at) >= 0) return bytes[at - 1] >= 0x80 ? -1 : resultEnd(bytes, at);
  let before = at;
  while (at - before < MAX_BLANKS && isBlank(bytes[before - 1])) before--;
  if (bytes[at] === COLON && mayStart(bytes, before - 1)) {
    const end = signsEnd(bytes, before - 1);
    if (end >= 0 && endsWord(bytes, end)) return end;
  }
  if (!isDigit(bytes[before - 1])) return -1;
  for (let length = 1; length <= MAX_BEFORE; length++) {
    if (!mayStart(bytes, before - length)) continue;
    const end = resultEnd(bytes, before - length);
    if (end > at) return end;
  }
  return -1;
}

/** Tells whether a marker may start at `at`: at a new word, or directly after a move. */
function mayStart(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at - 1];
  if (isSpace(byte) || GLUE[byte] === 1) return true;
  // A square: `R8xg20-1`.
  return byte >= 0x31 && byte <= 0x38 && bytes[at - 2] >= 0x61 && bytes[at - 2] <= 0x68;
}

const GLUE = new Uint8Array(256);
for (const char of '})].+#!?OQRBN') GLUE[char.charCodeAt(0)] = 1;
GLUE.fill(1, 0x80);
