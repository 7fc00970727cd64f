// Dates in words, in the user's language.
import { dayOf, monthOf, yearOf } from '../../model/dateNumber.ts';
import type { DateNumber } from '../../model/dateNumber.ts';
import type { PartialDate } from '../../model/partialDate.ts';
import { dateLanguage } from '../platform/numbers.ts';

/** Formats `26 December 1907`, `December 1907`, `1907`, or `""`; day and month stay on one line. */
export const longDate = (date: PartialDate): string => inWords(date, 'long');

/** Formats `26 Dec 1907`, for table columns. */
export const tableDate = (date: PartialDate): string => inWords(date, 'short');

function inWords({ year, month, day }: PartialDate, length: 'long' | 'short'): string {
  if (year === undefined) return '';
  if (month === undefined || month < 1 || month > 12) return String(year);
  const format = new Intl.DateTimeFormat(dateLanguage(), {
    year: 'numeric',
    month: length,
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  // A file may have a day that its month lacks, so only the words come from a real date.
  const parts = format.formatToParts(Date.UTC(2000, month - 1, 1));
  const places = [parts.findIndex(({ type }) => type === 'day'), parts.findIndex(isMonth)];
  const [from, to] = places.sort((a, b) => a - b);
  return parts
    .map(({ type, value }, at) => {
      if (type === 'year') return String(year);
      if (type === 'day') return String(day);
      return at > from && at < to ? value.replaceAll(' ', '\u00A0') : value;
    })
    .join('');
}

const isMonth = ({ type }: Intl.DateTimeFormatPart): boolean => type === 'month';

const partsOf = (date: DateNumber): PartialDate => ({
  year: yearOf(date) || undefined,
  month: monthOf(date) || undefined,
  day: dayOf(date) || undefined,
});

/** Formats a date that is stored as a number. */
export const longDateOf = (date: DateNumber): string => longDate(partsOf(date));
export const tableDateOf = (date: DateNumber): string => tableDate(partsOf(date));
