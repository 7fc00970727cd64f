import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { REAL_DATA, demoCopy, hasRealData } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

let demo: TemporaryFolder;
test.beforeAll(() => {
  demo = demoCopy();
});
test.afterAll(() => demo.remove());

test(
  'the games of the demo are a tree with moves to play, and the games behind a move are listed',
  CORE,
  async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.open(1);
    // The demo has books, and so the tree is switched on by hand.
    await viewer.book.getByRole('button', { name: /Choose books and databases/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Classics\.cbh/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Classics book\.ctg/ }).click();
    await page.keyboard.press('Escape');
    await expect(viewer.item(/^Classics\.cbh|^Classics \.cbh/).first()).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await expect(viewer.bookMoves.first()).toContainText('e4');
    await viewer.book.getByRole('button', { name: /^e4/ }).click();
    await viewer.book.getByRole('button', { name: /^e5/ }).click();
    await viewer.book.getByRole('button', { name: /^f4/ }).click();
    await expect(viewer.currentMove).toContainText('f4');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.currentMove).toContainText('e5');
    await viewer.bookAnswered();
    const row = viewer.book.getByRole('row', { name: /^f4/ });
    const count = Number(await row.locator('.book-count').textContent());
    await row.getByTitle(/^Games with f4 in Classics: list them/).click();
    await expect(viewer.games).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(viewer.row(1)).toContainText('Anderssen');
  },
);

test('a filter limits the tree to its games, and a switch includes all games', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(demo.path);
  await viewer.open(1);
  await expect(viewer.book.locator('.tree-count')).toHaveText(/^\d+ games of 35$/);
  await expect(page.getByRole('treeitem', { name: /^Classics ?\.cbh/ })).toHaveAttribute(
    'title',
    /^35 games, 1 text$/m,
  );
  await viewer.bookAnswered();
  const all = await viewer.book.getByRole('row', { name: /^Sum of/ }).textContent();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('white:Fischer');
  await expect(viewer.book.getByRole('button', { name: 'Listed games' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(viewer.book.getByRole('row', { name: /^Sum of/ })).not.toHaveText(all ?? '');
  await viewer.book.getByRole('button', { name: 'All games' }).click();
  await expect(viewer.book.getByRole('row', { name: /^Sum of/ })).toHaveText(all ?? '');
  expect(await violations(page)).toEqual([]);
});

test.describe('twic1134', REAL, () => {
  test.skip(!hasRealData, `no real databases at ${REAL_DATA}`);

  test('the tree of a real database is beside a book and another tree, each with its whole name in a small window', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    const paths = ['abk/open.abk', 'ctg/perfect2021', 'cbh/linares', 'cbh/twic1134'];
    await viewer.drop(...paths.map((path) => join(REAL_DATA, path)));
    const choice = viewer.book.getByRole('button', { name: /Choose books and databases/ });
    // The first book is on by default.
    await expect(choice).toContainText('A open.abk');
    await choice.click();
    for (const name of [/open\.abk/, /Perfect2021/, /linares/, /twic1134/])
      await page.getByRole('menuitemcheckbox', { name }).first().click();
    await page.keyboard.press('Escape');
    await expect(choice).toContainText('A Perfect2021');
    await expect(choice).toContainText('C twic1134');
    const cut = () =>
      choice
        .locator('.book-name')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    await expect.poll(cut).toBe(0);
  });

  test('the tree of a real database shows figures, first and best games, and the games behind a move', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(REAL_DATA, 'cbh/twic1134'));
    await viewer.open(1);
    await expect(viewer.bookMoves.first()).toContainText('e4');
    const start = viewer.book.getByRole('row', { name: /^e4/ });
    await expect(start.locator('.book-year')).toHaveText('2016');
    await viewer.book.getByRole('button', { name: /^e4/ }).focus();
    for (const [spoken, san] of [
      [/^e4/, 'e4'],
      [/^c5/, 'c5'],
      [/^knight f3/, 'f3'],
      [/^d6/, 'd6'],
    ] as const) {
      await viewer.book.getByRole('button', { name: spoken }).click();
      await expect(viewer.currentMove).toContainText(san);
    }
    const d4 = viewer.book.getByRole('row', { name: /^d4/ });
    await expect(d4).toBeVisible();
    await viewer.bookAnswered();
    const behind = (await d4.locator('.book-count').textContent()) ?? '';
    await viewer.book.getByRole('button', { name: /^d4/ }).focus();
    await page.keyboard.press('G');
    const games = Number(behind.replace(/\D/g, ''));
    await expect(viewer.games).toHaveAttribute('aria-rowcount', String(games + 1));
    await viewer.foundAll();
    await viewer.bookAnswered();
    await expect(viewer.book.locator('.tree-games')).toContainText('First');
    await viewer.book.locator('.tree-games').getByRole('button').first().click();
    await expect(viewer.currentMove).toContainText('d6');
    await expect(viewer.currentMove).not.toHaveAttribute('data-own', /./);
    expect(await violations(page)).toEqual([]);
  });
});
