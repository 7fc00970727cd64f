// Dates as people and programs write them. A part is known only if there is one way to read it.
import type { PartialDate } from '../model/partialDate.ts';

/** A date, and whether it holds everything that the text says. */
export interface ReadDate {
  readonly date: PartialDate;
  readonly isWhole: boolean;
}

const NOTHING: ReadDate = { date: {}, isWhole: false };
const MAX_LENGTH = 64;

/** The PGN standard's `1922.04.23`, with question marks for unknown parts. */
const STANDARD = /^(\d{4})\.(0[1-9]|1[0-2]|\?\?)\.(0[1-9]|[12]\d|3[01]|\?\?)$/;
const COMPACT = /^((?:1[5-9]|2\d)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** A time of day and its zone. Their numbers are not part of the date. */
const TIME =
  /T?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\b\.?)?\s*(?:Z\b|GMT|UTC)?(?:\s*[+-]\d{2}:?\d{2})?(?:\s*\([^)]*\))?/i;
const TOKEN = /[\d?]+|[\p{L}\p{M}]+/gu;

/** A cache: most games share their date with many others. */
const known = new Map<string, ReadDate>();
const MAX_KNOWN = 1024;

/** Reads `1922.04.23`, `2023-07-09T12:00Z`, `31.10.2000`, `10/31/2000`, `2008.Oct.7`, `Sun Jul 09 2023` and the like. */
export function readDateText(text: string): ReadDate {
  if (text.length > MAX_LENGTH || text.startsWith('????')) return NOTHING;
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const read = parse(text);
  known.set(text, read);
  return read;
}

function parse(text: string): ReadDate {
  const usual = STANDARD.exec(text) ?? COMPACT.exec(text);
  if (usual !== null) {
    const [year, month, day] = [Number(usual[1]), Number(usual[2]) || 0, Number(usual[3]) || 0];
    return { date: dateOf(year, month, day), isWhole: hasDay(year, month, day) };
  }
  const words = text.normalize('NFKC');
  const day = words.replace(TIME, ' ');
  const tokens = [...day.matchAll(TOKEN)].map(([token]) => token);
  const at = tokens.findIndex((token) => /^[12]\d{3}$/.test(token));
  if (at < 0) return NOTHING;
  const numbersOf = (part: readonly string[]) => part.filter((token) => /^[\d?]/.test(token)).map(numberOf);
  const [before, after] = [numbersOf(tokens.slice(0, at)), numbersOf(tokens.slice(at + 1))];
  const named = tokens
    .filter((token) => !/^[\d?]/.test(token))
    .map((token) => meaningOf(token.toLowerCase()));
  const months = new Set(named.flatMap((month) => (month === undefined || month === WEEKDAY ? [] : [month])));
  const [month, dayOfMonth] =
    months.size === 0 ? fromNumbers(before, after) : fromName([...months], [...before, ...after]);
  const date = dateOf(Number(tokens[at]), month, dayOfMonth);
  const said = 1 + [...before, ...after].filter((number) => number !== 0).length + months.size;
  const isPlain = day === words && !named.includes(undefined);
  return { date, isWhole: isPlain && said === Object.keys(date).length };
}

/** The number of a token: 0 for question marks and zeros, -1 if only some digits are known. */
function numberOf(token: string): number {
  if (/^[?0]+$/.test(token)) return 0;
  return token.includes('?') ? -1 : Number(token);
}

/** Month and day if the month is a number; 0 for a part that cannot be read in exactly one way. */
function fromNumbers(before: readonly number[], after: readonly number[]): readonly [number, number] {
  if (before.length === 0) {
    const [month = 0, day = 0] = after;
    return isMonth(month) ? [month, after.length === 2 && isDay(day) ? day : 0] : [0, 0];
  }
  if (after.length > 0 || before.length > 2) return [0, 0];
  if (before.length === 1) return isMonth(before[0]) ? [before[0], 0] : [0, 0];
  const [first, second] = before;
  const [european, american] = [isMonth(second) && isDay(first), isMonth(first) && isDay(second)];
  if (european && (!american || first === second)) return [second, first];
  return american && !european ? [first, second] : [0, 0];
}

function fromName(months: readonly number[], numbers: readonly number[]): readonly [number, number] {
  if (months.length > 1) return [0, 0];
  return [months[0], numbers.length === 1 && isDay(numbers[0]) ? numbers[0] : 0];
}

const isMonth = (value: number): boolean => value >= 1 && value <= 12;
const isDay = (value: number): boolean => value >= 1 && value <= 31;

/** The days that every month has. */
const SHORTEST_MONTH = 28;
const hasDay = (year: number, month: number, day: number): boolean =>
  day <= SHORTEST_MONTH || month === 0 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date; a day that its month does not have is left out. */
const dateOf = (year: number, month: number, day: number): PartialDate => ({
  year,
  ...(month > 0 && { month }),
  ...(day > 0 && hasDay(year, month, day) && { day }),
});

/** The meaning of a weekday's name, which adds nothing to the date. */
const WEEKDAY = 0;
const LANGUAGES =
  'en en-GB de fr es it pt nl pl cs sk hu ro hr sr-Latn sr sl sv da nb fi et lv lt ru uk bg el tr'.split(' ');
const MONTH_FORMS = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
] as const;
let meanings: Map<string, number> | undefined;

/** A month from 1 to 12, or `WEEKDAY`; `undefined` for other words. */
function meaningOf(word: string): number | undefined {
  meanings ??= collectMeanings();
  return meanings.get(word);
}

/**
 * Asks the browser for the names of months and weekdays in all `LANGUAGES`. A word that means two months in
 * two of them means neither.
 */
function collectMeanings(): Map<string, number> {
  const found = new Map<string, number>();
  const unsure = new Set<string>();
  const put = (format: Intl.DateTimeFormat, kind: 'month' | 'weekday', date: Date, meaning: number): void => {
    const part = format.formatToParts(date).find(({ type }) => type === kind)?.value ?? '';
    const word = part
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}]/gu, '');
    if (word === '' || /\d/.test(part)) return;
    const other = found.get(word);
    if (other !== undefined && other !== meaning && meaning !== WEEKDAY) unsure.add(word);
    found.set(word, other ?? meaning);
  };
  for (const language of LANGUAGES) {
    const options = { timeZone: 'UTC', numberingSystem: 'latn' } as const;
    for (const form of MONTH_FORMS) {
      const format = new Intl.DateTimeFormat(language, { ...options, ...form });
      for (let month = 1; month <= 12; month++)
        put(format, 'month', new Date(Date.UTC(2000, month - 1, 9)), month);
    }
  }
  for (const language of LANGUAGES)
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday });
      for (let day = 1; day <= 7; day++) put(format, 'weekday', new Date(Date.UTC(2000, 0, day)), WEEKDAY);
    }
  for (const word of unsure) found.delete(word);
  return found;
}
