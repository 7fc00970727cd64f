// A browser that a test kills as the system does: at once, and without notice to the page.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export interface Killable {
  readonly page: Page;
  kill(): Promise<void>;
}

/** Starts a browser whose process the test may kill; Playwright hides the process of its own browser. */
export async function startBrowser(
  executablePath: string,
  args: readonly string[],
  profile: string,
): Promise<Killable> {
  const all = [
    ...args,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    '--no-first-run',
    '--headless=new',
    '--window-size=1280,800',
  ];
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(executablePath, [...all, 'about:blank'], { stdio: 'ignore', detached: true });
  const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const readPort = (): string => {
    try {
      return readFileSync(portFile, 'utf8').split('\n')[0];
    } catch {
      return '';
    }
  };
  await expect.poll(readPort).not.toBe('');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`);
  return {
    page: browser.contexts()[0].pages()[0],
    async kill() {
      // Kills the whole group: renderers outlive the browser for a moment, and could still write.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await isGone;
      await browser.close().catch(() => undefined);
    },
  };
}
