// Measures how soon the engine stops, and what is left of it after many starts and stops.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { report } from '../page/report.ts';
import { engineOf, GAME, openWith, timeToLine } from './enginePage.ts';
import { memoryOf, timeToStop } from './watchedEngine.ts';

const STOPS = 20;
/** Number of cycles on each machine: 60 in all. */
const CYCLES = 30;
/** Number of cycles until the page and the engine's files have settled. */
const SETTLED = 10;
const PATIENCE_MS = 10_000;

/** The numbers of processors that the page sees; half of them become threads. */
const MACHINES = [
  { processors: 2, threads: 'one thread' },
  { processors: 4, threads: 'two threads' },
] as const;

const depthOf = async (page: Page): Promise<number> =>
  Number(/depth (\d+)/.exec((await engineOf(page).textContent()) ?? '')?.[1] ?? 0);

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Runs a cycle: on, a line, a step on the board, its line, off. Returns false if a line did not come. */
async function cycle(page: Page, isForward: boolean): Promise<boolean> {
  const line = engineOf(page).getByRole('listitem').first();
  const engineSwitch = engineOf(page).getByRole('switch');
  try {
    await engineSwitch.click();
    await expect(line).toContainText(isForward ? '1.' : '1…', { timeout: PATIENCE_MS });
    await page.keyboard.press(isForward ? 'ArrowRight' : 'ArrowLeft');
    await expect(line).toContainText(isForward ? '1…' : '1.', { timeout: PATIENCE_MS });
    return true;
  } catch {
    return false;
  } finally {
    await engineSwitch.click();
  }
}

for (const { processors, threads } of MACHINES) {
  test(`the engine stops soon with ${threads}`, async ({ browser }) => {
    const page = await openWith(browser, GAME, { cores: processors });
    await timeToLine(page);
    const times: number[] = [];
    for (let at = 0; at < STOPS; at++) {
      await expect.poll(() => depthOf(page), { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(12);
      times.push(await timeToStop(page));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('h');
    }
    report({
      what: `from the key to the engine's last line, the slowest of ${STOPS}, ${threads}`,
      value: Math.max(...times),
      unit: 'ms',
      must: 50,
    });
    await page.close();
  });

  test(`the engine leaves nothing behind after many starts and stops with ${threads}`, async ({
    browser,
  }) => {
    const page = await openWith(browser, GAME, { cores: processors });
    let failed = 0;
    let settled: number | undefined;
    for (let at = 0; at < CYCLES; at++) {
      if (at === SETTLED) settled = await memoryOf(browser);
      if (!(await cycle(page, at % 2 === 0))) failed += 1;
      // An engine that is switched off waits a while. After every other cycle, hiding the page ends it.
      if (at % 2 === 0) continue;
      await setVisibility(page, 'hidden');
      await setVisibility(page, 'visible');
    }
    // The page has a reading worker for each processor, started on demand.
    const left = (): number => Math.max(0, page.workers().length - processors);
    await expect
      .poll(left, { timeout: PATIENCE_MS })
      .toBe(0)
      .catch(() => undefined);
    const end = await memoryOf(browser);
    report(
      { what: `${CYCLES} cycles without a line, ${threads}`, value: failed, unit: 'cycles', must: 0 },
      { what: `workers that they leave behind, ${threads}`, value: left(), unit: 'workers', must: 0 },
    );
    if (settled !== undefined && end !== undefined)
      report({
        what: `memory of the browser after them next to after ${SETTLED}, ${threads}`,
        value: end / settled,
        unit: 'x',
        must: 1.15,
      });
    await page.close();
  });
}
