/** A date whose parts may be unknown. Parts are as stored, so that a day or a month may be impossible. */
export interface PartialDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** Writes the date in PGN's form: `1922.04.??`. Unknown parts are question marks. */
export function makePgnDate({ year, month, day }: PartialDate): string {
  const two = (value: number | undefined) =>
    value === undefined ? '??' : (TWO_DIGITS[value] ?? String(value));
  return `${year === undefined ? '????' : String(year).padStart(4, '0')}.${two(month)}.${two(day)}`;
}

/** Writes the date for the list: `1922`, `1922.04`, `1922.04.23`, or `""`, without question marks. */
export function makeShortDate(date: PartialDate): string {
  if (date.year === undefined) return '';
  const pad = (value: number) => String(value).padStart(2, '0');
  if (date.month === undefined) return String(date.year);
  return `${date.year}.${pad(date.month)}${date.day === undefined ? '' : `.${pad(date.day)}`}`;
}
