// Common value types (spec 2.1-2.3).
import type { Eco } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';

/** 21 bits: day 0-4, month 5-8, year 9-20; 0 is unknown. Parts are not validated: files hold month 13. */
export function decodeDate(bits: number): PartialDate {
  const day = bits & 31;
  const month = (bits >> 5) & 15;
  const year = (bits >> 9) & 0xfff;
  if (year > 0 && month > 0 && day > 0) return { year, month, day };
  return {
    ...(year === 0 ? {} : { year }),
    ...(month === 0 ? {} : { month }),
    ...(day === 0 ? {} : { day }),
  };
}

/** By the low three bits of the result byte. 3 is a "line", analysis that ends in an evaluation. */
const RESULTS: readonly GameResult[] = ['0-1', '1/2-1/2', '1-0', '*', '-:+', '=:=', '+:-', '0-0'];
export const RESULT_LINE = 3;
/** The result of a game (spec 2.2); the upper bits of the byte say nothing of it. */
export const decodeResult = (byte: number): GameResult => RESULTS[byte & 7];

/** From this value on the ECO field holds a Chess960 start position number. */
const FIRST_CHESS960 = 65536 - 960;
const ECO_COUNT = 500;

/** `A00`..`E99` from the upper nine bits; `undefined` for none, for a Chess960 number and for what is no code. */
export function decodeEco(bits: number): Eco | undefined {
  const code = (bits >> 7) - 1;
  if (code < 0 || code >= ECO_COUNT) return undefined;
  return `${'ABCDE'.charAt(Math.floor(code / 100))}${String(code % 100).padStart(2, '0')}` as Eco;
}

/** Start position number 0..959 where the ECO field says Chess960. */
export const decodeChess960 = (bits: number): number | undefined =>
  bits >= FIRST_CHESS960 ? bits - FIRST_CHESS960 : undefined;

/** Squares of the family are file-major (a1 = 0, a2 = 1, b1 = 8); ours are rank-major. The map is its own inverse. */
export const transposeSquare = (square: number): number => ((square & 7) << 3) | (square >> 3);
