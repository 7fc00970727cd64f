import { LANGUAGES, speak, spokenLanguage } from '../../base/messages.ts';
import type { Language } from '../../base/messages.ts';
import { CATALOGUES } from '../languages/catalogues.ts';
import { OPENING_NAMES } from '../languages/openingNames.ts';
import type { App } from '../session/createApp.ts';

/**
 * Returns the language in effect: the user's choice, the first of the browser's that the page has, or
 * English.
 */
function languageInEffect(app: App): Language {
  const { language } = app.stores.settings.getState();
  if (language !== 'auto') return language;
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    wanted.map((tag) => LANGUAGES.find((known) => known === tag)).find((known) => known !== undefined) ?? 'en'
  );
}

/**
 * Applies the language of the settings. Subscribes before React does, so that nothing is rendered in the old
 * language.
 */
export function followLanguage(app: App): () => void {
  const apply = (): void => {
    const language = languageInEffect(app);
    document.documentElement.lang = language;
    if (language !== spokenLanguage())
      speak(language, CATALOGUES[language], language === 'en' ? undefined : OPENING_NAMES[language]());
  };
  apply();
  return app.stores.settings.subscribe(apply);
}
