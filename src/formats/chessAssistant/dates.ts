// Three bytes: day + 32 * month + 32 * 13 * year, each 0 where it is unknown.
import type { PartialDate } from '../../model/partialDate.ts';

/** How many months a year is counted with: 13 as described, 16 as a likely misunderstanding would have it. */
export type MonthsPerYear = 13 | 16;

/** The parts as they are stored: nothing says that the day exists. */
export function decodeDate(number: number, months: MonthsPerYear): PartialDate {
  const day = number % 32;
  const month = Math.floor(number / 32) % months;
  const year = Math.floor(number / (32 * months));
  return { ...(year > 0 && { year }), ...(month > 0 && { month }), ...(day > 0 && { day }) };
}
