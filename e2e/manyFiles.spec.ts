// A folder of twenty thousand files: the library renders the visible rows, and a database among them opens as usual.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const FILES = 19_998;

test.describe('twenty thousand files', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  let folder: TemporaryFolder;
  test.beforeAll(() => {
    folder = temporaryFolder('Archive');
    mkdirSync(join(folder.path, 'Many'));
    // The files are listed but not opened, which gives the same tree sooner.
    for (let at = 0; at < FILES; at++)
      writeFileSync(join(folder.path, 'Many', `Game ${String(at).padStart(5, '0')}.cbone`), '');
    copyFileSync(join(DEMO, 'Rook endings.pgn'), join(folder.path, 'Rook endings.pgn'));
  });
  test.afterAll(() => folder.remove());

  test('the tree renders the visible rows, goes to its ends, and opens the good database', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    const items = viewer.library.getByRole('treeitem');
    const fewRows = async (): Promise<void> => expect(await items.count()).toBeLessThan(200);
    // The only database is open, and its row is in view.
    const last = viewer.item(/^Rook endings/);
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await fewRows();

    await last.focus();
    await page.keyboard.press('Home');
    await expect(viewer.item(/^Archive/)).toBeFocused();
    await expect(viewer.item(/^Archive/)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await fewRows();

    await page.keyboard.press('ArrowUp');
    const lastOfMany = viewer.item(/^Game 19997/);
    await expect(lastOfMany).toBeFocused();
    await expect(lastOfMany).toHaveAttribute('aria-posinset', String(FILES));
    await expect(lastOfMany).toHaveAttribute('aria-setsize', String(FILES));
    await expect(lastOfMany).toHaveAttribute('aria-level', '3');

    // The focused row keeps the focus, however far the tree is scrolled.
    await viewer.library.evaluate((tree) => tree.scrollTo({ top: 0 }));
    await expect(viewer.item(/^Archive/)).toBeInViewport();
    await expect(lastOfMany).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(last).toBeInViewport();

    await last.click();
    await expect(viewer.games).toHaveAttribute('aria-rowcount', '3');
    await viewer.open(1);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toBeVisible();

    await last.focus();
    await page.keyboard.press('G');
    await expect(viewer.item(/^Game 00000/)).toBeFocused();
    await expect(viewer.item(/^Game 00000/)).toBeInViewport();
    await fewRows();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000);

    // The items that need attention are listed in pages.
    await page.getByRole('button', { name: /19,?998 items need attention/ }).click();
    const found = page.getByRole('dialog').getByRole('listitem');
    await expect(found).toHaveCount(100);
    await page.getByRole('button', { name: 'Show 100 of 19,898 more' }).click();
    await expect(found).toHaveCount(200);
  });
});
