// Times the messages between the page and its engine, and measures what the engine leaves behind.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The time when the engine answered the last `stop`; `undefined` until then. */
    engineStopped: number | undefined;
  }
}

/** Records, before the page's own script, when the engine has sent its last line. */
export async function watchEngine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        if (options?.name !== 'engine') return;
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string' && data.startsWith('bestmove'))
            window.engineStopped = performance.now();
        });
      }
    };
  });
}

/** Returns the milliseconds from the key that holds the engine to its last line. */
export const timeToStop = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        window.engineStopped = undefined;
        const start = performance.now();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
        const timer = setInterval(() => {
          if (window.engineStopped === undefined) return;
          clearInterval(timer);
          done(window.engineStopped - start);
        }, 5);
      }),
  );

/** Returns the megabytes of the browser's processes; `undefined` on systems that do not report them. */
export async function memoryOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.map(({ id }) => readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]);
    return (pages.reduce((sum, count) => sum + Number(count), 0) * 4096) / 1e6;
  } catch {
    return undefined;
  } finally {
    await session.detach();
  }
}
