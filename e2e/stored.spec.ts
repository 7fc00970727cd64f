// Data that is stored on this machine, in the browser's real private file system.
import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { encodeCbv } from '../test/encoders/cbv.ts';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { DEMO, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const LARGE = 70 * 1024 * 1024;

/** The demo database in an archive with a large file beside it. */
function largeArchive(password?: string): Uint8Array {
  const members = readdirSync(DEMO, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: path.slice(DEMO.length + 1).replaceAll('/', '\\'),
      bytes: new Uint8Array(readFileSync(path)),
    }));
  const video = { name: 'Lecture.wmv', bytes: randomFillSync(new Uint8Array(LARGE)), modes: [0] } as const;
  return encodeCbv({ members: [...members, video], ...(password !== undefined && { password }) });
}

/** Names and sizes of the files in the private file system, as the browser reports them. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const sizes: Record<string, number> = {};
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('stored', { create: true });
    for await (const handle of folder.values())
      if (handle instanceof FileSystemFileHandle) sizes[handle.name] = (await handle.getFile()).size;
    return sizes;
  });
/** True if the copy of the large member is stored: its bytes, with checksums after them. */
const hasLargeCopy = async (page: Page) =>
  Object.entries(await storedFiles(page)).some(([name, size]) => name.endsWith('.data') && size > LARGE);

async function openStored(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Stored on this device…' }).click();
  return page.getByRole('dialog', { name: 'Stored on this device' });
}

// In a wide window, the library is a column that shows the names of archives.
test.use({ viewport: { width: 1920, height: 1080 } });

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Archives');
});
test.afterEach(() => folder.remove());

test('a large archive is kept unpacked on request, found again at the next visit, and deleted', async ({
  page,
}) => {
  writeFileSync(join(folder.path, 'Classics.cbv'), largeArchive());
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Anderssen');
  expect(await storedFiles(page)).toEqual({});

  await page.getByRole('button', { name: 'About Classics.cbv' }).click();
  const about = page.getByRole('dialog', { name: 'Classics.cbv' });
  await about.getByRole('button', { name: 'Keep unpacked copy' }).click();
  await expect(about.getByText('It is read from an unpacked copy on this device')).toBeVisible();
  expect(await hasLargeCopy(page)).toBe(true);
  await page.keyboard.press('Escape');
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');

  await page.reload();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Anderssen');
  const stored = await openStored(page);
  await expect(stored.getByRole('row', { name: /Classics\.cbv.*Unpacked copy/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await stored.getByRole('button', { name: /^Delete: Classics\.cbv/ }).click();
  await expect(stored.getByText(/^Nothing else is stored\./)).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual({});
  await page.keyboard.press('Escape');
  await viewer.open(2);
  await expect(viewer.notation).toContainText('No. 2');
});

test('a browser that runs out of room says so, keeps nothing half-written, and the archive stays open', async ({
  page,
  context,
}) => {
  notInFirefox(LACKS.devtools);
  writeFileSync(join(folder.path, 'Classics.cbv'), largeArchive());
  const viewer = new Viewer(page);
  await viewer.start();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20 * 1024 * 1024 });
  await viewer.drop(folder.path);
  await page.getByRole('button', { name: 'About Classics.cbv' }).click();
  const about = page.getByRole('dialog', { name: 'Classics.cbv' });
  await about.getByRole('button', { name: 'Keep unpacked copy' }).click();
  await expect(about.getByRole('alert')).toContainText('This browser cannot keep it: no room is left');
  await expect.poll(() => hasLargeCopy(page)).toBe(false);
  await expect.poll(async () => Object.keys(await storedFiles(page)).length % 2).toBe(0);
  await page.keyboard.press('Escape');
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');
});

test('half-written entries of another visit are never read, and are removed', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const stored = await root.getDirectoryHandle('stored', { create: true });
    for (const name of ['0123.data', '4567.json']) {
      const file = await (await stored.getFileHandle(name, { create: true })).createWritable();
      await file.write('{"kind":"archive-mem');
      await file.close();
    }
  });
  const stored = await openStored(page);
  await expect(stored.getByText(/^Nothing else is stored\./)).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual({});
});

test('a locked archive is never stored', async ({ page }) => {
  writeFileSync(join(folder.path, 'Secret.cbz'), largeArchive('Caissa'));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.choose(/Secret/);
  await page.getByLabel('Password', { exact: true }).fill('Caissa');
  await page.keyboard.press('Enter');
  await expect(viewer.row(1)).toContainText('Anderssen');
  await page.getByRole('button', { name: 'About Secret.cbz' }).click();
  const about = page.getByRole('dialog', { name: 'Secret.cbz' });
  await expect(about.getByText(/files in it, opened in place/)).toBeVisible();
  await expect(about.getByRole('button', { name: 'Keep unpacked copy' })).toHaveCount(0);
  expect(await storedFiles(page)).toEqual({});
});
