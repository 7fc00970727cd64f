// `npm run -s dump -- PATH …`: what the readers see, as JSON lines. Plain JavaScript, since Node 20 does not read types.
import { ensureDependencies } from './setup.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
const { dump } = await tsImport('./dump.ts', import.meta.url);

// npm runs scripts in the folder of the project; the paths that people give are relative to where they are.
const { npm_lifecycle_event: script, INIT_CWD: whereTheyAre } = process.env;
if (script === 'dump' && whereTheyAre !== undefined) process.chdir(whereTheyAre);

// A reader that has seen enough (`| head`) closes the pipe: that is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await dump(process.argv.slice(2), process);
