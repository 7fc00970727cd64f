// Archives: their databases open in place; a locked one asks for its password.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeCbv } from '../test/encoders/cbv.ts';
import { DEMO, hasRealData, REAL_DATA, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

/** The demo database in one archive. */
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
