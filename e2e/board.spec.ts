import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { allowClipboard } from './engines.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

/** Drags a piece as a user does, from square to square. */
async function dragPiece(page: Page, viewer: Viewer, from: string, to: string): Promise<void> {
  const start = await viewer.centerOf(from);
  const end = await viewer.centerOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  // The Immortal Game: 1.e4 e5 2.f4
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');
});

test('a move of the game on the board follows the game', CORE, async ({ page }) => {
  await dragPiece(page, viewer, 'e2', 'e4');
  await expect(viewer.currentMove).toContainText('e4');
  await expect(viewer.own).toHaveCount(0);
});

test(
  'other moves make a separate scratch line, which can be copied, taken back and discarded',
  CORE,
  async ({ page, context }) => {
    await allowClipboard(context);
    await dragPiece(page, viewer, 'd2', 'd4');
    await expect(viewer.own).toBeVisible();
    await dragPiece(page, viewer, 'd7', 'd5');
    await expect(viewer.currentMove).toContainText('d5');
    await viewer.notation
      .getByRole('button', { name: /copy pgn/i })
      .last()
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/1\. ?d4 d5/);
    await viewer.own.getByRole('button', { name: 'Change my analysis here' }).click();
    await page.getByRole('menuitem', { name: 'Take back the last move' }).click();
    await expect(viewer.currentMove).toContainText('d4');
    await viewer.own.getByRole('button', { name: 'Change my analysis here' }).click();
    await page.getByRole('menuitem', { name: 'Delete all of it' }).click();
    await expect(viewer.own).toHaveCount(0);
  },
);

test('the scratch line is kept while the user looks at other games', async ({ page }) => {
  await dragPiece(page, viewer, 'd2', 'd4');
  await expect(viewer.own).toBeVisible();
  await viewer.open(2);
  await expect(viewer.own).toHaveCount(0);
  await viewer.open(1);
  await expect(viewer.own).toBeVisible();
});

test(
  'left and right step one ply wherever the focus is, f flips the board, ? lists the keys',
  CORE,
  async ({ page }) => {
    await viewer.games.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.currentMove).toContainText('e4');
    await viewer.notation.focus();
    await page.keyboard.press('End');
    await expect(viewer.currentMove).toContainText('#');
    await page.keyboard.press('f');
    await expect(viewer.board.locator('.orientation-black')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText(/flip/i);
  },
);

test('a click on a move goes there', async ({ page }) => {
  const move = viewer.notation.locator('[data-node]').filter({ hasText: 'f4' }).first();
  await move.click();
  await expect(viewer.currentMove).toContainText('f4');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.currentMove).toContainText('e5');
});
