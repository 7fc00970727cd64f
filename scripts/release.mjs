// `npm run release`. Plain JavaScript, because Node 20 cannot run TypeScript.
import { ensureDependencies, ROOT } from './setup.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
const { readTranslations } = await tsImport('./messages/catalogues.ts', import.meta.url);
const { translationFaults } = await tsImport('./messages/translations.ts', import.meta.url);
const { makeRelease } = await tsImport('./release/release.ts', import.meta.url);

const faults = translationFaults(readTranslations());
if (faults.length > 0) {
  console.error(['No release, for the catalogs and the sources differ.', ...faults].join('\n'));
  process.exit(1);
}
console.log((await makeRelease(ROOT)).join('\n'));
