import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { comparedFolder } from './comparedFolder.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
let viewer: Viewer;
test.beforeAll(() => {
  folder = comparedFolder();
});
test.afterAll(() => {
  folder.remove();
});
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.choose(/^Games/);
  await viewer.open(1);
  for (let ply = 0; ply < 5; ply++) await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('b5');
});

const table = (page: Page): Locator => page.getByRole('table', { name: 'Moves compared' });
const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row');
const filter = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Splits both filters at 2000, whatever the ready pair is. */
async function partAt2000(page: Page): Promise<void> {
  await page.keyboard.press('Shift+X');
  await expect(rows(page)).toHaveCount(7);
  for (const [name, term] of [
    ['First', 'date<=1999'],
    ['Second', 'date>=2000'],
  ]) {
    const row = filter(page, name);
    await row.getByRole('button', { name: /^(Until|Since)/ }).click();
    await row.getByRole('combobox', { name: /condition/ }).fill(term);
    await row.getByRole('combobox', { name: /condition/ }).press('Enter');
    await expect(row).toContainText('200 games');
  }
  await expect(rows(page).filter({ hasText: 'f5' })).toContainText('−5');
}

test('two filters share one table beside the board, with the change and the years of a move', async ({
  page,
}) => {
  await partAt2000(page);
  await expect(viewer.board).toBeVisible();
  const berlin = rows(page).filter({ hasText: 'knight f6' });
  await expect(berlin).toContainText('+25');
  await berlin.hover();
  await expect(page.getByRole('img', { name: /^3…Nf6 by year/ })).toBeVisible();
  await expect(page.getByText('From 9% to 34% of the games.')).toBeVisible();
  await page.getByRole('button', { name: /^Change of share/ }).click();
  await expect(rows(page).first()).toContainText('+25');
  expect(await violations(page, '.figures')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, '.figures')).toEqual([]);
});

test('board and table follow each other, and walked moves are not kept', async ({ page }) => {
  await partAt2000(page);
  await rows(page).filter({ hasText: 'knight f6' }).click();
  await expect(rows(page).first()).toContainText('castles kingside');
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page)).toHaveCount(7);
  await table(page).getByRole('button', { name: 'a6' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('castles kingside');
  await page.keyboard.press('Escape');
  await expect(viewer.notation).toBeVisible();
  await expect(viewer.notation.getByRole('button', { name: 'Keep this line' })).toBeVisible();
});

test('filters and place are in the address: Back leaves the comparison, and Forward returns to it', async ({
  page,
}) => {
  await partAt2000(page);
  await page.goBack();
  await expect(table(page)).toBeHidden();
  await page.goForward();
  await expect(filter(page, 'First').getByRole('button', { name: 'Until 1999', exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'knight f6' })).toContainText('+25');
  expect(decodeURIComponent(page.url())).toContain('first=date<=1999');
});

test('two databases are compared, and a number lists its games', async ({ page }) => {
  await page.keyboard.press('Shift+X');
  await page.getByRole('button', { name: 'two databases' }).click();
  await expect(page.getByRole('heading', { name: 'Games and Others' })).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('heading', { name: 'Others and Games' })).toBeVisible();
  const berlin = rows(page).filter({ hasText: 'knight f6' });
  // The games of Others, which are first after the swap.
  const games = berlin.getByTitle(/list them/).first();
  await expect(games).toHaveText('20');
  await games.click();
  await expect(table(page)).toBeHidden();
  expect(await viewer.countRows()).toBe(20);
});

test('a printed comparison has nothing else on paper', async ({ page }) => {
  await partAt2000(page);
  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeVisible();
  await expect(viewer.board).toBeHidden();
  await expect(page.getByRole('group', { name: 'Ready pairs' })).toBeHidden();
  await expect(filter(page, 'First')).toContainText('Until 1999');
});

test('the comparison fills a phone, with a step back, and nothing is wider than the screen', async ({
  page,
}) => {
  await partAt2000(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1, name: 'Games, compared' })).toBeVisible();
  // The middle of the row may be a number, whose click lists its games.
  await rows(page)
    .filter({ hasText: 'knight f6' })
    .click({ position: { x: 12, y: 12 } });
  await expect(rows(page).first()).toContainText('castles kingside');
  await page.getByRole('button', { name: 'Previous move' }).first().click();
  await expect(rows(page)).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await table(page).evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(
    390,
  );
  expect(await violations(page, '.figures')).toEqual([]);
});

test('a structure like the one on the board is counted before a search for it', async ({ page }) => {
  for (let ply = 0; ply < 3; ply++) await page.keyboard.press('ArrowRight');
  await viewer.position('Structure like this…');
  const dialog = page.getByRole('dialog', { name: 'Find positions' });
  const count = dialog.getByText(/games have it$/);
  await expect(count).toBeVisible();
  const words = (await count.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Find positions' }).click();
  expect(`${await viewer.countRows()} games have it`).toBe(words);
});

test('my games are set against all, once I have given my name', async ({ page }) => {
  await page.keyboard.press('Shift+X');
  await page.getByRole('button', { name: 'my games and all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'My names' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Somebody; Nobody');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Somebody or Nobody').first()).toBeVisible();
  await page.getByRole('button', { name: 'two rating bands' }).click();
  await page.getByRole('button', { name: 'my games and all', exact: true }).click();
  await expect(page.getByText('Somebody or Nobody').first()).toBeVisible();
});
