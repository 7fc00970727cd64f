// Dates, results, ECO codes and squares, as several files store them.
import type { Eco } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';

/** 21 bits: day in 0-4, month in 5-8, year in 9-20; 0 is unknown. Parts are not checked: files hold month 13. */
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

/** Results by the low three bits of the result byte. 3 is a "line", analysis that ends in an evaluation. */
const RESULTS: readonly GameResult[] = ['0-1', '1/2-1/2', '1-0', '*', '-:+', '=:=', '+:-', '0-0'];
export const RESULT_LINE = 3;
/** Decodes the result of a game; the upper bits of the byte do not matter. */
export const decodeResult = (byte: number): GameResult => RESULTS[byte & 7];

/** From this value on the ECO field holds a Chess960 start position. */
const FIRST_CHESS960 = 65536 - 960;
const ECO_COUNT = 500;

/**
 * `A00`..`E99` from the upper nine bits; `undefined` for none, for a Chess960 number and for an impossible code.
 */
export function decodeEco(bits: number): Eco | undefined {
  const code = (bits >> 7) - 1;
  if (code < 0 || code >= ECO_COUNT) return undefined;
  return `${'ABCDE'.charAt(Math.floor(code / 100))}${String(code % 100).padStart(2, '0')}` as Eco;
}

/** The number 0..959 of the Chess960 start position, if the ECO field holds one. */
export const decodeChess960 = (bits: number): number | undefined =>
  bits >= FIRST_CHESS960 ? bits - FIRST_CHESS960 : undefined;

/**
 * Converts a square: the files count file by file (a1 = 0, a2 = 1, b1 = 8), we count rank by rank. Works in both
 * directions.
 */
export const transposeSquare = (square: number): number => ((square & 7) << 3) | (square >> 3);
