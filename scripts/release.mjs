// `npm run release`. Plain JavaScript, since Node 20 does not read types.
import { ensureDependencies, ROOT } from './setup.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
const { makeRelease } = await tsImport('./release/release.ts', import.meta.url);
console.log((await makeRelease(ROOT)).join('\n'));
