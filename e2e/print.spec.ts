// Games, texts and tables on paper.
import { expect, test } from '@playwright/test';
import { longFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { pagesOf } from './paperOf.ts';
import { steadyBox, Viewer } from './viewer.ts';

let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await viewer.start();
});

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a game is printed without panels, black on white', async ({ page }) => {
    notInFirefox(LACKS.media);
    await viewer.openDemo();
    await viewer.open(1);
    await viewer.board.getByRole('button', { name: 'Next move' }).click();
    await expect(viewer.currentMove).toContainText('e4');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const panel of [viewer.games, viewer.library, viewer.board, viewer.book])
      await expect(panel).toBeHidden();
    await expect(viewer.notation.getByRole('toolbar')).toBeHidden();
    await expect(viewer.notation.getByRole('heading')).toContainText('Adolf Anderssen – Lionel Kieseritzky');
    await expect(viewer.notation).toContainText('Three minor pieces give mate.');
    for (const words of [viewer.notation.getByRole('heading'), viewer.currentMove, viewer.moves])
      await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    // The first heading of the page is the program's name, which is not printed.
    const faults = (await violations(page)).filter((line) => !line.startsWith('page-has-heading-one'));
    expect(faults).toEqual([]);
  });
});

test('printing on A4 changes nothing on the screen', async ({ page }) => {
  await viewer.openDemo();
  await viewer.open(9);
  await viewer.game('Fold all variations');
  const board = await viewer.board.elementHandle();
  // The facts on the opening come below the moves, the end of the book between them, and the last moves render frame
  // by frame.
  await viewer.bookAnswered();
  await expect(viewer.moves).toContainText('Classics book ends here.');
  await steadyBox(viewer.moves);
  const before = await viewer.notation.textContent();
  expect(await pagesOf(page)).toBe(2);
  expect(await viewer.notation.textContent()).toBe(before);
  expect(await page.title()).toBe('Demo – Open File');
  // The element is the same one: another layout would have made a new board.
  expect(await board?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(viewer.games).toBeVisible();
});

test('a game of two thousand moves is printed to its end', async ({ page }) => {
  const folder = longFolder();
  try {
    await viewer.drop(folder.path);
    await viewer.open(1);
    expect(await pagesOf(page)).toBeGreaterThan(20);
  } finally {
    folder.remove();
  }
});

test('a game from a set-up is printed with a diagram, and a text with its words', async ({ page }) => {
  notInFirefox(LACKS.media);
  await viewer.openDemo();
  await viewer.open(2);
  await page.emulateMedia({ media: 'print' });
  await expect(viewer.notation.getByRole('heading', { name: 'Where the games come from' })).toBeVisible();
  await expect(viewer.notation.getByRole('button', { name: 'Print this text…' })).toBeHidden();
  await expect(viewer.board).toBeHidden();
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await viewer.choose(/^Rook endings/);
  await viewer.row(1).click();
  await expect(viewer.notation.getByRole('heading')).toContainText('Lucena');
  await page.emulateMedia({ media: 'print' });
  await expect(viewer.notation.getByRole('img', { name: /White: king b8/ })).toBeVisible();
  await expect(viewer.notation).toContainText('Start position');
});

test('a cross table, and a dialog over the page, is printed alone', async ({ page }) => {
  notInFirefox(LACKS.media);
  await viewer.openDemo();
  await viewer.open(9);
  await viewer.notation.getByRole('button', { name: 'Russian Championship' }).click();
  const table = page.getByRole('region', { name: 'Russian Championship', exact: true });
  await expect(table).toContainText('Rubinstein, Akiba');
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('table')).toBeVisible();
  await expect(table.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(viewer.notation).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('?');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(table).toBeHidden();
});
