// Overlays keep clicks from the page below.
import { expect, test } from '@playwright/test';
import { tap } from './hands.ts';
import { steadyBox, Viewer } from './viewer.ts';

test('a click beside a dialog closes it and does not reach the page below', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(2);
  const row = await steadyBox(viewer.row(5));
  // The place is left of all dialogs of this width.
  const clickRow = (): Promise<void> => page.mouse.click(row.x + 12, row.y + row.height / 2);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The dialog reacts to clicks beside it one timer after it has blocked those of the page.
  await page.waitForFunction(() => document.body.style.pointerEvents === 'none');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await clickRow();
  await expect(dialog).toHaveCount(0);
  await expect(viewer.row(2)).toHaveAttribute('aria-selected', 'true');
  await clickRow();
  await expect(viewer.row(5)).toHaveAttribute('aria-selected', 'true');
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a closed form leaves no tooltip at the button that opened it', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    for (const close of ['Escape', 'Enter']) {
      await tap(button);
      await tap(page.getByRole('menuitem', { name: 'Find positions…' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press(close);
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    }
  });
});
