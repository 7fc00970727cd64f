// A million games in every format, in the built page: all are listed and found, and every count is exact.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../../e2e/folders.ts';
import { paste } from '../../e2e/hands.ts';
import { Viewer } from '../../e2e/viewer.ts';
import type { Measure } from '../measure.ts';
import { report } from '../page/report.ts';
import { writeCopies } from './copies.ts';
import { FORMATS } from './layouts.ts';
import { makePart, type Part } from './part.ts';

const GAMES = 1_000_000;
const PART = 1000;
const COPIES = GAMES / PART;
const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

let part: Part;
test.beforeAll(async () => {
  part = await makePart(PART);
});

const listed = (page: Page, rows: number): Promise<void> =>
  page
    .locator(`[role="grid"][aria-label="Games"][aria-rowcount="${rows + 1}"]`)
    .waitFor({ timeout: 600_000 });

for (const format of FORMATS)
  test(`a million games in .${format} are listed, filtered, found and counted`, async ({ page }) => {
    const figures: Measure[] = [];
    const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const start = performance.now();
      await work();
      const value = Math.round(performance.now() - start);
      figures.push({ what: `a million games in .${format}: ${what}`, value, unit: 'ms' });
    };
    const folder = temporaryFolder('Million');
    try {
      writeCopies(folder.path, format, part, COPIES);
      const { whiteWins, kingsPawn, sicilian } = part.counts;
      const viewer = new Viewer(page);
      await viewer.start();
      await timed('first row', async () => {
        await viewer.drop(folder.path);
        await expect(viewer.row(1)).toBeVisible();
      });
      await timed('all listed', () => listed(page, GAMES));

      const field = page.getByRole('combobox', { name: 'Search games' });
      await timed('first filter', async () => {
        await field.fill('result:1-0');
        await listed(page, whiteWins * COPIES);
      });
      await timed('no filter', async () => {
        await field.fill('');
        await listed(page, GAMES);
      });
      await timed('a position', async () => {
        await paste(page, SICILIAN);
        await listed(page, sicilian * COPIES);
        await viewer.foundAll();
      });
      await page.getByRole('button', { name: /^Remove: / }).click();
      await listed(page, GAMES);

      await viewer.games.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(viewer.notation.getByText(/No\. 1,000,000$/)).toBeVisible();

      await page.getByRole('button', { name: 'Start of the game' }).click();
      await timed('the table', () => expect(viewer.book).toContainText('Table built'));
      await viewer.bookAnswered();
      const row = viewer.book.getByRole('row', { name: /^e4/ });
      await expect(row).toContainText((kingsPawn * COPIES).toLocaleString('en'));
    } finally {
      folder.remove();
    }
    report(...figures);
  });
