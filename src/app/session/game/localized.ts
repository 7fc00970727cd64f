// Texts of an author have several languages. The user sees the chosen one, or another one if a text lacks it.
import type { LocalizedText } from '../../../model/localizedText.ts';

/** Returns the user's languages, best first, as two-letter codes. */
export const readerLanguages = (): readonly string[] =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());

/**
 * Returns the language in which to show comments: `chosen` in the settings if they have it, else the first of
 * the user's languages that they have, else `''` for all.
 */
export function preferredLanguage(available: readonly string[], chosen: string): string {
  if (chosen === '') return '';
  return [chosen, ...readerLanguages()].find((language) => available.includes(language)) ?? '';
}

/**
 * Returns the text in `language`; else one for all languages, in a language of the user, in English, or the
 * first one.
 */
export function inLanguage(texts: readonly LocalizedText[], language: string): LocalizedText | undefined {
  const written = texts.filter(({ text }) => text.trim() !== '');
  return [language, '', ...readerLanguages(), 'en']
    .map((wanted) => written.find((text) => text.language === wanted))
    .concat(written[0])
    .find((text) => text !== undefined);
}
