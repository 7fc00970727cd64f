// WebKitGTK's MiniBrowser over WebDriver, through `fetch`. It has the engine of Safari, but is not Safari.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { StartBrowser } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';
const LIBRARIES = '/usr/lib';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 30_000;
/** The longest call, so that a stuck driver does not block the run forever. */
const CALL_MS = 60_000;

/** Finds MiniBrowser: Debian keeps it in a folder named after the machine. */
const miniBrowser = (): string | undefined =>
  readdirSync(LIBRARIES)
    .map((machine) => `${LIBRARIES}/${machine}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export const startWebKit: StartBrowser = async () => {
  const binary = existsSync(DRIVER) && existsSync(SCREEN) ? miniBrowser() : undefined;
  if (binary === undefined) return undefined;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // The browser needs a screen, even a virtual one. `end` kills the process group, and so the screen as well.
  const driver = spawn(SCREEN, ['-a', '-s', '-screen 0 1320x900x24', DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  driver.on('error', () => undefined);
  const end = (): void => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
  };

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(CALL_MS);
    const reply = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value }: { value: unknown } = await reply.json();
    if (typeof value === 'object' && value !== null && 'error' in value)
      throw new Error(`${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  }

  try {
    await untilReady(() => call('GET', '/status'));
    const options = { binary, args: ['--automation'] };
    const created = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const { sessionId, capabilities } = created as {
      sessionId: string;
      capabilities: { browserVersion?: string };
    };
    const session = `/session/${sessionId}`;
    // The default window is small, and would show the list as a drawer.
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1300, height: 880 });
    return {
      name: `WebKitGTK ${capabilities.browserVersion ?? ''}`.trim(),
      importsLate: false,
      open: async (url) => void (await call('POST', `${session}/url`, { url })),
      async choose(selector, paths) {
        const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
        const element = (found as Readonly<Record<string, string>>)[ELEMENT];
        await call('POST', `${session}/element/${element}/value`, { text: paths.join('\n') });
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
      async close() {
        await call('DELETE', session).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (Date.now() > end) throw error;
    });
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
