// `npm run messages` brings the catalogues in step with the sources: new messages come in with an empty text, unused ones go.
// `npm run messages -- FOLDER` lists the words of a folder that pass no catalogue.
import { writeFileSync } from 'node:fs';
import { CATALOGUE_LANGUAGES, catalogueFile, readCatalogue, readSources } from './messages/catalogues.ts';

const [folder] = process.argv.slice(2);
const { messages, problems } = readSources();
if (folder !== undefined) {
  const here = problems.filter((problem) => problem.startsWith(folder));
  console.log([...here, `${here.length} to look at`].join('\n'));
} else {
  for (const language of CATALOGUE_LANGUAGES) {
    const known = readCatalogue(language);
    const entries = messages.map((message) => [message, known[message] ?? ''] as const);
    writeFileSync(catalogueFile(language), `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
    const missing = entries.filter(([, text]) => text === '').length;
    console.log(`${language}: ${entries.length} messages, ${missing} to translate`);
  }
}
