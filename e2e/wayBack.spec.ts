// After a detour, the user continues in the same place: focus, list and search are restored.
import { expect, test } from '@playwright/test';
import { demoCopy } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let demo: TemporaryFolder;
test.beforeAll(() => {
  demo = demoCopy();
});
test.afterAll(() => demo.remove());

test('the focus returns to its place before a dialog or statistics, also before a chain of them', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  const dialog = page.locator('[role="dialog"], .figures');
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.open(1);
  await viewer.games.focus();
  for (const key of ['s', 'P', '?']) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(viewer.games).toBeFocused();
  }
  await page.keyboard.press('?');
  await dialog.getByRole('button', { name: /How to search/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: /search/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer.games).toBeFocused();
  const name = viewer.notation.getByTitle('Player card').first();
  await name.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
});

test('Escape leads from the games behind a move to the previous list, at its game', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.showColumns();
  await page.getByRole('combobox', { name: 'Search games' }).fill('white:lasker');
  await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
  await viewer.foundAll();
  const listed = await viewer.games.getAttribute('aria-rowcount');
  await viewer.readRows();
  const number = await viewer.row(2).locator('[data-column="number"]').textContent();
  await viewer.row(2).click();
  await expect(viewer.notation.getByText(`No. ${number}`, { exact: true })).toBeVisible();
  const before = await viewer.row(2).textContent();
  await viewer.book.getByRole('button', { name: 'All games' }).click();
  await expect(viewer.book.locator('.tree-count')).toHaveText(/^\d+ games of 35$/);
  await viewer.bookAnswered();
  await viewer.book.getByRole('button', { name: /^e4/ }).press('G');
  await expect(page.getByText('Games with e4, of all games')).toBeVisible();
  await expect(page.getByText('Not narrowed by: white:lasker')).toBeVisible();
  await expect(viewer.games).toBeFocused();
  await viewer.foundAll();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(viewer.notation).not.toContainText('Lasker');
  await page.keyboard.press('Escape');
  await expect(viewer.games).toHaveAttribute('aria-rowcount', listed ?? '');
  await expect(viewer.games).toBeFocused();
  await expect(viewer.games.locator('[aria-selected="true"]')).toHaveText(before ?? '');
});

test('a filter that was set aside for a position returns when the position is removed', async ({ page }) => {
  const viewer = new Viewer(page);
  const field = page.getByRole('combobox', { name: 'Search games' });
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.open(1);
  await field.fill('white:lasker');
  await page.keyboard.press('Enter');
  await expect(viewer.games).toBeFocused();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Look in all games' }).click();
  await expect(field).toHaveValue('');
  await expect(viewer.games).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('white:lasker');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(viewer.games).toBeFocused();
});

test('a search is restored after a look into another database', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const field = page.getByRole('combobox', { name: 'Search games' });
  await viewer.start();
  await viewer.openDemo();
  await expect(viewer.row(1)).toBeVisible();
  await field.fill('white:lasker');
  await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
  await viewer.foundAll();
  const listed = await viewer.games.getAttribute('aria-rowcount');
  const first = viewer.item(/\.cbh/).first();
  await viewer.showItem(/\.pgn/);
  await viewer.item(/\.pgn/).first().click();
  await expect(field).toHaveValue('');
  await viewer.showItem(/\.cbh/);
  await first.click();
  await expect(field).toHaveValue('white:lasker');
  await expect(viewer.games).toHaveAttribute('aria-rowcount', listed ?? '');
});

test('the focus goes from a player in the list of players to the games', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.open(1);
  await page.getByRole('tab', { name: 'Players' }).click();
  const players = page.getByRole('grid', { name: 'Players' });
  await expect(players.getByRole('row').nth(1)).toContainText(/\d/);
  await players.press('Enter');
  await expect(viewer.games).toBeFocused();
});

test('a column that sorts the list is visible, however narrow the list is', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.showColumns();
  const head = page.getByRole('columnheader', { name: 'Moves', exact: true });
  await expect(viewer.row(1)).toBeVisible();
  await expect(head).toBeHidden();
  await viewer.command('Sort…');
  await page.getByRole('menuitemradio', { name: 'Moves', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const moves = viewer.games.locator('[data-place] [data-column="moves"]');
  await expect(moves.first()).toHaveText(/^\d+$/);
  await expect
    .poll(async () => (await moves.allTextContents()).filter((words) => /^\d+$/.test(words)).length)
    .toBeGreaterThan(5);
});
