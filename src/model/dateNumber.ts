import type { Brand } from '../base/brand.ts';

/** A date in the form of the index: `year << 9 | month << 5 | day`, with 0 for an unknown part. */
export type DateNumber = Brand<number, 'DateNumber'>;

const LAST_YEAR = 9999;

/** Makes the number of a date; unknown parts are 0. */
export const makeDateNumber = (year: number, month = 0, day = 0): DateNumber =>
  ((year << 9) | (month << 5) | day) as DateNumber;

/** The year; 0 if it is unknown. */
export const yearOf = (date: DateNumber): number => date >> 9;
/** The month as in the file, at most 15; 0 if it is unknown. */
export const monthOf = (date: DateNumber): number => (date >> 5) & 15;
/** The day as in the file, at most 31; 0 if it is unknown. */
export const dayOf = (date: DateNumber): number => date & 31;

const PART = /^(\d{3,4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?$/;

/** Reads `2020`, `2020-05`, `2020.5.17` or `2020/5`; `undefined` for other forms and impossible parts. */
export function parseDateNumber(text: string): DateNumber | undefined {
  const parts = PART.exec(text);
  if (parts === null) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
  if (year === 0 || month > 12 || day > 31) return undefined;
  if ((parts[2] !== undefined && month === 0) || (parts[3] !== undefined && day === 0)) return undefined;
  return makeDateNumber(year, month, day);
}

/** Writes the known parts of a date: `2020-05`. */
export function makeDateText(date: DateNumber): string {
  const given = [monthOf(date), dayOf(date)].filter((part) => part > 0);
  return [String(yearOf(date)).padStart(3, '0'), ...given.map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/**
 * The date before `date`, with the same precision: 2019-12 comes before 2020-01. All months count 31 days. `undefined`
 * before the year 1.
 */
export function dateBefore(date: DateNumber): DateNumber | undefined {
  const [year, month, day] = [yearOf(date), monthOf(date), dayOf(date)];
  if (day > 1) return makeDateNumber(year, month, day - 1);
  if (month > 1) return makeDateNumber(year, month - 1, day === 0 ? 0 : 31);
  if (year <= 1) return undefined;
  return makeDateNumber(year - 1, month === 0 ? 0 : 12, day === 0 ? 0 : 31);
}

/** The date after `date`, with the same precision. All months count 31 days. `undefined` after the last year. */
export function dateAfter(date: DateNumber): DateNumber | undefined {
  const [year, month, day] = [yearOf(date), monthOf(date), dayOf(date)];
  if (day > 0 && day < 31) return makeDateNumber(year, month, day + 1);
  if (month > 0 && month < 12) return makeDateNumber(year, month + 1, day === 0 ? 0 : 1);
  if (year >= LAST_YEAR) return undefined;
  return makeDateNumber(year + 1, month === 0 ? 0 : 1, day === 0 ? 0 : 1);
}
