// Compares the engine in the page with the same engine alone, and measures how much it slows the page.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { report } from '../page/report.ts';
import { bareSpeed, openBarePage } from './bareEngine.ts';
import { engineOf, GAME, openWith, timeToLine } from './enginePage.ts';

/** A middlegame with many possibilities. */
const MIDDLEGAME = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9';
const DEPTH = 20;
const ROUNDS = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds of each step through the game and back. React renders after a key before the next task. */
const steps = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const times: number[] = [];
    for (let at = 0; at < 120; at++) {
      const start = performance.now();
      const key = at < 60 ? 'ArrowRight' : 'ArrowLeft';
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
      document.querySelector('cg-board')?.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise((next) => setTimeout(next, 60));
    }
    return times;
  });

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

test('the engine searches as fast as the bare package, and shows its first line soon', async ({
  browser,
}) => {
  const setUp = `[SetUp "1"]\n[FEN "${MIDDLEGAME}"]\n\n*\n`;
  const page = await openWith(browser, setUp, { settings: { engineLines: 1, engineDepth: DEPTH } });
  const first = await timeToLine(page);
  const ours: number[] = [];
  const bare: number[] = [];
  const again: number[] = [];
  const alone = await browser.newPage();
  await openBarePage(alone);
  for (let round = 0; round < ROUNDS; round++) {
    await expect(engineOf(page)).toContainText(new RegExp(`depth ${DEPTH} ·`), { timeout: 120_000 });
    ours.push(Number(/· (\d+) kn\/s/.exec((await engineOf(page).textContent()) ?? '')?.[1]) * 1000);
    await engineOf(page).getByRole('switch').click();
    bare.push(await bareSpeed(alone, MIDDLEGAME, DEPTH));
    again.push(await timeToLine(page));
  }
  report(
    {
      what: 'nodes/s of the bare package next to ours',
      value: median(bare) / median(ours),
      unit: 'x',
      must: 1.05,
    },
    { what: 'click to the first line, the first time', value: first, unit: 'ms', must: 800 },
    { what: 'click to the first line, later', value: Math.min(...again), unit: 'ms', must: 20 },
  );
  await page.close();
  await alone.close();
});

test('a step on the board stays fast while the engine is on', async ({ browser }) => {
  const page = await openWith(browser, GAME, {});
  const off = p95(await steps(page));
  await engineOf(page).getByRole('switch').click();
  await expect(engineOf(page)).toContainText(/depth \d+/);
  const on = p95(await steps(page));
  report(
    { what: 'a step on the board with the engine on, p95', value: on, unit: 'ms', must: 16 },
    { what: 'the same next to the engine off', value: on / off, unit: 'x' },
  );
  await page.close();
});

test('two engines analyze a whole game faster than one', async ({ browser }) => {
  const times: number[] = [];
  for (const engines of [1, 2]) {
    const page = await openWith(browser, GAME, {
      cores: engines + 1,
      settings: { analysisDepth: 'quick' },
    });
    // The engine's file must be loaded before the time begins.
    await timeToLine(page);
    await engineOf(page).getByRole('switch').click();
    const start = performance.now();
    await page.getByRole('button', { name: 'Analyze the whole game' }).click();
    await expect(page.getByRole('list', { name: 'Key moments' })).toBeVisible({ timeout: 300_000 });
    times.push(performance.now() - start);
    await page.close();
  }
  const [one, two] = times;
  report(
    { what: 'a game of 80 plies at depth 12, one engine', value: one, unit: 'ms' },
    { what: 'the same with two engines next to one', value: two / one, unit: 'x', must: 0.65 },
  );
});
