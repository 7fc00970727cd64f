import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const DEMO = join(import.meta.dirname, '../public/demo');

test('a reload returns to the game and the move of the demo, and its address opens them in another window', async ({
  page,
  context,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(3);
  for (let ply = 0; ply < 7; ply++) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#folder=Demo&database=.*&game=3&move=7$/);
  const move = await viewer.currentMove.textContent();
  await page.reload();
  await expect(viewer.currentMove).toHaveText(move ?? '');
  await expect(viewer.row(3)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/game=3&move=7$/);

  const other = new Viewer(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.currentMove).toHaveText(move ?? '');
});

test('the first page shows a game to step through, and opens it in the demo', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByText('23.gxh4')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See it with all its notes in the demo' }).click();
  await expect(viewer.currentMove).toContainText('22…');
  await expect(viewer.row(9)).toHaveAttribute('aria-selected', 'true');
});

test('Back and Forward go through games and searches', CORE, async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  await viewer.open(2);
  await page.getByRole('combobox', { name: 'Search games' }).fill('morphy');
  await viewer.foundAll();
  await expect(page).toHaveURL(/search=morphy/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue('');
  await expect(viewer.row(2)).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(viewer.notation.getByText(/No\. 1$/)).toBeVisible();
  await expect(viewer.row(1)).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue('morphy');
});

test('the page names the dropped folder that it waits for after a reload, and continues there', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(DEMO);
  await expect(viewer.games).toBeVisible();
  await viewer.open(4);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/game=4&move=1$/);
  await page.reload();
  const place = page.getByRole('region', { name: 'The place in the address' });
  await expect(place).toContainText('This address leads to record 4 of Classics.cbh.');
  await expect(place).toContainText('open or drop the folder demo');
  await viewer.openByInput(DEMO);
  await expect(viewer.notation.getByText(/No\. 4$/)).toBeVisible();
  await expect(page).toHaveURL(/game=4&move=1$/);
});

test('an address that leads nowhere is reported, and the open page stays', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(2);
  await page.evaluate(() => (location.hash = 'folder=Demo&database=Gone.cbh&game=1'));
  await expect(page.getByText('The address names Gone.cbh, which is not in this folder.')).toBeVisible();
  await expect(viewer.notation.getByText(/No\. 2$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(page.getByText('The address names Gone.cbh')).toBeHidden();
});
