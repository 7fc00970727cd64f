// Own boards and pasted games survive a reload, beside a folder and without one.
import { expect, test } from '@playwright/test';
import { demoCopy } from './folders.ts';
import { paste } from './hands.ts';
import { Viewer } from './viewer.ts';

const PGN = '[White "Botvinnik"]\n[Black "Capablanca"]\n[Result "1-0"]\n\n1. d4 Nf6 2. c4 e6 1-0\n';

test('a pasted game is restored after a reload, in its place, without a folder', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await paste(page, PGN);
  await expect(viewer.notation).toContainText('Botvinnik');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('f6');
  await expect(page).toHaveURL(/move=/);
  await page.reload();
  await expect(viewer.notation).toContainText('Botvinnik');
  await expect(viewer.currentMove).toContainText('f6');

  await page.goto('./');
  await page.getByRole('button', { name: 'Boards and pasted games: 1' }).click();
  await expect(viewer.notation).toContainText('Botvinnik');
});

test('boards stay beside a folder that is opened again, and new ones get other names', async ({ page }) => {
  const folder = demoCopy('Chess');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.foundAll();
  await viewer.open(1);
  await paste(page, PGN);
  await expect(viewer.notation).toContainText('Botvinnik');
  await page.keyboard.press('n');
  await expect(viewer.item(/^Board 2/)).toBeVisible();
  await page.reload();
  await viewer.openByInput(folder.path);
  // The folder's own database is the list, and the board of the address is on the screen.
  await expect(viewer.item(/^Classics/)).toHaveAttribute('aria-selected', 'true');
  await expect(viewer.item(/^Pasted 1/)).toBeVisible();
  await expect(viewer.item(/^Board 2/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(viewer.item(/^Board 3/)).toBeVisible();
  folder.remove();
});
