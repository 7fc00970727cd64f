import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { folderWithBooks, unsortedBook } from './bookFolder.ts';
import type { TemporaryFolder } from './folders.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = folderWithBooks();
});
test.afterAll(() => {
  folder.remove();
});

/** Opens the first game of the demo, with the book `Gambits` on. */
async function openGame(viewer: Viewer): Promise<void> {
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Kieseritzky');
  await expect(viewer.book.getByRole('table')).toBeVisible();
}

test(
  'the book follows the board, draws the move under the pointer and plays it by a click',
  CORE,
  async ({ page }) => {
    const viewer = new Viewer(page);
    await openGame(viewer);
    await expect(viewer.bookMoves).toHaveCount(2);
    for (const san of ['e4', 'e5', 'f4', 'xf4']) {
      await page.keyboard.press('ArrowRight');
      await expect(viewer.currentMove).toContainText(san);
    }
    await expect(viewer.bookMoves).toHaveCount(2);
    await expect(viewer.bookMoves.nth(0)).toContainText('20');
    await expect(viewer.bookMoves.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(viewer.book.getByRole('row', { name: 'Sum of 2 moves' })).toContainText('24');

    await viewer.bookMoves.nth(0).hover();
    await expect(viewer.board.locator('.shape-hint')).toHaveCount(1);
    await viewer.bookMoves.nth(0).click();
    await expect(viewer.walk).toBeVisible();
    await expect(viewer.currentMove).toContainText('f3');
    await expect(viewer.bookMoves).toHaveCount(2);
    await expect(viewer.bookMoves.nth(0)).toContainText('g5');

    await page.keyboard.press('ArrowLeft');
    // Rows of the previous position play nothing.
    await expect(viewer.bookMoves.nth(1)).toContainText('c4');
    await viewer.bookMoves.nth(1).click();
    await expect(viewer.currentMove).toContainText('c4');
    await expect(viewer.currentMove).not.toHaveAttribute('data-own', /./);
  },
);

test('the keyboard walks the moves, plays them and stays in the table', async ({ page }) => {
  const viewer = new Viewer(page);
  await openGame(viewer);
  await viewer.book.getByRole('button', { name: /^e4/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(viewer.book.getByRole('button', { name: /^d4/ })).toBeFocused();
  await expect(viewer.board.locator('.shape-hint')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(viewer.book.getByRole('button', { name: /^e5/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(viewer.book).toHaveCount(0);
});

test('a sentence says that the book has ended, and a key leads to its last position', async ({ page }) => {
  const viewer = new Viewer(page);
  await openGame(viewer);
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  // The sentence of the previous step is the same, and the key acts on the rows on the screen.
  await expect(viewer.currentMove).toContainText('xb5');
  await viewer.bookAnswered();
  await expect(viewer.book).toContainText(
    'The book does not know this position. Its last moves on this line are after 3, White, ',
  );
  await page.keyboard.press('b');
  await expect(viewer.currentMove).toContainText('c4');
  await expect(viewer.bookMoves).toHaveCount(1);
});

test('two books share a table with the figures of both, and either can be switched off', async ({ page }) => {
  // In a narrower pane, the results of the second book have no bars.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  await openGame(viewer);
  await viewer.choose(/Solid/);
  await expect(viewer.item(/Solid/)).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const f4 = viewer.book.getByRole('row', { name: /^f4/ });
  await expect(f4.getByRole('cell')).toContainText(['', '24', '', '67', '5', '', '0']);
  const knightF3 = viewer.book.getByRole('button', { name: /^knight f3/ });
  await expect(knightF3).toBeVisible();
  await viewer.book.getByRole('button', { name: 'A Gambits B Solid Choose books' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Gambits/ }).click();
  await page.keyboard.press('Escape');
  await expect(viewer.book.getByRole('button', { name: 'A Solid.ctg Choose books' })).toBeVisible();
  await expect(viewer.item(/Gambits/)).toHaveAttribute('aria-checked', 'false');
});

test('the book can be sorted, and its score can be shown for either side', async ({ page }) => {
  const viewer = new Viewer(page);
  await openGame(viewer);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.bookMoves.nth(0)).toContainText('e5');
  await viewer.book.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(viewer.book.getByRole('columnheader', { name: 'Move' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const score = viewer.bookMoves.nth(0).locator('.book-score');
  const white = Number(await score.textContent());
  await viewer.book.getByRole('button', { name: 'Book menu' }).click();
  await page.getByRole('menuitem', { name: 'Whose score…' }).click();
  // At the edge of the window, the second menu opens to the left, and a pointer that jumps there closes it.
  await page.getByRole('menuitemradio', { name: 'The side to move' }).press('Enter');
  await expect(score).toHaveText(`${100 - white}`);
});

test('a folder of books alone opens, and their moves are played from the start', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(`${folder.path}/Books`);
  await viewer.book.getByRole('button', { name: /^e4/ }).click();
  await expect(viewer.own).toBeVisible();
  await expect(viewer.book.getByRole('button', { name: /^e5/ })).toBeVisible();
});

test('the library reports a problem that a lookup in a book has found', async ({ page }) => {
  const unsorted = unsortedBook();
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(unsorted.path);
    await expect(viewer.bookMoves).toHaveCount(2);
    await page.getByRole('button', { name: '1 item needs attention' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Unsorted.bin');
    await expect(dialog).toContainText('entries sorted by key');
  } finally {
    unsorted.remove();
  }
});

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    // In smaller windows, the opened library covers half of a button.
    test.use({ colorScheme: theme, viewport: { width: 1920, height: 1080 } });
    test('two books on the screen have no accessibility faults', async ({ page }) => {
      const viewer = new Viewer(page);
      await openGame(viewer);
      await viewer.choose(/Solid/);
      await expect(viewer.book.getByRole('button', { name: 'A Gambits B Solid Choose books' })).toBeVisible();
      await viewer.bookAnswered();
      await viewer.bookMoves.nth(0).hover();
      expect(await violations(page)).toEqual([]);
    });
  });

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the book is a tab beside the notation', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await tap(viewer.row(1));
    await expect(viewer.moves).toBeVisible();
    await tap(page.getByRole('button', { name: 'Book', exact: true }));
    await tap(viewer.bookMoves.nth(0));
    await expect(viewer.book.getByRole('button', { name: /^e5/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a folder of books alone shows the board and the book, from which moves are played', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(`${folder.path}/Books`);
    await tap(viewer.book.getByRole('button', { name: /^e4/ }));
    await expect(viewer.book.getByRole('button', { name: /^e5/ })).toBeVisible();
    await tap(page.getByRole('button', { name: 'Notation', exact: true }));
    await expect(viewer.own).toBeVisible();
  });
});
