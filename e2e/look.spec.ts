// Accessibility as axe sees it in the real browser, both themes and the phone; and what only a browser can lay out.
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { Viewer } from './viewer.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('the empty page has no accessibility faults', async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      expect(await violations(page)).toEqual([]);
    });

    test('a game on the screen has no accessibility faults', async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.openDemo();
      await viewer.open(1);
      await page.keyboard.press('ArrowRight');
      await expect(viewer.currentMove).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a game is opened from the list and has board and notation on one screen', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.row(1).tap();
    await expect(viewer.board).toBeInViewport();
    await expect(viewer.notation).toBeInViewport();
    await page
      .getByRole('button', { name: /next move|forward/i })
      .first()
      .tap();
    await expect(viewer.currentMove).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('wide', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test('a long name in the library takes one line, and so does its title', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    const row = viewer.item(/^Classics book with games/);
    const lines = await row.evaluate(
      (item) => item.clientHeight / parseFloat(getComputedStyle(item).lineHeight),
    );
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThan(2.2);
  });
});

test('panels keep their widths between visits', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  const before = await viewer.notation.boundingBox();
  const handle = page.getByRole('separator').last();
  await handle.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  const moved = await viewer.notation.boundingBox();
  expect(moved?.width).not.toBe(before?.width);
  await page.waitForTimeout(500);
  await viewer.start();
  await viewer.openDemo();
  const after = await viewer.notation.boundingBox();
  expect(Math.abs((after?.width ?? 0) - (moved?.width ?? 0))).toBeLessThan(3);
});

test('the rail writes a word in one line where it has room', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  const height = async (item: RegExp, words: string) =>
    (await viewer.item(item).getByText(words, { exact: true }).boundingBox())?.height ?? 0;
  const oneLine = await height(/^Classics \.cbh/, 'Classics');
  expect(await height(/^Miniatures/, 'Miniatures')).toBe(oneLine);
  expect(await height(/^Rook endings/, 'Rook endings')).toBe(2 * oneLine);
});
