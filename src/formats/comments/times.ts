const TIME = /^(?:(\d{1,4}):)?(?:(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,9})?)(ms|s)?$/;

/**
 * Seconds, to milliseconds, of `h:mm:ss`, `mm:ss` or a number, which is in seconds if it has no unit. Lines that were
 * filled break a time anywhere, so white space does not count.
 */
export function readTime(text: string): number | undefined {
  const match = TIME.exec(text) ?? TIME.exec(text.replaceAll(/\s+/g, ''));
  if (match === null) return undefined;
  const [, first, second, last, unit] = match;
  const hours = second === undefined ? 0 : Number(first);
  const minutes = second === undefined ? Number(first ?? 0) : Number(second);
  const rest = Number(last.includes(',') ? last.replace(',', '.') : last);
  if (unit === 'ms') return first === undefined ? rest / 1000 : undefined;
  return Math.round((hours * 3600 + minutes * 60 + rest) * 1000) / 1000;
}

/** Seconds of a count of tenths of a second. */
export const readTenths = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) / 10 : undefined;
