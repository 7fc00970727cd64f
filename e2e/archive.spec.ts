// Archives: their databases open in place, and a locked one asks for its password.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { encodeCbv } from '../test/encoders/cbv.ts';
import { violations } from './axe.ts';
import { DEMO, hasRealData, REAL_DATA, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

/** The demo database in an archive. */
function demoArchive(password?: string): Uint8Array {
  const members = readdirSync(DEMO, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: path.slice(DEMO.length + 1).replaceAll('/', '\\'),
      bytes: new Uint8Array(readFileSync(path)),
    }));
  return encodeCbv({ members, ...(password !== undefined && { password }) });
}

/** Checks an archive. Returns the dialog with the result. */
async function checkArchive(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `About ${name}` }).click();
  const about = page.getByRole('dialog', { name });
  await about.getByRole('button', { name: 'Check this archive' }).click();
  return about;
}

// In a wide window, the library is a column that shows the names of archives.
const WIDE = { width: 1920, height: 1080 };

test.describe('archives of the demo', () => {
  let folder: TemporaryFolder;
  test.beforeEach(() => {
    folder = temporaryFolder('Archives');
  });
  test.afterEach(() => folder.remove());

  test('a dropped archive shows its database, and a game of it', CORE, async ({ page }) => {
    const path = join(folder.path, 'Classics.cbv');
    writeFileSync(path, demoArchive());
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(path);
    await expect(viewer.item(/^Classics \.cbv/)).toHaveAttribute('aria-expanded', 'true');
    await expect(viewer.row(1)).toContainText('Anderssen');
    await viewer.open(1);
    await expect(viewer.notation).toContainText('Anderssen');
  });

  test('a check of a damaged archive names the file, and a check of a sound archive finds nothing', async ({
    page,
  }) => {
    const damaged = demoArchive();
    damaged[damaged.length - 2000] ^= 1;
    await page.setViewportSize(WIDE);
    writeFileSync(join(folder.path, 'Damaged.cbv'), damaged);
    writeFileSync(join(folder.path, 'Sound.cbv'), demoArchive());
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    const sound = await checkArchive(page, 'Sound.cbv');
    await expect(sound.getByRole('status')).toHaveText('All of it was read, and nothing is damaged.');
    await page.keyboard.press('Escape');
    const about = await checkArchive(page, 'Damaged.cbv');
    await expect(about.getByRole('status')).toHaveText('All of it was read. What is wrong is listed here.');
    await expect(about.getByText(/Damaged\.cbv\/.* at byte/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('a locked archive asks for its password, says when it is wrong, and opens', async ({ page }) => {
    writeFileSync(join(folder.path, 'Secret.cbz'), demoArchive('Caissa 1851'));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.choose(/Secret/);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.type('caissa 1851');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong password')).toBeVisible();
    await password.fill('Caissa 1851');
    await page.keyboard.press('Enter');
    await expect(password).toHaveCount(0);
    await expect(viewer.row(1)).toContainText('Anderssen');
    await viewer.open(1);
    await expect(viewer.notation).toContainText('Anderssen');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'aissa',
    );
  });
});

test.describe('real archives', REAL, () => {
  test.skip(!hasRealData, `no real databases at ${REAL_DATA}`);

  test('a check finds a flipped bit of twic1134.cbv, which still shows its games', async ({ page }) => {
    const folder = temporaryFolder('Damaged');
    await page.setViewportSize(WIDE);
    try {
      const bytes = readFileSync(join(REAL_DATA, 'cbv/twic1134.cbv'));
      bytes[Math.floor(bytes.length / 2)] ^= 8;
      writeFileSync(join(folder.path, 'twic1134.cbv'), bytes);
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.drop(folder.path);
      await expect(viewer.row(1)).toContainText('Vachier');
      const about = await checkArchive(page, 'twic1134.cbv');
      await expect(about.getByRole('status')).toHaveText('All of it was read. What is wrong is listed here.');
      await expect(
        about.getByText(/twic1134\.cbv\/twic1134\.cb\w+ at byte .*a block with the checksum/),
      ).toBeVisible();
    } finally {
      folder.remove();
    }
  });

  test('twic1134.cbv opens with its 6,117 games', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(REAL_DATA, 'cbv/twic1134.cbv'));
    await expect(viewer.item(/twic1134/).filter({ hasText: '6,117' })).toBeVisible();
    await expect(viewer.row(1)).toContainText('Vachier');
    await viewer.games.focus();
    await page.keyboard.press('End');
    await expect(viewer.row(6117)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText('6,117');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toBeVisible();
  });

  for (const [name, password] of [
    ['small.cbz', 'password'],
    ['small2.cbz', 'pass'],
    ['small3.cbz', 'my long password'],
  ])
    test(`${name} opens with its password`, async ({ page }) => {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.drop(join(REAL_DATA, 'cbv', name));
      await page.getByRole('button', { name: 'Enter password…' }).click();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(viewer.item(/^small\.cbh|small.*\.cbh/)).toBeVisible();
    });
});
