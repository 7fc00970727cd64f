import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { failureLines, readResults, totalsOf } from './results.ts';
import { CORE_STEPS, OTHER_STEPS, PAGE_RESULTS, RESULTS, type Step } from './steps.ts';

/** The Chromium to use. `path` is absent if Playwright has its own; `undefined` means that there is none at all. */
type Chromium = { readonly path?: string } | undefined;

/**
 * Runs the steps until one fails, and prints how long each took, each failure, and the totals at the end. Returns the
 * exit status.
 */
export async function runTests(root: string, isAll: boolean, chromium: Chromium): Promise<number> {
  rmSync(join(root, RESULTS), { recursive: true, force: true });
  mkdirSync(join(root, RESULTS), { recursive: true });
  const env = {
    ...process.env,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, PAGE_RESULTS),
    ...(chromium?.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
  };
  const times: [string, number][] = [];
  let stoppedAt: Step | undefined;
  for (const step of isAll ? OTHER_STEPS : CORE_STEPS) {
    if (step.needsChromium && chromium === undefined) continue;
    console.log(`\n== ${step.title}`);
    const start = Date.now();
    const isOk = runStep(root, step, env);
    const seconds = (Date.now() - start) / 1000;
    times.push([step.title, seconds]);
    console.log(`   ${step.title}: ${isOk ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
    if (isOk) continue;
    stoppedAt = step;
    break;
  }
  const results = readResults(root);
  for (const line of failureLines(results)) console.log(line);
  console.log(`\n${timeLines(times).join('\n')}\n`);
  if (stoppedAt !== undefined) console.log(`Stopped at: ${stoppedAt.title}`);
  else if (chromium === undefined)
    console.log('The page was not tested, for there is no Chromium: install one, or set CHROMIUM_PATH.');
  const isGreen = stoppedAt === undefined && chromium !== undefined;
  const { passed, failed, skipped, real } = totalsOf(results, isAll);
  console.log(`${passed} passed, ${isGreen ? failed : Math.max(1, failed)} failed, ${skipped} skipped`);
  if (isAll) console.log(`Tests with real data that ran: ${real}`);
  return isGreen ? 0 : 1;
}

function runStep(root: string, { command, args }: Step, env: NodeJS.ProcessEnv): boolean {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(join('node_modules/.bin', isWindows ? `${command}.cmd` : command), args, {
    cwd: root,
    // Vitest colors its lines even if they go into a file.
    env: command === 'vitest' && !process.stdout.isTTY ? { ...env, NO_COLOR: '1' } : env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  });
  return status === 0;
}

function timeLines(times: readonly (readonly [string, number])[]): readonly string[] {
  const sum = times.reduce((all, [, seconds]) => all + seconds, 0);
  return [...times, ['in all', sum] as const].map(
    ([title, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${title}`,
  );
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
