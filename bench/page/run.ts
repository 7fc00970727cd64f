// `npm run bench -- page`: the times that a user waits for, in the built page in Chromium.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Measure } from '../measure.ts';
import { FIGURE } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Measures the built page. Throws if a measurement fails, instead of leaving out its figure. */
export function measurePage(config = 'bench/page/playwright.config.ts'): {
  readonly browser: string;
  readonly measures: readonly Measure[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-bench-'));
  const output = join(folder, 'page.json');
  try {
    run('vite', ['build', '--logLevel=warn']);
    run('playwright', ['test', '--config', config, '--reporter=list,json,./e2e/skippedReporter.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    });
    const report = JSON.parse(readFileSync(output, 'utf8')) as JSONReport;
    return { browser: 'Chromium, the built page', measures: report.suites.flatMap(measuresOf) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync('npx', [command, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

const measuresOf = ({ specs, suites = [] }: JSONReportSuite): readonly Measure[] => [
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .filter(({ type, description }) => type === FIGURE && description !== undefined)
    .map(({ description }) => JSON.parse(description ?? '') as Measure),
  ...suites.flatMap(measuresOf),
];
