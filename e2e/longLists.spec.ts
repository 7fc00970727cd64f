// The longest list and the longest game can be navigated to their ends.
import { expect, test } from '@playwright/test';
import { longFolder } from './annotatedFolder.ts';
import { tenMillionGames } from './folders.ts';
import { Viewer } from './viewer.ts';

test('the last of ten million games is reached by one key', async ({ page }) => {
  const folder = tenMillionGames();
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    await viewer.showColumns();
    await viewer.games.focus();
    await page.keyboard.press('End');
    await expect(viewer.row(folder.games)).toContainText('2750');
  } finally {
    folder.remove();
  }
});

test('jumps to either end of two thousand annotated moves show the move', async ({ page }) => {
  const folder = longFolder();
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await viewer.open(1);
    // The notation adds the last moves frame by frame.
    await expect(viewer.notation.locator('[data-node]')).toHaveCount(2000);
    // Home and End act on the panel that has the focus.
    await viewer.notation.focus();
    for (const key of ['ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key);
      if (key !== 'Home') await expect(viewer.currentMove).toBeInViewport({ ratio: 1 });
    }
  } finally {
    folder.remove();
  }
});
