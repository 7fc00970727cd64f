// The program's messages in the language of the user. The key of a message is its English sentence (decision 0034).
import { IntlMessageFormat } from 'intl-messageformat';
import type { Known } from './message.ts';

export { msg } from './message.ts';
export type { Message } from './message.ts';

export const LANGUAGES = ['en', 'de', 'ru', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The translation of each English sentence to one other language. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Values for the placeholders of a message. Numbers choose plural forms, and are grouped in `#` and
 * `{count, number}`, but not in a plain `{count}`.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Translates the name of an opening. Names consist of few words, so they are composed and in no catalog. */
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

/** Translates the name of an opening. `later`: a name after the first one in a list may begin in lower case. */
export const sayOpening: SaysOpening = (name, place) => speech.opening(name, place);

/** Writes a whole number with the separators of the language: `11,042,318`. */
export const formatCount = (count: number): string => speech.numbers.format(count);

/** Rounds and writes a percentage in the form of the language: `55%` for 54.6, in German `55 %`. */
export const formatPercent = (percent: number): string => speech.percents.format(Math.round(percent) / 100);

/**
 * Translates `message`, a literal English sentence in ICU MessageFormat, to the user's language. A note at its end, as
 * in `Black [[the color]]`, distinguishes sentences that are alike in English; it is not shown.
 */
export function t<Text extends string>(message: Known<Text>, values?: MessageValues): string {
  if (values === undefined) return sentenceOf(message);
  return String(formatOf(message, true).format(values));
}

/**
 * Translates a message with tags such as `<b>…</b>` to parts. Beside placeholders, `values` has a function
 * for the words in each tag.
 */
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
  // A sentence without a translation stays English, so it needs English plurals.
  const language = translationOf(message) === undefined ? 'en' : speech.language;
  const format = new IntlMessageFormat(sentenceOf(message), language, undefined, { ignoreTag });
  speech.formats.set(message, format);
  return format;
}

const NOTE = / \[\[[^\]]*\]\]$/;

/** The translation, if there is one. In a catalog, an empty text means that the translation is still missing. */
function translationOf(message: string): string | undefined {
  const said = Object.hasOwn(speech.catalogue, message) ? speech.catalogue[message] : '';
  return said.trim() === '' ? undefined : said;
}

/** The sentence without the note for translators. */
export const sentenceInEnglish = (message: string): string =>
  message.endsWith(']]') ? message.replace(NOTE, '') : message;

const sentenceOf = (message: string): string => translationOf(message) ?? sentenceInEnglish(message);
