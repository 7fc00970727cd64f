import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LACKS, notInFirefox } from './engines.ts';
import { demoCopy, hasRealData, REAL_DATA, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
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

test('a database without its .cbg lists its games and names the missing file', CORE, async ({ page }) => {
  rmSync(fileOf(folder, '.cbg'));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Anderssen');
  await viewer.open(1);
  await expect(viewer.notation).toContainText(/missing/i);
  await expect(viewer.notation).toContainText('.cbg');
});

test('a database without its .cbp lists its games, and the page says that an item needs attention', async ({
  page,
}) => {
  rmSync(fileOf(folder, '.cbp'));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /1 item needs attention/ })).toBeVisible();
});

test('games beyond the end of a truncated .cbg say so, and the others open', async ({ page }) => {
  const games = fileOf(folder, '.cbg');
  truncateSync(games, Math.floor(statSync(games).size / 2));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.open(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toBeVisible();
  await viewer.games.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(viewer.notation).toContainText(/ends too early/i);
  await expect(viewer.notation).toContainText('.cbg');
});

test('meaningless bytes instead of headers become rows that cannot be read', async ({ page }) => {
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

test(
  'a file that changed after opening is named, with a reload button that helps',
  REAL,
  async ({ page }) => {
    notInFirefox(LACKS.changes);
    test.skip(
      !hasRealData,
      `a database larger than what is read at once is at ${REAL_DATA}, which is absent`,
    );
    const large = temporaryFolder('Week');
    cpSync(join(REAL_DATA, 'cbh/twic1134'), large.path, { recursive: true });
    try {
      const viewer = new Viewer(page);
      await viewer.withoutLooking();
      await viewer.start();
      await viewer.drop(large.path);
      await viewer.open(1);
      await expect(viewer.notation).toContainText('1.');
      const games = fileOf(large, '.cbg');
      writeFileSync(games, readFileSync(games));
      appendFileSync(games, 'x');
      await viewer.games.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/\.cbg has changed/).first()).toBeVisible();
      await page
        .getByRole('button', { name: /reload/i })
        .first()
        .click();
      await expect(page.getByText(/has changed/)).toHaveCount(0);
      await expect(viewer.row(6117)).toBeVisible();
      await viewer.open(6117);
      await expect(viewer.notation).toContainText('6,117');
      await expect(page.getByText(/has changed/)).toHaveCount(0);
    } finally {
      large.remove();
    }
  },
);

test('a bug of ours can be reported, and the rest of the page keeps working', async ({ page }) => {
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
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');
});
