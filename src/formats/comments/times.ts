const TIME = /^(?:(\d{1,4}):)?(?:(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,9})?)(ms|s(?:ec)?)?$/;
/** Days before the hours, as games of correspondence have them. */
const WITH_DAYS = /^(\d{1,3}):(\d\d?:\d\d:\d\d(?:[.,]\d{1,9})?)$/;
/** `3d4h`, `1h23m`, `5min`, `1m30s`. */
const IN_UNITS =
  /^(?=\d)(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m(?:in)?)?(?:(\d{1,5}(?:\.\d{1,9})?)s(?:ec)?)?$/;
const UNITS = [86_400, 3600, 60, 1];

/**
 * Seconds, with fractions, of `d:hh:mm:ss`, `h:mm:ss`, `mm:ss`, `1h23m` or a number, in seconds if it has no
 * unit. `undefined` for any other text. Wrapped lines break a time anywhere, so white space does not count.
 */
export function readTime(text: string): number | undefined {
  const match = TIME.exec(text);
  return match === null ? readUnusual(text.replaceAll(/\s+|^["']|["']$/g, '')) : secondsOf(match);
}

function readUnusual(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match !== null) return secondsOf(match);
  const days = WITH_DAYS.exec(text);
  const ofDay = days && TIME.exec(days[2]);
  if (ofDay) return Number(days[1]) * UNITS[0] + (secondsOf(ofDay) ?? 0);
  const parts = IN_UNITS.exec(text)?.slice(1);
  return parts?.reduce((sum, part, at) => sum + Number(part ?? 0) * UNITS[at], 0);
}

function secondsOf(match: RegExpExecArray): number | undefined {
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
