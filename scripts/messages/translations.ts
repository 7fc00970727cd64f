// Reports messages that the catalogs lack to the author of a new text.
import type { Catalogue, Language } from '../../src/base/messages.ts';

export interface Untranslated {
  readonly message: string;
  /** The languages that still show it in English. */
  readonly languages: readonly Language[];
}

export interface Translations {
  readonly untranslated: readonly Untranslated[];
  /** Messages of the catalogs that the sources no longer have. */
  readonly unused: readonly string[];
}

/** Compares the messages of the sources with the catalogs. */
export function compareTranslations(
  messages: readonly string[],
  catalogues: ReadonlyMap<Language, Catalogue>,
): Translations {
  const said = new Set(messages);
  const translated = [...catalogues].flatMap(([, catalogue]) => Object.keys(catalogue));
  return {
    untranslated: messages
      .map((message) => ({
        message,
        languages: [...catalogues].flatMap(([language, catalogue]) =>
          Object.hasOwn(catalogue, message) ? [] : [language],
        ),
      }))
      .filter(({ languages }) => languages.length > 0),
    unused: [...new Set(translated)].filter((message) => !said.has(message)),
  };
}

const COMMAND =
  '`npm run messages` brings src/app/languages/*.json in step with the sources; the translations go there.';
/** The maximum number of messages listed; further ones are only counted. */
const NAMED = 10;

/** Returns one line for a test run that continues; `undefined` if each message is translated. */
export function translationNotice({ untranslated }: Translations): string | undefined {
  if (untranslated.length === 0) return undefined;
  const names = untranslated.slice(0, NAMED).map(({ message }) => `“${message}”`);
  const more = untranslated.length > NAMED ? ` and ${untranslated.length - NAMED} more` : '';
  return `Not translated, so shown in English: ${names.join(', ')}${more}. ${COMMAND}`;
}

/** Returns the errors that a release must not have, a line each; empty if catalogs and sources agree. */
export function translationFaults({ untranslated, unused }: Translations): readonly string[] {
  const faults = [
    ...untranslated.map(({ message, languages }) => `not translated (${languages.join(', ')}): ${message}`),
    ...unused.map((message) => `not in the sources any more: ${message}`),
  ];
  return faults.length === 0 ? [] : [...faults, COMMAND];
}
