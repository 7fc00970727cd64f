// Trees of so many games that they get a table, which the browser stores.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bigBase } from '../bench/bases/bigBase.ts';
import { DEMO, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { BASE_GAMES } from './globalSetup.ts';
import { Viewer } from './viewer.ts';

const GAMES = BASE_GAMES.table;
/** Enough games for stored sums of frequent positions. */
const MANY = BASE_GAMES.helper;
/** Enough games for a wide count. */
const MILLION = 1_000_000;
const RECORD = 46;

/** Plays the most frequent move, and waits for the figures of the next position. */
const playFirst = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pane = document.querySelector('.book-pane');
    const before = pane?.querySelector('tbody')?.textContent;
    pane?.querySelector<HTMLElement>('.book-play')?.click();
    do await new Promise(requestAnimationFrame);
    while (
      pane?.getAttribute('aria-busy') !== 'false' ||
      pane.querySelector('tbody')?.textContent === before
    );
  });

/** Kinds of the entries that this origin has stored completely. */
const storedKinds = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const kinds: unknown[] = [];
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('stored', { create: true });
    for await (const [name, handle] of folder.entries())
      if (name.endsWith('.json') && handle.kind === 'file') {
        const file = await handle.getFile();
        const text = await file.text();
        try {
          kinds.push(JSON.parse(text).kind);
        } catch {
          // The entry is still being written, and so it is not complete.
        }
      }
    return kinds;
  });

test('a table is built, stored, and has the same figures at the next visit', async ({ page }) => {
  const base = bigBase(GAMES);
  const viewer = new Viewer(page);
  const figures = async (): Promise<readonly string[]> => {
    await viewer.start();
    await viewer.drop(base);
    await viewer.open(1);
    await expect(viewer.book).toContainText('30,000 games of 30,000');
    await expect(viewer.book).toHaveAttribute('aria-busy', 'false');
    return viewer.bookMoves.allInnerTexts();
  };
  const counted = await figures();
  expect(counted.length).toBeGreaterThan(5);
  await expect.poll(() => storedKinds(page)).toEqual(['opening-tree']);
  await page.reload();
  expect(await figures()).toEqual(counted);
  await viewer.book.getByRole('button', { name: /^e4/ }).click();
  await expect(viewer.book.locator('.tree-line')).not.toContainText('30,000 games of');
});

test('four moves are visible in a low window, and none moves when a table is finished', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { topsOfMoves: tops });
    const look = (): void => {
      const row = document.querySelector('.book-table tbody tr');
      if (row !== null) tops.add(row.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(bigBase(GAMES));
  await expect(viewer.book).toContainText('Table built');
  await viewer.bookAnswered();
  expect(await page.evaluate('topsOfMoves.size')).toBe(1);
  const seen = (): Promise<number> =>
    viewer.book.getByRole('table').evaluate((table) => {
      const [head, sums] = ['thead th', 'tfoot td'].map((cell) =>
        table.querySelector(cell)?.getBoundingClientRect(),
      );
      return [...table.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= (head?.bottom ?? 0) - 0.5 && bottom <= (sums?.top ?? 0) + 0.5;
      }).length;
    });
  expect(await seen()).toBeGreaterThanOrEqual(4);
  await page.getByRole('combobox', { name: 'Search games' }).fill('white:a');
  await expect(viewer.book.getByRole('group', { name: 'Games that count' })).toBeVisible();
  await viewer.bookAnswered();
  expect(await seen()).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate('topsOfMoves.size')).toBe(1);
});

/** The first game of the base a million times: as much to count, and little to write. */
function millionGames(): TemporaryFolder {
  const folder = temporaryFolder('Million');
  cpSync(bigBase(GAMES), folder.path, { recursive: true });
  const path = join(folder.path, 'Big.cbh');
  const list = readFileSync(path);
  const head = list.subarray(0, RECORD);
  for (const count of [6, 40]) head.writeUInt32BE(MILLION + 1, count);
  const games = Buffer.alloc(MILLION * RECORD, list.subarray(RECORD, 2 * RECORD));
  writeFileSync(path, Buffer.concat([head, games]));
  return folder;
}

async function expectWholeCounts(page: Page, folder: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder, DEMO);
  const choice = viewer.book.getByRole('button', { name: /Choose books and databases/ });
  await choice.click();
  await page.getByRole('menuitemcheckbox', { name: /^Big/ }).click();
  await page.keyboard.press('Escape');
  await expect(choice).toContainText('B Big');
  const cells = viewer.book.locator('td.book-count');
  await expect(cells.last()).toHaveText('1,000,000');
  const cut = () =>
    cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  await expect.poll(cut).toEqual([]);
}

test('the counts of a million games are whole beside a book in a small window', async ({ page }) => {
  const folder = millionGames();
  try {
    await expectWholeCounts(page, folder.path);
  } finally {
    folder.remove();
  }
});

test('a large table is built with progress, and has the right figures', async ({ page }) => {
  const base = bigBase(MANY);
  const viewer = new Viewer(page);
  const open = async (): Promise<void> => {
    await viewer.start();
    await viewer.drop(base);
    await viewer.open(1);
    await expect(viewer.book).toContainText('200,000 games of');
  };
  const figures = async (): Promise<readonly (readonly string[])[]> => {
    const found: string[][] = [];
    for (const spoken of [undefined, /^e4/, /^c5/]) {
      if (spoken !== undefined) await viewer.book.getByRole('button', { name: spoken }).click();
      await expect(viewer.book).toHaveAttribute('aria-busy', 'false');
      found.push(await viewer.bookMoves.allInnerTexts());
    }
    return found;
  };
  await viewer.start();
  await viewer.drop(base);
  // Checked at once, because a fast machine makes the table in two seconds.
  await expect(viewer.book.getByRole('progressbar', { name: 'Table of Big' })).toBeVisible();
  await viewer.book.getByRole('button', { name: 'Stop' }).click();
  await expect(viewer.book).toContainText('Counted through the games');
  await viewer.open(1);
  await expect(viewer.book).toContainText('200,000 games of');
  const counted = await figures();
  for (const moves of counted) expect(moves.length).toBeGreaterThan(3);
  await viewer.book.getByRole('button', { name: 'Build a table' }).click();
  await expect(viewer.book).toContainText('Table being built');
  await expect.poll(() => storedKinds(page)).toEqual(['opening-tree']);

  await page.reload();
  await open();
  expect(await figures()).toEqual(counted);
  for (let ply = 0; ply < 10; ply++) await playFirst(page);
});
