// Texts of an author come in several languages: the user sees the chosen one, and another one rather than nothing.
import type { LocalizedText } from '../../../model/localizedText.ts';

/** The user's languages, best first, as two letters. */
export const readerLanguages = (): readonly string[] =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());

/** The text in `language`, else for all languages, in a language of the user, in English, or the first there is. */
export function inLanguage(texts: readonly LocalizedText[], language: string): LocalizedText | undefined {
  const written = texts.filter(({ text }) => text.trim() !== '');
  return [language, '', ...readerLanguages(), 'en']
    .map((wanted) => written.find((text) => text.language === wanted))
    .concat(written[0])
    .find((text) => text !== undefined);
}
