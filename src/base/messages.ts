// The program's messages in the language of the user. The English sentence is the name of a message; docs/decisions/0034.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Known } from './message.ts';

export { msg } from './message.ts';
export type { Message } from './message.ts';

export const LANGUAGES = ['en', 'de', 'ru', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English sentences and their translations to another language. */
export type Catalogue = Readonly<Record<string, string>>;

/** Values for the braces of a message: texts, and numbers that are grouped or counted. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Names of openings are many, but made of few words: they are composed, and are in no catalog. */
export type SaysOpening = (name: string, place?: 'first' | 'later') => string;
const asItIs: SaysOpening = (name) => name;

/** English until the page sets another language; the headless command and the workers never do. */
const speech = {
  language: 'en' as Language,
  catalogue: {} as Catalogue,
  opening: asItIs,
  formats: new Map<string, IntlMessageFormat>(),
  numbers: new Intl.NumberFormat('en'),
  percents: new Intl.NumberFormat('en', { style: 'percent' }),
};

/** Sets the language of messages, with the sentences of `catalogue`; missing ones stay English. */
export function speak(language: Language, catalogue: Catalogue, opening: SaysOpening = asItIs): void {
  speech.language = language;
  speech.catalogue = catalogue;
  speech.opening = opening;
  speech.formats.clear();
  speech.numbers = new Intl.NumberFormat(language);
  speech.percents = new Intl.NumberFormat(language, { style: 'percent' });
}

/** The current language, in the form that `Intl` needs. */
export const spokenLanguage = (): Language => speech.language;

/**
 * The name of an opening as players of the user's language say it; `later` in a list it may begin with a small letter.
 */
export const sayOpening: SaysOpening = (name, place) => speech.opening(name, place);

/** `11,042,318`, grouped as the language does it. */
export const formatCount = (count: number): string => speech.numbers.format(count);

/** `55%` for 54.6, with the space of the language before the sign. */
export const formatPercent = (percent: number): string => speech.percents.format(Math.round(percent) / 100);

/**
 * Translates `message`, a literal English sentence in ICU MessageFormat, to the user's language. A note at its end, as
 * in `Black [[the color]]`, distinguishes sentences that are alike in English; it is not shown.
 */
export function t<Text extends string>(message: Known<Text>, values?: MessageValues): string {
  if (values === undefined) return sentenceOf(message);
  return String(formatOf(message, true).format(values));
}

/** The same in parts, for messages with tags: the function of a tag `<b>…</b>` converts the words within it. */
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

/** The translation, if there is one. A message that waits for its translation has an empty text. */
function translationOf(message: string): string | undefined {
  const said = Object.hasOwn(speech.catalogue, message) ? speech.catalogue[message] : '';
  return said.trim() === '' ? undefined : said;
}

/** The sentence without the note for translators. */
export const sentenceInEnglish = (message: string): string =>
  message.endsWith(']]') ? message.replace(NOTE, '') : message;

const sentenceOf = (message: string): string => translationOf(message) ?? sentenceInEnglish(message);
