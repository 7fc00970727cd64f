// Accessibility by axe in the real browser, in both themes and on the phone, and layout that needs a browser.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { DEMO, temporaryFolder } from './folders.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('the empty page has no accessibility faults', theme === 'light' ? CORE : {}, async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      expect(await violations(page)).toEqual([]);
    });

    test(
      'a game on the screen has no accessibility faults',
      theme === 'light' ? CORE : {},
      async ({ page }) => {
        const viewer = new Viewer(page);
        await viewer.start();
        await viewer.openDemo();
        await viewer.open(1);
        await page.keyboard.press('ArrowRight');
        await expect(viewer.currentMove).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
    );
  });
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a game on the phone opens from the list, with board and notation on one screen',
    CORE,
    async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.openDemo();
      await tap(viewer.row(1));
      await expect(viewer.moves).toBeVisible();
      await expect(viewer.board).toBeInViewport();
      await expect(viewer.notation).toBeInViewport();
      await tap(page.getByRole('button', { name: /next move|forward/i }).first());
      await expect(viewer.currentMove).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});

test.describe('wide', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('a long name in the library takes one line, and so does its title', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    const row = viewer.item(/^Classics book with games/);
    const lines = () =>
      row.evaluate((item) => item.clientHeight / parseFloat(getComputedStyle(item).lineHeight));
    // Other fonts, which show until ours are loaded, may need another line.
    await expect.poll(lines).toBeLessThan(2.2);
    expect(await lines()).toBeGreaterThan(1);
  });

  test('a name without enough room is cut at the edge, and no part of it wraps out of sight', async ({
    page,
  }) => {
    const folder = temporaryFolder('Names');
    try {
      const name = 'Tournament_Championship_Collection2021_Annotated';
      copyFileSync(join(DEMO, 'Rook endings.pgn'), join(folder.path, `${name}.pgn`));
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.drop(folder.path);
      const line = viewer
        .item(new RegExp(`^${name}`))
        .locator('.name-line > bdi')
        .first();
      await expect(line).toHaveText(name);
      const drawn = () =>
        line.evaluate((span) => ({
          isOneLine: span.scrollHeight < 1.5 * parseFloat(getComputedStyle(span).lineHeight),
          isCut: span.scrollWidth > span.clientWidth,
        }));
      await expect.poll(drawn).toEqual({ isOneLine: true, isCut: true });
    } finally {
      folder.remove();
    }
  });
});

test('the rail has a button for each kind of item, which opens that kind over the list', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  const books = page.getByRole('button', { name: 'Books: 2' });
  const databases = page.getByRole('button', { name: 'Databases: 5' });
  await expect(databases).toBeVisible();
  await books.click();
  await expect(books).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible();
  await expect(viewer.item(/^Classics book/)).toHaveCount(2);
  await expect(viewer.item(/^Miniatures/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(books).toHaveAttribute('aria-expanded', 'false');
  await databases.click();
  await expect(databases).toHaveAttribute('aria-expanded', 'true');
  await viewer.item(/^Rook endings/).click();
  await expect(viewer.row(1)).toContainText('Lucena');
  await expect(databases).toHaveAttribute('aria-expanded', 'false');
});
