// The first questions after a drop, while the page reads ahead and counts the tree, and the same questions later, while
// the tree's table is built.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bigBase } from '../bases/bigBase.ts';
import type { Measure } from '../measure.ts';
import { Viewer } from '../../e2e/viewer.ts';
import { timeUntilListed } from './listed.ts';
import { report } from './report.ts';

const GAMES = 11_000_000;
/** A filter on a core column, a name, and a column outside the core. */
const QUESTIONS = ['result:1-0', 'player:ivanov', 'round:1'];

test.beforeAll(() => {
  test.setTimeout(600_000);
  bigBase(GAMES);
});

const allListed = (page: Page): Promise<void> =>
  page
    .locator(`[role="grid"][aria-label="Games"][aria-rowcount="${GAMES + 1}"]`)
    .waitFor({ timeout: 60_000 });

/** Milliseconds that the page takes to read the whole list of games, as fast as the browser can. */
async function bareRead(page: Page): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bare';
    document.body.append(input);
  });
  const list = readdirSync(bigBase(GAMES)).find((name) => name.endsWith('.cbh')) ?? '';
  await page.locator('#bare').setInputFiles(join(bigBase(GAMES), list));
  return page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#bare');
    const file = input?.files?.[0];
    input?.remove();
    const window = 16 * 1024 * 1024;
    const began = performance.now();
    for (let at = 0; at < (file?.size ?? 0); at += window) await file?.slice(at, at + window).arrayBuffer();
    return performance.now() - began;
  });
}

/** Returns the milliseconds from the command to the first table of the statistics. */
async function timeOfStatistics(viewer: Viewer, page: Page): Promise<number> {
  const began = Date.now();
  await viewer.command('Statistics…');
  const figures = page.getByRole('region', { name: 'Statistics', exact: true });
  await figures.locator('b').first().waitFor({ timeout: 60_000 });
  return Date.now() - began;
}

test('the worker answers the first questions after a drop soon', async ({ page }) => {
  const ask = async (text: string): Promise<number> => {
    const ms = await timeUntilListed(page, { fill: text });
    await page.locator('input[role="combobox"]').fill('');
    await allListed(page);
    return Math.round(ms);
  };
  const viewer = new Viewer(page);
  await viewer.start();
  await bareRead(page);
  const bare = await bareRead(page);
  await viewer.drop(bigBase(GAMES));
  await page.locator('[role="grid"][aria-label="Games"] [aria-rowindex="2"]:not([aria-busy])').waitFor();
  const first: number[] = [];
  for (const text of QUESTIONS) first.push(await ask(text));
  await page.locator('section[aria-label="Book"][aria-busy="false"]').waitFor({ timeout: 120_000 });
  const later: number[] = [];
  for (const text of QUESTIONS) later.push(await ask(text));
  const statistics = await timeOfStatistics(viewer, page);
  report(
    { what: 'the list of eleven million games read through', value: bare, unit: 'ms' },
    { what: 'the first filter after the drop, next to it', value: first[0] / bare, unit: 'x', must: 2 },
    { what: 'the first column outside the core, next to it', value: first[2] / bare, unit: 'x', must: 2 },
    { what: 'statistics of all of them', value: statistics, unit: 'ms', must: 1000 },
    ...QUESTIONS.flatMap((text, at): Measure[] => [
      {
        what: `eleven million games, just dropped: ${text}`,
        value: first[at],
        unit: 'ms',
        must: at === 0 ? 1000 : 500,
      },
      { what: 'the same later', value: later[at], unit: 'ms', must: 500 },
      { what: `first / later: ${text}`, value: first[at] / later[at], unit: 'x' },
    ]),
  );
});
