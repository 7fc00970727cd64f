/** A date of which any part may be unknown; parts are as stored, clamped only for display. */
export interface PartialDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** PGN form, `1922.04.??`; unknown parts as question marks. */
export function makePgnDate(date: PartialDate): string {
  const part = (value: number | undefined, width: number) =>
    value === undefined ? '?'.repeat(width) : String(value).padStart(width, '0');
  return `${part(date.year, 4)}.${part(date.month, 2)}.${part(date.day, 2)}`;
}

/** What the list shows: `1922`, `1922.04`, `1922.04.23`, or `""`; never question marks. */
export function makeShortDate(date: PartialDate): string {
  if (date.year === undefined) return '';
  const pad = (value: number) => String(value).padStart(2, '0');
  if (date.month === undefined) return String(date.year);
  return `${date.year}.${pad(date.month)}${date.day === undefined ? '' : `.${pad(date.day)}`}`;
}
