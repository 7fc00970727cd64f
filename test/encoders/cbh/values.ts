// Small values that several files of the format share.
import type { GameResult } from '../../../src/model/gameHeader.ts';
import type { PartialDate } from '../../../src/model/partialDate.ts';

/** 21 bits: day, month, year from the low end. */
export const encodeDate = ({ year = 0, month = 0, day = 0 }: PartialDate): number =>
  (year << 9) | (month << 5) | day;

const RESULTS: readonly GameResult[] = ['0-1', '1/2-1/2', '1-0', '*', '-:+', '=:=', '+:-', '0-0'];
export const encodeResult = (result: GameResult): number => RESULTS.indexOf(result);

/** The stored number of `C89`, or of a Chess960 start position in its place. */
export function encodeEco(eco: string | undefined, chess960: number | undefined): number {
  if (chess960 !== undefined) return 0x10000 - 960 + chess960;
  if (eco === undefined) return 0;
  if (!/^[A-E]\d\d$/.test(eco)) throw new Error(`“${eco}” is no ECO code`);
  return (1 + (eco.charCodeAt(0) - 65) * 100 + Number(eco.slice(1))) << 7;
}
