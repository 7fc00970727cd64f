// `npm run -s dump -- PATH …`: prints the readers' results as JSON lines. Plain JavaScript: Node 20 runs no TypeScript.
import { ensureDependencies } from './setup.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
const { dump } = await tsImport('./dump.ts', import.meta.url);

// npm runs scripts in the project's folder, but users give paths relative to their own folder.
const { npm_lifecycle_event: script, INIT_CWD: whereTheyAre } = process.env;
if (script === 'dump' && whereTheyAre !== undefined) process.chdir(whereTheyAre);

// If a reader of the output (`| head`) closes the pipe, that is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await dump(process.argv.slice(2), process);
