// Collections: games of several databases, collected by hand, named, ordered and kept across visits.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { demoCopy, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

/** The list's head, which shows a message for a moment. */
const inHead = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Game list' }).getByText(words);

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = demoCopy('Three databases');
});
test.afterEach(() => folder.remove());

test('games of two databases are collected, named, read after a reload and removed again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const first = viewer.item(/^Collection 1/);
  const lesson = viewer.item(/^Rubinstein lesson/);
  const names = viewer.games.locator('[role="gridcell"][data-column="database"]');
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await expect(viewer.item(/^Classics/)).toHaveAttribute('aria-selected', 'true');
  await viewer.foundAll();
  await viewer.row(1).click();
  await viewer.row(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('y');
  await expect(inHead(page, 'Added to Collection 1, 3')).toBeVisible();

  await viewer.choose(/^Rook endings/);
  await expect(viewer.item(/^Rook endings/)).toHaveAttribute('aria-selected', 'true');
  await viewer.foundAll();
  await viewer.open(2);
  await page.keyboard.press('y');
  await expect(inHead(page, 'Added to Collection 1, 4')).toBeVisible();
  await page.keyboard.press('y');
  await expect(inHead(page, 'Already in Collection 1, 4')).toBeVisible();

  await first.click();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('From 2 databases, kept in this browser.')).toBeVisible();
  await expect(names).toHaveText(['Classics', 'Classics', 'Classics', 'Rook endings']);
  expect(await violations(page)).toEqual([]);
  // The number of the first game is checked before another one opens: the old number stays until then.
  await expect(viewer.notation.getByText(/(^|, )No\. 1$/)).toBeVisible();
  // A reference opens the game itself, with its own number.
  await viewer.row(4).click();
  await expect(viewer.notation.getByText(/(^|, )No\. 2$/)).toBeVisible();

  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names).toHaveText(['Classics', 'Rook endings', 'Classics', 'Classics']);
  await expect(viewer.row(2)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'By year' }).click();
  await expect(page.getByRole('button', { name: 'By year' })).toHaveAttribute('aria-pressed', 'true');
  await expect(names).toHaveText(['Rook endings', 'Classics', 'Classics', 'Classics']);
  await page.getByRole('button', { name: 'My order' }).click();
  await expect(names).toHaveText(['Classics', 'Rook endings', 'Classics', 'Classics']);

  await viewer.row(2).click();
  await page.keyboard.press('F2');
  await page.getByLabel('It appears in the row').fill('The wrong rook');
  await page.keyboard.press('Enter');
  await expect(viewer.row(2)).toContainText('The wrong rook');

  await viewer.command('Rename the collection…');
  await page.getByLabel('Name of the collection').fill('Rubinstein lesson');
  await page.keyboard.press('Enter');
  await expect(lesson).toBeVisible();

  await page.reload();
  await viewer.drop(folder.path);
  await expect(lesson).toHaveAttribute('aria-selected', 'true');
  await expect(names).toHaveText(['Classics', 'Rook endings', 'Classics', 'Classics']);
  await expect(viewer.row(2)).toContainText('The wrong rook');
  await viewer.row(2).click();
  await expect(viewer.notation.getByText(/(^|, )No\. 2$/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(names).toHaveText(['Classics', 'Classics', 'Classics']);
  await undo.click();
  await expect(names).toHaveText(['Classics', 'Rook endings', 'Classics', 'Classics']);

  await viewer.command('Delete the collection');
  await expect(lesson).toBeHidden();
  await expect(viewer.item(/^Classics/)).toHaveAttribute('aria-selected', 'true');
  await undo.click();
  await lesson.click();
  await expect(names).toHaveText(['Classics', 'Rook endings', 'Classics', 'Classics']);
});

test('a new collection gets a name, and the same files in another folder count as its games', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.foundAll();
  await viewer.open(1);
  await page.keyboard.press('Shift+Y');
  const dialog = page.getByRole('dialog', { name: 'Add 1 game to' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('New collection').fill('Hedgehog, week 3');
  await page.keyboard.press('Enter');
  await expect(inHead(page, 'Added to Hedgehog, week 3, 1')).toBeVisible();

  const other = demoCopy('Another');
  await viewer.drop(other.path);
  // The library shows itself once when the folder opens; an earlier click would open what the test then closes.
  await expect(page.getByRole('button', { name: /^Another / })).toBeVisible();
  await page.getByRole('button', { name: 'Collections: 1' }).click();
  await viewer.item(/^Hedgehog, week 3/).click();
  // The same files in another folder count as the same games.
  await expect(page.getByText('From 1 database, kept in this browser.')).toBeVisible();
  other.remove();
});

test('games are dragged onto a collection and to another place in it, and Ctrl Z undoes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const collection = viewer.item(/^Collection 1/);
  const count = (games: number) => expect(collection.locator('.count')).toHaveText(String(games));
  const white = viewer.games.locator('[role="gridcell"][data-column="white"]');
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.showColumns();
  await viewer.foundAll();
  await viewer.row(4).click();
  await page.keyboard.press('y');
  await count(1);
  await viewer.row(5).click();
  await viewer.row(6).click({ modifiers: ['Shift'] });
  await viewer.row(6).dragTo(collection);
  await count(3);
  // A row that is not selected is dragged alone.
  await viewer.row(8).dragTo(collection);
  await count(4);

  await collection.click();
  await expect(white).toHaveCount(4);
  const before = await white.allTextContents();
  await viewer.row(4).dragTo(viewer.row(1), { targetPosition: { x: 40, y: 3 } });
  await expect(white).toHaveText([before[3], before[0], before[1], before[2]]);
  await page.keyboard.press('Control+z');
  await expect(white).toHaveText(before);
  await page.keyboard.press('Control+Shift+Z');
  await expect(white).toHaveText([before[3], before[0], before[1], before[2]]);
  await page.keyboard.press('Delete');
  await expect(white).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(white).toHaveCount(4);
});

/** Games with different players. */
const manyGames = (name: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `[Event "${name}"]\n[White "${name} ${at + 1}"]\n[Black "Rival"]\n[Result "1-0"]\n\n1. e4 ${at % 2 === 0 ? 'e5' : 'c5'} 1-0\n`,
  ).join('\n');

test('ten thousand games of three databases are a list while two of them are closed', async ({ page }) => {
  const all = temporaryFolder('All');
  const some = temporaryFolder('Some');
  const games = { Alpha: 4000, Beta: 3000, Gamma: 3000 };
  for (const [name, count] of Object.entries(games))
    writeFileSync(join(all.path, `${name}.pgn`), manyGames(name, count));
  writeFileSync(join(some.path, 'Beta.pgn'), manyGames('Beta', games.Beta));
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const collection = viewer.item(/^Collection 1/);
  await viewer.start();
  await viewer.openByInput(all.path);
  let sum = 0;
  for (const [name, count] of Object.entries(games)) {
    await viewer.choose(new RegExp(`^${name}`));
    await expect(viewer.item(new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true');
    await viewer.foundAll();
    await viewer.command('Add all games to the collection used last');
    sum += count;
    await expect(inHead(page, `Added to Collection 1, ${sum.toLocaleString('en')}`)).toBeVisible();
  }
  await viewer.choose(/^Collection 1/);
  await expect(collection).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => viewer.countRows()).toBe(10_000);

  await page.goto('./');
  await viewer.openByInput(some.path);
  await viewer.choose(/^Collection 1/);
  await expect(collection).toHaveAttribute('aria-selected', 'true');
  expect(await viewer.countRows()).toBe(10_000);
  const away = (name: string, count: string) =>
    page.getByText(`${count} games are in a database that is not open: ${name}, in the folder All.`);
  await expect(away('Alpha', '4,000')).toBeVisible();
  await expect(away('Gamma', '3,000')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search games' }).fill('white:Beta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3,000 of 10,000 games')).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.notation).toContainText('Beta 3000');
  expect(await violations(page)).toEqual([]);
  all.remove();
  some.remove();
});

test('games that one window collects appear in the other window', async ({ page, context }) => {
  const opened = async (window: Page): Promise<Viewer> => {
    const viewer = new Viewer(window);
    await window.setViewportSize({ width: 1920, height: 1080 });
    await viewer.start();
    await viewer.openByInput(folder.path);
    await viewer.foundAll();
    return viewer;
  };
  const here = await opened(page);
  await here.open(4);
  await page.keyboard.press('y');
  await expect(here.item(/^Collection 1/)).toBeVisible();

  const there = await opened(await context.newPage());
  await there.open(5);
  await there.page.keyboard.press('y');
  await expect(inHead(there.page, 'Added to Collection 1, 2')).toBeVisible();

  await page.bringToFront();
  await here.choose(/^Collection 1/);
  await expect(here.item(/^Collection 1/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => here.countRows()).toBe(2);
});
