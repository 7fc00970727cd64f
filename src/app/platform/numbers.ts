import { formatCount, formatPercent, msg, spokenLanguage, t } from '../../base/messages.ts';

export { formatCount, formatPercent };

/** Formats counts from a million on as `11.0 M`, for narrow places. */
export const formatCountShort = (count: number): string =>
  count >= 1_000_000
    ? t('{count} M [[million]]', { count: formatDecimal(count / 1_000_000, 1) })
    : formatCount(count);

/** Formats a number as `2.50`, with the decimal separator of the language. */
export const formatDecimal = (value: number, digits: number): string =>
  value.toLocaleString(spokenLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Chess writes the day before the month, in American English as well: `26 December 1907`. */
export const dateLanguage = (): string => (spokenLanguage() === 'en' ? 'en-GB' : spokenLanguage());

/** `820 B`, `64 KB`, `1.5 GB`; a KB is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1024;
  return t(UNITS[unit], {
    size: value < 10 && unit > 0 ? formatDecimal(value, 1) : String(Math.round(value)),
  });
}

const UNITS = [msg('{size} B'), msg('{size} KB'), msg('{size} MB'), msg('{size} GB'), msg('{size} TB')];
