// `npm run again -- TEST`: runs a test many times while all processors are busy, until it fails. See `CONTRIBUTING.md`.
import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { commandOf, readChoice } from './again/choice.ts';
import type { Choice } from './again/choice.ts';
import { startLoad, stopLoad } from './again/load.ts';
import { repeat } from './again/repeat.ts';
import type { Run } from './again/repeat.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Finds a free port for the page, so that it does not clash with other runs on this machine. */
const freePort = (): Promise<number> =>
  new Promise((found, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

async function runOnce(command: readonly string[]): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, E2E_PORT: String(await freePort()) };
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  return new Promise((ended, fail) => {
    child.once('error', fail).once('close', (status) => ended({ output, status }));
  });
}

function readArguments(): Choice {
  try {
    return readChoice(process.argv.slice(2), ROOT);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const choice = readArguments();
const command = commandOf(choice, ROOT);
if (choice.file.startsWith('e2e/')) {
  console.log('Building the page …');
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}
const busy = choice.load ? startLoad(availableParallelism()) : [];
try {
  const passed = await repeat(choice.runs, () => runOnce(command), console.log);
  process.exitCode = passed ? 0 : 1;
} finally {
  stopLoad(busy);
}
