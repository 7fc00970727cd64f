// Phones in landscape, pages at 200 and 400%, and contrast themes: layouts and colors that need a browser.
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, onlyInChromium } from './engines.ts';
import { steadyBox, Viewer } from './viewer.ts';

const heightOf = async (part: Locator): Promise<number> => (await steadyBox(part)).height;

for (const [what, width, height] of [
  ['a phone on its side', 844, 390],
  ['1280 by 800 at 200%', 640, 400],
] as const)
  test.describe(what, () => {
    test.use({ viewport: { width, height } });

    test(`board and notation are side by side on ${what}`, async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.openDemo();
      await viewer.row(1).click();
      await expect(viewer.moves).toBeVisible();
      await page.getByRole('button', { name: 'Next move' }).click();
      await expect(viewer.currentMove).toBeInViewport();
      await expect.poll(() => heightOf(viewer.board.locator('cg-board'))).toBeGreaterThan(height * 0.75);
      await expect.poll(() => heightOf(viewer.notation)).toBeGreaterThan(height * 0.6);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(viewer.bookMoves.first()).toBeInViewport();
      expect(await violations(page)).toEqual([]);
    });
  });

test.describe('400%', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the game scrolls from the board to the notation if only one of them fits', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.row(1).click();
    await expect(viewer.board.locator('cg-board')).toBeInViewport();
    await viewer.moves.getByRole('button').first().scrollIntoViewIfNeeded();
    await expect(viewer.moves.getByRole('button').first()).toBeInViewport();
    await expect.poll(() => heightOf(viewer.notation)).toBeGreaterThan(150);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('a contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  onlyInChromium(LACKS.media);

  test('squares differ in a contrast theme, and current items have the color of selections', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.open(1);
    await page.keyboard.press('ArrowRight');
    const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const chosen = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const color = getComputedStyle(sample).backgroundColor;
      sample.remove();
      return color;
    });
    await expect.poll(() => groundOf(viewer.currentMove)).toBe(chosen);
    await expect.poll(() => groundOf(viewer.row(1))).toBe(chosen);
    const squares = viewer.board.locator('cg-board');
    expect(await squares.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('conic');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  });
});
