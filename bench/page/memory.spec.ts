// The memory that eleven million games take in the real page, without moves: their index, a column outside the core,
// names, filters, sorts and statistics.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LIST_PART, listHead, listPart, manyNames } from '../bases/manyHeaders.ts';
import { temporaryFolder } from '../../e2e/folders.ts';
import type { TemporaryFolder } from '../../e2e/folders.ts';
import { Memory } from './memory.ts';
import type { Held } from './memory.ts';
import { report } from './report.ts';
import { Viewer } from '../../e2e/viewer.ts';

const GAMES = 11_000_000;
/** The maximum number of megabytes, including garbage that is not collected yet. */
const WORKER = 500;
const PAGE = 100;
/** The maximum number of megabytes after the visit, without garbage. */
const WORKER_AFTER = 450;

/** Makes half a gigabyte of headers, deleted afterwards. */
function manyHeaders(): TemporaryFolder {
  const folder = temporaryFolder('Eleven million');
  const list = openSync(join(folder.path, 'Large.cbh'), 'w');
  const part = listPart();
  writeSync(list, listHead(GAMES));
  for (let made = 0; made < GAMES; made += LIST_PART) writeSync(list, part);
  closeSync(list);
  writeFileSync(join(folder.path, 'Large.cbg'), new Uint8Array(26));
  for (const [extension, names] of manyNames()) writeFileSync(join(folder.path, `Large.${extension}`), names);
  return folder;
}

test('eleven million games fit into the memory budget', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = manyHeaders();
  try {
    const memory = await Memory.watch(page);
    const viewer = new Viewer(page);
    await viewer.start();
    // A column that is loaded for a sort changes the row before the sort is done; only the number stays.
    const firstNumber = viewer.row(1).locator('[data-column="number"]');
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button');
    const most: Record<string, Held> = {};
    const after: Record<string, Held> = {};
    const step = async (name: string, work: () => Promise<void>): Promise<void> => {
      most[name] = await memory.most(work);
      after[name] = await memory.held({ collected: true });
    };
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    // Switches the tree off for this and the next visit, because these games have no moves to count.
    await viewer.book.getByRole('button', { name: /Choose books and databases/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Large/ }).click();
    await page.keyboard.press('Escape');
    await viewer.start();
    await step('index', async () => {
      await viewer.drop(folder.path);
      await expect(viewer.row(1)).toBeVisible();
      await page.getByRole('radio', { name: 'List' }).click();
      await expect(page.locator('.search-indexing')).toBeVisible();
      await expect(page.locator('.search-indexing')).toHaveCount(0, { timeout: 60_000 });
    });
    const search = (text: string): Promise<void> =>
      step(text, async () => {
        await page.getByRole('combobox', { name: 'Search games' }).fill(text);
        await page.keyboard.press('Enter');
        await expect(viewer.games).not.toHaveAttribute('aria-rowcount', String(GAMES + 1), {
          timeout: 60_000,
        });
        await viewer.foundAll();
      });
    await search('elo>2500 date:2010..2019 result:1-0');
    await search('round:3');
    await search('white:karo');
    await page.getByRole('combobox', { name: 'Search games' }).fill('');
    await page.keyboard.press('Enter');
    await expect(viewer.games).toHaveAttribute('aria-rowcount', String(GAMES + 1), { timeout: 60_000 });
    for (const name of ['White', 'Date', 'Black'])
      await step(`sort by ${name}`, async () => {
        const before = await firstNumber.textContent();
        await head(name).click();
        await expect(firstNumber).not.toHaveText(before ?? '', { timeout: 60_000 });
      });
    await step('statistics', async () => {
      await viewer.command('Statistics…');
      await expect(page.getByRole('region', { name: 'Statistics' }).locator('b').first()).toContainText(
        'games',
        {
          timeout: 60_000,
        },
      );
    });
    // The next question drops data that was not needed for a while.
    await page.waitForTimeout(61_000);
    await page.keyboard.press('Escape');
    await search('elo>2600 date:2010..2019 result:1-0');
    const held = Object.values(most);
    const last = Object.values(after).at(-1);
    report(
      {
        what: 'eleven million games, the worker at most',
        value: Math.max(...held.flatMap(({ workers }) => workers)),
        unit: 'MB',
        must: WORKER,
      },
      {
        what: 'the same after the visit, without garbage',
        value: Math.max(...(last?.workers ?? [])),
        unit: 'MB',
        must: WORKER_AFTER,
      },
      {
        what: 'the same, the page at most',
        value: Math.max(...held.map(({ page: bytes }) => bytes)),
        unit: 'MB',
        must: PAGE,
      },
    );
  } finally {
    folder.remove();
  }
});
