import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paste } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const DEMO = join(import.meta.dirname, '../public/demo');
const SCHOLAR =
  '[White "Reti"]\n[Black "Tartakower"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0';

test('a pasted game opens beside the list, and Back returns to the previous game', CORE, async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(2);
  await paste(page, SCHOLAR);
  await expect(viewer.notation).toContainText('Tartakower');
  await expect(viewer.notation).toContainText('xf7#');
  await expect(viewer.item(/Pasted 1/)).toBeVisible();
  await expect(viewer.row(2)).toBeVisible();
  await page.goBack();
  await expect(viewer.notation.getByText(/No\. 2$/)).toBeVisible();
});

test('several pasted games become the list', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await paste(page, `${SCHOLAR}\n\n${SCHOLAR.replace('Reti', 'Spielmann')}\n`);
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '3');
  await expect(viewer.row(2)).toContainText('Spielmann');
});

test('a new board keeps its own moves while the previous game is shown, and W closes it', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(2);
  await page.keyboard.press('n');
  await expect(viewer.notation).toContainText('Board 1');
  await viewer.position('Type your own moves');
  await page.getByLabel('Your move').fill('c4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(viewer.notation).toContainText('c4');
  await page.goBack();
  await expect(viewer.notation.getByText(/No\. 2$/)).toBeVisible();
  await page.goForward();
  await expect(viewer.notation).toContainText('c4');
  await viewer.notation.focus();
  await page.keyboard.press('w');
  await expect(viewer.notation).toContainText('No game is open.');
});

test('a pasted position becomes a board, and the list is searched for it', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await paste(page, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await expect(viewer.notation).toContainText('Board 1');
  await expect(page.getByLabel('Variations too')).toBeVisible();
});

test('pasted text without a game is reported', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await paste(page, 'Buy milk');
  await expect(
    page.getByText('That text is no game and no position: it is neither PGN nor FEN.'),
  ).toBeVisible();
});

test('a game pasted on the first page opens there', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await paste(page, SCHOLAR);
  await expect(viewer.notation).toContainText('Tartakower');
  await expect(viewer.item(/Pasted 1/)).toHaveAttribute('aria-selected', 'true');
});

test('a file is added beside the folder, and is still there after a reload of the folder', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(DEMO);
  await expect(viewer.games).toBeVisible();
  await page
    .locator('#files-input-beside')
    .setInputFiles([{ name: 'mine.pgn', mimeType: 'text/plain', buffer: Buffer.from(SCHOLAR) }]);
  await expect(viewer.item(/mine/)).toHaveAttribute('aria-selected', 'true');
  await expect(viewer.row(1)).toContainText('Tartakower');
  await expect(viewer.item(/^Classics .cbh/)).toBeVisible();
  await page.getByRole('button', { name: /demo/ }).first().click();
  await page.getByRole('menuitem', { name: 'Reload folder' }).click();
  // The list takes the focus when the folder is open again.
  await expect(viewer.games).toBeFocused();
  await expect(viewer.item(/mine/)).toHaveAttribute('aria-selected', 'true');
  await expect(viewer.item(/^Classics .cbh/)).toBeVisible();
});
