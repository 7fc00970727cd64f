// `npm test`: sets itself up and runs everything; prints the totals on its last line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureChromium, ensureDependencies, ROOT } from './setup.mjs';

ensureDependencies();
const chromium = await ensureChromium();

// Relative to the project: the shell of Windows would cut a path in two at a space.
const RESULTS = '.cache/results';
rmSync(join(ROOT, RESULTS), { recursive: true, force: true });
mkdirSync(join(ROOT, RESULTS), { recursive: true });
const unitResults = join(ROOT, RESULTS, 'unit.json');
const e2eResults = join(ROOT, RESULTS, 'e2e.json');

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const env = {
  ...process.env,
  E2E_PORT: String(await freePort()),
  PLAYWRIGHT_JSON_OUTPUT_NAME: e2eResults,
  ...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
};
const bin = (name) => join('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const STEPS = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['types: all', 'tsc', []],
  ['types: worker side', 'tsc', ['-p', 'src/worker']],
  ['types: page side', 'tsc', ['-p', 'src/app']],
  [
    'unit tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
  ],
  ['production build', 'vite', ['build', '--logLevel=warn']],
  ['end-to-end tests', 'playwright', ['test', '--reporter=list,json']],
  ['a journey in Firefox and WebKit', 'tsx', ['scripts/browsers/run.ts']],
];

function totals() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(unitResults)) {
    const unit = JSON.parse(readFileSync(unitResults, 'utf8'));
    sum.passed += unit.numPassedTests;
    sum.failed += unit.numFailedTests;
    sum.skipped += unit.numPendingTests + unit.numTodoTests;
  }
  if (existsSync(e2eResults)) {
    const { stats } = JSON.parse(readFileSync(e2eResults, 'utf8'));
    sum.passed += stats.expected + stats.flaky;
    sum.failed += stats.unexpected;
    sum.skipped += stats.skipped;
  }
  return sum;
}

for (const [title, command, args] of STEPS) {
  const start = Date.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(bin(command), args, {
    cwd: ROOT,
    // Vitest colours its lines also where they go into a file.
    env: command === 'vitest' && !process.stdout.isTTY ? { ...env, NO_COLOR: '1' } : env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  console.log(
    `   ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) {
    const { passed, failed, skipped } = totals();
    console.log(
      `\nStopped at: ${title}\n${passed} passed, ${Math.max(1, failed)} failed, ${skipped} skipped`,
    );
    process.exit(1);
  }
}
const { passed, failed, skipped } = totals();
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
