// All databases of a folder as one: one list, one search, one order.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { demoCopy } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const ALL = /^All databases/;
const NAMES = ['Classics', 'Lesson', 'Miniatures', 'Rook endings', 'White repertoire'];
const field = (page: Page) => page.getByRole('combobox', { name: 'Search games' });
/** The databases that the rows on the screen are from. */
const databasesOf = (viewer: Viewer): Promise<string[]> =>
  viewer.games.locator('[role="gridcell"][data-column="database"]').allTextContents();

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

let folder: TemporaryFolder;
let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  folder = demoCopy('Some databases');
  await page.setViewportSize({ width: 1920, height: 1080 });
  viewer = new Viewer(page);
  await viewer.start();
});
test.afterEach(() => folder.remove());

test('one search finds the games of all databases, and each opens', async ({ page }) => {
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await expect(viewer.item(/^Classics/)).toHaveAttribute('aria-selected', 'true');
  const counts: number[] = [];
  for (const name of NAMES) {
    await viewer.choose(new RegExp(`^${name}`));
    await expect(viewer.item(new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true');
    counts.push(await viewer.countRows());
    await expect(viewer.games.getByRole('columnheader', { name: 'Database' })).toBeHidden();
  }
  await viewer.choose(ALL);
  await expect(viewer.item(ALL)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => viewer.countRows()).toBe(sum(counts));
  await expect(viewer.games.getByRole('columnheader', { name: 'Database' })).toBeVisible();
  const seen = new Set<string>();
  const look = async () => (await databasesOf(viewer)).forEach((name) => seen.add(name));
  await expect.poll(() => look().then(() => seen.size)).toBeGreaterThan(1);
  // The last ones are below the edge of the list.
  await viewer.games.focus();
  await page.keyboard.press('End');
  await expect.poll(() => look().then(() => seen)).toEqual(new Set(NAMES));
  expect(await violations(page)).toEqual([]);

  await field(page).fill('result:1-0');
  const found = await viewer.countRows();
  await expect.poll(async () => new Set(await databasesOf(viewer)).size).toBeGreaterThan(1);
  expect(found).toBeLessThan(sum(counts));

  const last = viewer.row(found);
  await viewer.games.focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await viewer.readRows();
  const white = await last.locator('[data-column="white"]').textContent();
  const database = await last.locator('[data-column="database"]').textContent();
  await page.keyboard.press('Enter');
  await expect(viewer.notation.getByText(new RegExp(`^${database}\\.\\w+, No\\. \\d+$`))).toBeVisible();
  await expect(viewer.notation.getByRole('heading', { level: 2 })).toContainText(white?.split(',')[0] ?? '');
  await expect(page).toHaveURL(/All/);
});

test('all games have one order by date, and one search for a position', async ({ page }) => {
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await viewer.choose(ALL);
  await viewer.foundAll();
  await viewer.games.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await viewer.foundAll();
  await expect.poll(async () => new Set((await databasesOf(viewer)).slice(0, 20)).size).toBeGreaterThan(1);
  await viewer.readRows();
  const years = (await viewer.games.locator('[role="gridcell"][data-column="date"] b').allTextContents())
    .map(Number)
    .filter((year) => year > 0);
  expect(years.length).toBeGreaterThan(20);
  expect(years).toEqual(years.toSorted((a, b) => a - b));

  await viewer.games.getByRole('columnheader', { name: 'Number' }).getByRole('button').click();
  await viewer.foundAll();
  await viewer.open(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  await expect(viewer.games).toBeFocused();
  await viewer.foundAll();
  await expect.poll(async () => new Set(await databasesOf(viewer)).size).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(viewer.board.getByRole('img', { name: 'Found:' })).toBeVisible();
});

test('the list of all databases has a place in the address', async ({ page }) => {
  await viewer.openDemo();
  await viewer.choose(ALL);
  await expect(viewer.item(ALL)).toHaveAttribute('aria-selected', 'true');
  await viewer.readRows();
  await field(page).fill('result:1-0');
  await expect(page).toHaveURL(/search=/);
  const found = await viewer.countRows();
  await page.reload();
  await expect(viewer.item(ALL)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => viewer.countRows()).toBe(found);
});

test('databases that do not open are left out and named', async ({ page }) => {
  writeFileSync(join(folder.path, 'Broken.cbh'), 'no games');
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await viewer.choose(ALL);
  await expect(viewer.item(ALL)).toHaveAttribute('aria-selected', 'true');
  const count = await viewer.countRows();
  expect(new Set(await databasesOf(viewer)).has('Broken')).toBe(false);
  await viewer.showItem(ALL);
  await viewer.item(ALL).click({ button: 'right' });
  await expect(page.getByRole('dialog').getByText(/Broken\.cbh/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(count).toBeGreaterThan(40);
});
