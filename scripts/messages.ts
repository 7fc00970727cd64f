// `npm run messages` updates the catalogs: it adds new messages with an empty text, and removes unused ones.
// `npm run messages -- --check` changes nothing: it lists untranslated and unused messages, and fails if there are any.
// `npm run messages -- FOLDER` lists the words of a folder that are in no catalog.
import { writeFileSync } from 'node:fs';
import {
  CATALOGUE_LANGUAGES,
  catalogueFile,
  readCatalogue,
  readSources,
  readTranslations,
} from './messages/catalogues.ts';
import { translationFaults } from './messages/translations.ts';

const [argument] = process.argv.slice(2);
const { messages, problems } = readSources();

function check(): void {
  const faults = translationFaults(readTranslations(messages));
  const languages = CATALOGUE_LANGUAGES.join(', ');
  console.log(faults.join('\n') || `All ${messages.length} messages are translated (${languages}).`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function listWords(folder: string): void {
  const here = problems.filter((problem) => problem.startsWith(folder));
  console.log([...here, `${here.length} to look at`].join('\n'));
}

function writeCatalogues(): void {
  for (const language of CATALOGUE_LANGUAGES) {
    const known = readCatalogue(language);
    const entries = messages.map((message) => [message, known[message] ?? ''] as const);
    writeFileSync(catalogueFile(language), `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
    const missing = entries.filter(([, text]) => text === '').length;
    console.log(`${language}: ${entries.length} messages, ${missing} to translate`);
  }
}

if (argument === undefined) writeCatalogues();
else if (argument === '--check') check();
else listWords(argument);
