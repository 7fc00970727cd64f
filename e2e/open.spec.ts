import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO, demoCopy, hasRealData, REAL_DATA, temporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

test('the demo opens and shows its games', CORE, async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await expect(viewer.row(1)).toContainText('Anderssen');
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');
  await expect(viewer.board).toBeVisible();
});

test(
  'the demo has books: one is on, and a game that a book names opens at its position',
  CORE,
  async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await expect(viewer.item(/^Classics book \.ctg/)).toHaveAttribute('aria-checked', 'true');
    await expect(viewer.book.getByRole('row', { name: /^Sum of/ })).toContainText('31');
    await viewer.choose(/^Classics book with games \.kob/);
    await page.keyboard.press('Escape');
    // Another game is open, so that the named game has to open and to go to the position.
    await viewer.open(3);
    for (const [uci, san] of [
      ['e2e4', 'e4'],
      ['e7e5', 'e5'],
      ['f2f4', 'f4'],
      ['e5f4', 'xf4'],
      ['f1c4', 'c4'],
    ]) {
      await viewer.book.locator(`[data-uci="${uci}"]`).click();
      await expect(viewer.currentMove).toContainText(san);
    }
    await viewer.book.getByText(/named by the book/).click();
    await viewer.book.getByRole('button', { name: /Kieseritzky/ }).click();
    await expect(viewer.notation.getByText(/(^|, )No\. 1$/)).toBeVisible();
    await expect(viewer.currentMove).toContainText('c4');
  },
);

test('a dropped folder lists its databases and shows the first one', CORE, async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(DEMO);
  await expect(viewer.row(1)).toContainText('Anderssen');
  await expect(viewer.item(/^Classics \.cbh/)).toBeVisible();
});

test('a folder chosen in the file input opens like a dropped one', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(DEMO);
  await expect(viewer.row(1)).toContainText('Anderssen');
});

test('files that are chosen or dropped one by one are named after their database', async ({ page }) => {
  const files = readdirSync(DEMO).filter((name) => name.startsWith('Classics.'));
  const paths = files.map((name) => join(DEMO, name));
  const viewer = new Viewer(page);
  await viewer.start();
  await page.locator('#files-input').setInputFiles(paths);
  await expect(page).toHaveTitle('Classics – Open File');
  await viewer.start();
  await viewer.drop(...paths);
  await expect(page).toHaveTitle('Classics – Open File');
});

test('a rail that was opened by keyboard takes a click', async ({ page }) => {
  const folder = demoCopy('Two');
  const names = readdirSync(folder.path).filter((name) => name.startsWith('Classics.'));
  for (const name of names)
    copyFileSync(join(folder.path, name), join(folder.path, name.replace('Classics', 'Second')));
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toContainText('Anderssen');
    const focused = viewer.library.locator(':focus');
    for (let key = 0; key < 60 && (await focused.count()) === 0; key++)
      await page.keyboard.press('Shift+Tab');
    await expect(focused).toBeVisible();
    await viewer.item(/Second/).click();
    await expect(viewer.item(/Second/)).toHaveAttribute('aria-selected', 'true');
  } finally {
    folder.remove();
  }
});

test('a canceled directory picker leaves the page unchanged', async ({ page }) => {
  // The picker cannot be clicked. Closing it rejects like this, in Chromium alone: Firefox has only the input.
  await page.addInitScript(() => {
    const showDirectoryPicker = () => {
      Object.assign(window, { isAsked: true });
      return Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
    };
    Object.assign(window, { showDirectoryPicker });
  });
  const viewer = new Viewer(page);
  await viewer.start();
  const open = page.getByRole('button', { name: 'Open folder…' });
  await open.hover();
  const before = await page.locator('body').ariaSnapshot();
  expect(before).toContain('Try the demo');
  await open.click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isAsked'))).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('body').ariaSnapshot()).toBe(before);
});

test('a folder without databases is described, with the files that can be opened', CORE, async ({ page }) => {
  const folder = temporaryFolder('Holiday pictures');
  for (const name of ['beach.jpg', 'sea.jpg']) writeFileSync(join(folder.path, name), 'not a chess file');
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(page.getByText(/2 files/).first()).toBeVisible();
    await expect(page.getByText(/\.cbh/).first()).toBeVisible();
  } finally {
    folder.remove();
  }
});

test('unreadable databases are named with advice', async ({ page }) => {
  const folder = temporaryFolder('Other generations');
  writeFileSync(join(folder.path, 'Mega 2026.cbone'), 'x');
  for (const extension of ['cbf', 'cbi']) writeFileSync(join(folder.path, `Old.${extension}`), 'x');
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.item(/Old/)).toBeVisible();
    await viewer.choose(/Mega 2026/);
    await expect(page.getByText(/CBONE/).first()).toBeVisible();
  } finally {
    folder.remove();
  }
});

test.describe('real databases', REAL, () => {
  test.skip(!hasRealData, `no real databases at ${REAL_DATA}`);

  test('real databases are listed with their counts', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(REAL_DATA, 'cbh/twic1134'), join(REAL_DATA, 'cbh/linares'));
    await expect(
      viewer
        .item(/twic1134/)
        .filter({ hasText: '6,117' })
        .first(),
    ).toBeVisible();
    await expect(
      viewer
        .item(/linares/)
        .filter({ hasText: '503' })
        .first(),
    ).toBeVisible();
  });

  test('the last of 6,117 games opens from the keyboard', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(REAL_DATA, 'cbh/twic1134'));
    await expect(viewer.row(1)).toContainText('Vachier');
    await viewer.games.focus();
    await page.keyboard.press('End');
    await expect(viewer.row(6117)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText('6,117');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toBeVisible();
  });

  test('a variation is entered and left with the keyboard', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(REAL_DATA, 'cbh/linares'));
    await viewer.open(3);
    await expect(viewer.notation).toContainText(/1\./);
    await viewer.notation.focus();
    let depth = 0;
    for (let ply = 0; ply < 100 && depth === 0; ply++) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      depth = await viewer.currentDepth();
    }
    expect(depth).toBe(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => viewer.currentDepth()).toBe(0);
  });
});
