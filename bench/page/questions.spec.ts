// The first questions after a drop, while the page reads ahead and counts the tree, and the same questions later, while
// the table of the tree is built.
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

test('the first questions after a drop', async ({ page }) => {
  const ask = async (text: string): Promise<number> => {
    const ms = await timeUntilListed(page, { fill: text });
    await page.locator('input[role="combobox"]').fill('');
    await allListed(page);
    return Math.round(ms);
  };
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(bigBase(GAMES));
  await page.locator('[role="grid"][aria-label="Games"] [aria-rowindex="2"]:not([aria-busy])').waitFor();
  const first: number[] = [];
  for (const text of QUESTIONS) first.push(await ask(text));
  await page.locator('section[aria-label="Book"][aria-busy="false"]').waitFor({ timeout: 120_000 });
  const later: number[] = [];
  for (const text of QUESTIONS) later.push(await ask(text));
  report(
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
