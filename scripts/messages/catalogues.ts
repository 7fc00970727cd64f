// The catalogs of the page, and the sources of their messages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../src/base/messages.ts';
import type { Catalogue, Language } from '../../src/base/messages.ts';
import { messagesOf } from './messagesOf.ts';
import type { FileMessages } from './messagesOf.ts';
import { compareTranslations } from './translations.ts';
import type { Translations } from './translations.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Folders with text for the screen. Texts of other folders, such as details of files, stay English. */
const SAYING = /^src\/(?:app|base|chess|model)\//;

/** All languages except English, in which the messages are written. */
export const CATALOGUE_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');

export const catalogueFile = (language: Language): string =>
  join(ROOT, 'src/app/languages', `${language}.json`);

/** Reads the translated messages. One with an empty text is not translated yet. */
export function readCatalogue(language: Language): Catalogue {
  const catalogue: Catalogue = JSON.parse(readFileSync(catalogueFile(language), 'utf8'));
  return Object.fromEntries(Object.entries(catalogue).filter(([, text]) => text.trim() !== ''));
}

/** Collects every message once, in alphabetical order, and the words that are in no catalog. */
export function readSources(): FileMessages {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, ...messagesOf(path, readFileSync(join(ROOT, path), 'utf8')) }));
  return {
    messages: [...new Set(files.flatMap(({ messages }) => messages))].sort(),
    problems: files.flatMap(({ path, problems }) => (SAYING.test(path) ? problems : [])),
  };
}

/** Messages that only the catalogs or only the sources have. */
export const readTranslations = (messages: readonly string[] = readSources().messages): Translations =>
  compareTranslations(
    messages,
    new Map(CATALOGUE_LANGUAGES.map((language) => [language, readCatalogue(language)])),
  );
