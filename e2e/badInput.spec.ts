import { rmSync, truncateSync, writeFileSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoCopy } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const fileOf = (folder: TemporaryFolder, extension: string): string => {
  const name = readdirSync(folder.path).find((file) => file.endsWith(extension));
  if (name === undefined) throw new Error(`the demo has no ${extension}`);
  return join(folder.path, name);
};

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = demoCopy();
});
test.afterEach(() => folder.remove());

test('without its .cbg a database lists its games and names the missing file', async ({ page }) => {
  rmSync(fileOf(folder, '.cbg'));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Anderssen');
  await viewer.row(1).click();
  await expect(viewer.notation).toContainText(/missing/i);
  await expect(viewer.notation).toContainText('.cbg');
});

test('without its .cbp a database lists its games without names and says why', async ({ page }) => {
  rmSync(fileOf(folder, '.cbp'));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toBeVisible();
  await expect(page.getByText(/1 item needs attention/)).toBeVisible();
});

test('games behind the end of a truncated .cbg say so, the others open', async ({ page }) => {
  const games = fileOf(folder, '.cbg');
  truncateSync(games, Math.floor(statSync(games).size / 2));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.row(1).click();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toBeVisible();
  await viewer.games.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(viewer.notation).toContainText(/ends too early/i);
  await expect(viewer.notation).toContainText('.cbg');
});

test('random bytes instead of headers are rows that cannot be read', async ({ page }) => {
  const headers = fileOf(folder, '.cbh');
  const bytes = Buffer.alloc(statSync(headers).size, 0xa4);
  bytes.writeUInt16BE(46, 3);
  bytes.writeUInt32BE(10, 6);
  writeFileSync(headers, bytes);
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.games.getByText(/cannot be read/).first()).toBeVisible();
});

test('a file that changed after opening is named, with a reload button that helps', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Anderssen');
  const games = fileOf(folder, '.cbg');
  writeFileSync(games, Buffer.alloc(statSync(games).size + 100, 1));
  await viewer.row(2).click();
  await expect(page.getByText(/\.cbg/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /reload/i }).first()).toBeVisible();
});

test('a bug of ours can be reported and the rest of the page lives on', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toBeVisible();
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('made for the test');
    }, 0),
  );
  await expect(page.getByText(/please report/i).first()).toBeVisible();
  await viewer.row(1).click();
  await expect(viewer.notation).toContainText('Anderssen');
});
