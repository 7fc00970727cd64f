// The program's messages in the language of the user. The English sentence is the name of a message; docs/decisions/0034.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Known } from './message.ts';

export { msg } from './message.ts';
export type { Message } from './message.ts';

export const LANGUAGES = ['en', 'de', 'ru', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English sentences and what they are in another language. */
export type Catalogue = Readonly<Record<string, string>>;

/** Values for the braces of a message: texts, and numbers that are grouped or counted. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Names of openings are many and made of few words: they are put together, and stand in no catalogue. */
export type SaysOpening = (name: string, place?: 'first' | 'later') => string;
const asItIs: SaysOpening = (name) => name;

/** English until the page says otherwise; the headless command and the workers never do. */
const speech = {
  language: 'en' as Language,
  catalogue: {} as Catalogue,
  opening: asItIs,
  formats: new Map<string, IntlMessageFormat>(),
  numbers: new Intl.NumberFormat('en'),
  percents: new Intl.NumberFormat('en', { style: 'percent' }),
};

/** From now on messages are said in `language`, with the sentences of `catalogue`; what is missing there stays English. */
export function speak(language: Language, catalogue: Catalogue, opening: SaysOpening = asItIs): void {
  speech.language = language;
  speech.catalogue = catalogue;
  speech.opening = opening;
  speech.formats.clear();
  speech.numbers = new Intl.NumberFormat(language);
  speech.percents = new Intl.NumberFormat(language, { style: 'percent' });
}

/** The language that is spoken, as `Intl` wants it. */
export const spokenLanguage = (): Language => speech.language;

/** The English name of an opening as players of the user's language say it; `later` in a list it may begin small. */
export const sayOpening: SaysOpening = (name, place) => speech.opening(name, place);

/** `11,042,318`, grouped as the language does it. */
export const formatCount = (count: number): string => speech.numbers.format(count);

/** `55%` of 54.6, with the space of the language before the sign. */
export const formatPercent = (percent: number): string => speech.percents.format(Math.round(percent) / 100);

/**
 * Says `message` in the language of the user. It is an English sentence in ICU MessageFormat, and a literal.
 * A note at its end, as in `Black [[the color]]`, tells apart what English says alike; it is not shown.
 */
export function t<Text extends string>(message: Known<Text>, values?: MessageValues): string {
  if (values === undefined) return sentenceOf(message);
  return String(formatOf(message, true).format(values));
}

/** The same in parts, for messages with tags: each tag `<b>…</b>` becomes what its function makes of the words within. */
export function tParts<Part, Text extends string>(
  message: Known<Text>,
  values: Readonly<Record<string, string | number | Part | ((words: readonly (string | Part)[]) => Part)>>,
): readonly (string | Part)[] {
  const said = formatOf(message, false).format<Part>(values);
  return Array.isArray(said) ? said : [said];
}

function formatOf(message: string, ignoreTag: boolean): IntlMessageFormat {
  const known = speech.formats.get(message);
  if (known !== undefined) return known;
  // An English sentence has the plurals of English.
  const language = translationOf(message) === undefined ? 'en' : speech.language;
  const format = new IntlMessageFormat(sentenceOf(message), language, undefined, { ignoreTag });
  speech.formats.set(message, format);
  return format;
}

const NOTE = / \[\[[^\]]*\]\]$/;

/** A message that waits for its translation has an empty text. */
function translationOf(message: string): string | undefined {
  const said = Object.hasOwn(speech.catalogue, message) ? speech.catalogue[message] : '';
  return said.trim() === '' ? undefined : said;
}

/** The sentence without the note for translators. */
export const sentenceInEnglish = (message: string): string =>
  message.endsWith(']]') ? message.replace(NOTE, '') : message;

const sentenceOf = (message: string): string => translationOf(message) ?? sentenceInEnglish(message);
