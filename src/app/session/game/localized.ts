// Texts of an author come in several languages: the user sees the chosen one, and another one rather than nothing.
import type { LocalizedText } from '../../../model/localizedText.ts';

/** The user's languages, best first, as two letters. */
export const readerLanguages = (): readonly string[] =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());

/** The first of the user's languages that comments are written in, else all of them; `chosen` is that of the settings. */
export function preferredLanguage(available: readonly string[], chosen: string): string {
  if (chosen === '') return '';
  return [chosen, ...readerLanguages()].find((language) => available.includes(language)) ?? '';
}

/** The text in `language`, else for all languages, in a language of the user, in English, or the first there is. */
export function inLanguage(texts: readonly LocalizedText[], language: string): LocalizedText | undefined {
  const written = texts.filter(({ text }) => text.trim() !== '');
  return [language, '', ...readerLanguages(), 'en']
    .map((wanted) => written.find((text) => text.language === wanted))
    .concat(written[0])
    .find((text) => text !== undefined);
}
