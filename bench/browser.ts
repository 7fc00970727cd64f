// Runs the suite in a worker of headless Chromium, served from this machine.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';
import type { Measure } from './measure.ts';
import type { BenchData } from './suite.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a browser; `undefined` if Playwright has its own. */
function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

const root = process.getuid?.() === 0;

/** Options to start the measured browser. */
export const LAUNCH: LaunchOptions = {
  executablePath: browserPath(),
  chromiumSandbox: root ? false : undefined,
  args: ['--disable-dev-shm-usage', '--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
};

const WORKER = `
  import { runSuite } from './suite.js';
  onmessage = async ({ data: names }) => {
    const data = {};
    for (const [name, extensions] of Object.entries(names)) {
      data[name] = {};
      for (const extension of extensions) {
        const reply = await fetch('/data/' + name + '/' + extension);
        data[name][extension] = new Uint8Array(await reply.arrayBuffer());
      }
    }
    try {
      postMessage({ measures: await runSuite(data) });
    } catch (thrown) {
      postMessage({ error: String(thrown && thrown.stack) });
    }
  };`;

function serve(bundle: string, data: BenchData) {
  return createServer((request, response) => {
    const [, folder, name, extension] = (request.url ?? '/').split('/');
    // Cross-origin isolation gives the worker a clock with a resolution of 5 instead of 100 microseconds.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    if (folder === 'data') response.end(data[name]?.[extension]);
    else if (folder.endsWith('.js')) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(folder === 'suite.js' ? readFileSync(bundle) : WORKER);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Benchmark</title>');
    }
  });
}

/** Measures in the browser, and names it. `bundle` is the path of the built suite. */
export async function runInBrowser(
  bundle: string,
  data: BenchData,
): Promise<{ readonly browser: string; readonly measures: readonly Measure[] }> {
  const server = serve(bundle, data);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await chromium.launch(LAUNCH);
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const names = Object.fromEntries(Object.entries(data).map(([name, files]) => [name, Object.keys(files)]));
    const reply = await page.evaluate(
      (wanted) =>
        new Promise<{ measures?: Measure[]; error?: string }>((resolve) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.addEventListener('message', ({ data: answer }) => resolve(answer));
          worker.addEventListener('error', ({ message }) => resolve({ error: message }));
          worker.postMessage(wanted);
        }),
      names,
    );
    if (reply.measures === undefined) throw new Error(`in the browser: ${reply.error}`);
    return { browser: `Chromium ${browser.version()}`, measures: reply.measures };
  } finally {
    await browser.close();
    server.close();
  }
}
