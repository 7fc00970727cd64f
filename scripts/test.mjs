// `npm test`, and with `all` `npm run test:all`. Plain JavaScript, because Node 20 cannot run TypeScript.
import { ensureChromium, ensureDependencies, ensureOtherBrowsers, ROOT } from './setup.mjs';

const isAll = process.argv[2] === 'all';
ensureDependencies();
const chromium = await ensureChromium();
if (isAll) ensureOtherBrowsers();
const { tsImport } = await import('tsx/esm/api');
const { runTests } = await tsImport('./testing/runTests.ts', import.meta.url);
process.exitCode = await runTests(ROOT, isAll, chromium);
