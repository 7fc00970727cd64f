import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { comparedFolder } from './comparedFolder.ts';
import { temporaryFolder } from './folders.ts';
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
  await viewer.choose(/^Others/);
  await viewer.open(1);
});

const gaps = (page: Page): Locator =>
  page.getByRole('table', { name: 'Gaps' }).locator('tbody').getByRole('row');

async function openGaps(page: Page): Promise<void> {
  await viewer.find('Gaps in my repertoire');
  await page.getByRole('combobox', { name: 'My repertoire' }).selectOption('Repertoire');
  await expect(gaps(page)).toHaveCount(2);
}

test('the unanswered moves of a repertoire are sorted by how often they occur', async ({ page }) => {
  await openGaps(page);
  // A third of the games begin 1.d4; the others reach 4.d3.
  await expect(gaps(page).first()).toContainText('67%');
  await expect(gaps(page).first()).toContainText('no answer');
  await expect(gaps(page).last()).toContainText('33%');
  await expect(page.getByText('0% of the games stay inside')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Black', pressed: true })).toBeVisible();
  // The board is seen from the side of the repertoire while its gaps are shown.
  const fromBlack = page.locator('.cg-wrap.orientation-black');
  await expect(fromBlack).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/game=2/);
  await expect(fromBlack).toBeVisible();
  expect(await violations(page, '.figures')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(fromBlack).toBeHidden();
});

test('a click on a gap shows the position after it, and the gaps stay', async ({ page }) => {
  await openGaps(page);
  await gaps(page).first().click();
  await expect(gaps(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(viewer.board).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer.currentMove).toContainText('d3');
});

test('the board stays at a gap within the open game after the gaps are left', async ({ page }) => {
  await viewer.open(2);
  await openGaps(page);
  await gaps(page).first().click();
  await expect(viewer.board).toBeVisible();
  await expect(gaps(page).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Gaps in my repertoire' })).toBeHidden();
  await expect(viewer.currentMove).toContainText('d3');
  await expect(page).toHaveURL(/move=7/);
});

test('another reference has other gaps, and the choice is in the address', async ({ page }) => {
  await openGaps(page);
  await page.getByRole('combobox', { name: 'Set against' }).selectOption('Games');
  await expect(page.getByText('Every move that is met so often has its answer.')).toBeVisible();
  await expect(page.getByText('100% of the games stay inside')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gaps in my repertoire' })).toBeHidden();
  await page.goForward();
  await expect(page.getByText('100% of the games stay inside')).toBeVisible();
});

test('the lines of the repertoire that nobody plays now are below its gaps, and lead to the board', async ({
  page,
}) => {
  const old = temporaryFolder('Stale');
  const games = (count: number, year: number, moves: string): string =>
    `[White "A"]\n[Black "B"]\n[Date "${year}.05.01"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`.repeat(count);
  writeFileSync(
    join(old.path, 'Practice.pgn'),
    games(30, 2015, '1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6') + games(10, 1990, '1. e4 e5 2. f4 exf4 3. Nf3 g5'),
  );
  writeFileSync(
    join(old.path, 'Black.pgn'),
    '[Result "*"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 g5) 2... Nc6 3. Bb5 Nf6 *\n',
  );
  try {
    await viewer.openByInput(old.path);
    await viewer.choose(/^Practice/);
    await viewer.open(1);
    await viewer.find('Gaps in my repertoire');
    await page.getByRole('combobox', { name: 'My repertoire' }).selectOption('Black');
    const lines = page
      .getByRole('region', { name: 'Lines that nobody has played for ten years' })
      .getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('last played in 1990 · 25% of my games');
    expect(await violations(page, '.figures')).toEqual([]);
    await lines.getByRole('button').click();
    await expect(viewer.board.getByRole('status')).toContainText('f4');
  } finally {
    old.remove();
  }
});

test('the games inside the repertoire are listed from the filter', async ({ page }) => {
  await openGaps(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Gaps in my repertoire' })).toBeHidden();
  await viewer.choose(/^Games/);
  await viewer.open(1);
  await viewer.filter('Only games inside my repertoire');
  // The games with the Berlin: 9 + 9 before 2000, 34 + 34 since.
  await expect.poll(() => viewer.countRows()).toBe(86);
  // It is a term of the search: the address finds the same games again.
  const search = page.getByRole('combobox', { name: 'Search games' });
  await expect(page).toHaveURL(/search=repertoire/);
  await search.fill('');
  await expect.poll(() => viewer.countRows()).toBeGreaterThan(86);
  await page.goBack();
  await expect.poll(() => viewer.countRows()).toBe(86);
  await expect(search).toHaveValue('repertoire:Repertoire');
});

test('a phone shows the gaps, and nothing is wider than the screen', async ({ page }) => {
  await openGaps(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(gaps(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page, '.figures')).toEqual([]);
});
