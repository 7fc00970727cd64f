// Facts of a game in the index, in the same form for all versions.
import type { Eco } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';

/** An entry of the index. Names are ids. */
export interface StoredGame {
  /** The offset of the game's record in the game file. */
  readonly offset: number;
  /** The length of the record in bytes. */
  readonly length: number;
  /** Bits of `FLAG`. */
  readonly flags: number;
  readonly white: number;
  readonly black: number;
  readonly event: number;
  readonly site: number;
  readonly round: number;
  /** Codes of counts, see `countOf`. */
  readonly variations: number;
  readonly comments: number;
  readonly nags: number;
  readonly result: number;
  readonly eco: number;
  /** See `decodeDate`. */
  readonly date: number;
  readonly eventDate: number;
  readonly whiteElo: number;
  readonly blackElo: number;
  readonly whiteRating: number;
  readonly blackRating: number;
  readonly chess960: boolean;
  /** Half-moves of the mainline, modulo 1,024. */
  readonly halfMoves: number;
  /** Material at the end of the mainline. */
  readonly material: number;
}

export const FLAG = { setUp: 1, promotion: 1 << 1, underpromotion: 1 << 2, deleted: 1 << 3 } as const;

/** The first flag that a user sets, and the words for those that the program names. */
const FIRST_TYPE = 4;
const TYPES = [
  "White's opening",
  "Black's opening",
  'middlegame',
  'endgame',
  'novelty',
  'pawn structure',
  'tactics',
  "play on the king's side",
  "play on the queen's side",
  'brilliancy',
  'blunder',
  'user flag',
] as const;
const CUSTOM_FLAGS = 6;

/**
 * The flags that a user has set, in words; `undefined` if there are none. Unnamed flags of the database get a number.
 */
export function gameTypeOf(flags: number, names: readonly string[]): string | undefined {
  const words: string[] = TYPES.filter((_, bit) => (flags >>> (FIRST_TYPE + bit)) & 1);
  for (let custom = 0; custom < CUSTOM_FLAGS; custom++)
    if ((flags >>> (FIRST_TYPE + TYPES.length + custom)) & 1)
      words.push(names[custom] || `custom flag ${custom + 1}`);
  return words.length === 0 ? undefined : words.join(', ');
}

/** The flags that `gameTypeOf` puts into words. */
export const typeFlags = (flags: number): number => (flags >>> FIRST_TYPE) & 0x3ffff;

const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2'];

/** The result of a code; `undefined` for codes without one. */
export const resultOf = (code: number): GameResult | undefined => RESULTS[code];

const NUMBERS_OF_LETTER = 13_100;
/** The step from one ECO code to the next; the numbers between them add letters and digits to it. */
export const CODES_OF_ECO = 131;
const MAX_ECO = 65_500;

/** An ECO code as PGN has it, and Scid's own longer form; `undefined` for none. */
export function ecoOf(code: number): { readonly eco: Eco; readonly extended: string } | undefined {
  if (code < 1 || code > MAX_ECO) return undefined;
  const steps = code - 1;
  const letter = 'ABCDE'[Math.floor(steps / NUMBERS_OF_LETTER)];
  const number = String(Math.floor(steps / CODES_OF_ECO) % 100).padStart(2, '0');
  const eco = `${letter}${number}` as Eco;
  const sub = (steps % CODES_OF_ECO) - 1;
  if (sub < 0) return { eco, extended: eco };
  const digit = sub % 5 === 0 ? '' : String(sub % 5);
  return { eco, extended: `${eco}${String.fromCharCode(97 + Math.floor(sub / 5))}${digit}` };
}

/** Decodes `year << 9 | month << 5 | day`; 0 is unknown, and so are months that do not exist. */
export function decodeDate(bits: number): PartialDate {
  const year = bits >>> 9;
  const month = (bits >>> 5) & 15;
  const day = bits & 31;
  return {
    ...(year > 0 && { year }),
    ...(month > 0 && month <= 12 && { month }),
    ...(day > 0 && { day }),
  };
}

const ROUNDED = [15, 20, 30, 40, 50];

/** The number that a code of four bits means: small numbers are exact, larger ones rounded. */
export const countOf = (code: number): number => (code <= 10 ? code : ROUNDED[code - 11]);
