// Save as Parquet, into a new folder inside a picked one, and as downloads. DuckDB reads the files back.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Download, Page } from '@playwright/test';
import { withDuckDb } from '../test/parquet/parquetFolder.ts';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { Viewer } from './viewer.ts';

const FILES = ['annotations.parquet', 'games.parquet', 'positions.parquet'];
const COUNTS = '36 records, 2,075 positions and 480 annotations';

/** Replaces the picker, which cannot be clicked: it returns a folder of the private file system, for real writes. */
const pickerGivesFolder = (page: Page) =>
  page.addInitScript(() => {
    const picker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true });
    Object.assign(window, { showDirectoryPicker: picker });
  });

/** Paths below the folder that the picker returns. */
const pathsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<string[]> => {
      const paths: string[] = [];
      for await (const [name, handle] of folder.entries())
        paths.push(
          ...(handle instanceof FileSystemDirectoryHandle
            ? [`${path}${name}/`, ...(await walk(handle, `${path}${name}/`))]
            : [`${path}${name}`]),
        );
      return paths.sort();
    };
    const root = await navigator.storage.getDirectory();
    const picked = await root.getDirectoryHandle('picked', { create: true });
    // A folder that is just being removed is gone at the next look.
    return walk(picked, '').catch((thrown: unknown) => [String(thrown)]);
  });

const bytesOf = async (page: Page, folder: string, name: string): Promise<Uint8Array> => {
  const bytes = await page.evaluate(
    async ([inner, file]) => {
      const root = await navigator.storage.getDirectory();
      const picked = await root.getDirectoryHandle('picked');
      const handle = await (await picked.getDirectoryHandle(inner)).getFileHandle(file);
      return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    },
    [folder, name],
  );
  return Uint8Array.from(bytes);
};

/** Asks DuckDB for the records, the games with positions and those from the usual start, and for any comment. */
async function countsOf(files: ReadonlyMap<string, Uint8Array>): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-e2e-'));
  try {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    let found: unknown;
    await withDuckDb(folder, async (query) => {
      [found] = await query(
        `SELECT (SELECT count(*) FROM 'games.parquet') AS records,
           (SELECT count(DISTINCT game) FROM 'positions.parquet') AS games,
           (SELECT count(*) FROM 'positions.parquet' WHERE key = 5060803636482931868 AND ply = 0) AS starts,
           (SELECT count(*) > 0 FROM 'annotations.parquet' WHERE kind = 'comment') AS commented`,
      );
    });
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a database is written into a new folder, and a second time into another one', async ({ page }) => {
  await pickerGivesFolder(page);
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await expect(viewer.row(1)).toBeVisible();
  await viewer.command('Save as Parquet…');
  const dialog = page.getByRole('dialog', { name: 'Saved as Classics Parquet' });
  await expect(dialog).toContainText(`${COUNTS} are written into the new folder Classics Parquet.`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const folder = 'Classics Parquet';
  expect(await pathsIn(page)).toEqual([`${folder}/`, ...FILES.map((name) => `${folder}/${name}`)]);
  const files = new Map<string, Uint8Array>();
  for (const name of FILES) files.set(name, await bytesOf(page, folder, name));
  expect(await countsOf(files)).toEqual({ records: '36', games: '35', starts: '32', commented: true });

  await viewer.command('Save as Parquet…');
  await expect(page.getByRole('dialog', { name: 'Saved as Classics Parquet 2' })).toBeVisible();
  for (const name of FILES) expect(await bytesOf(page, 'Classics Parquet 2', name)).toEqual(files.get(name));
});

test('the games of a search become three downloads in browsers that cannot choose folders', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await page.getByRole('combobox', { name: 'Search games' }).fill('kieseritzky');
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '2');
  await viewer.foundAll();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await viewer.command('Save as Parquet…');
  const dialog = page.getByRole('dialog', { name: 'Saved as Classics Parquet' });
  await expect(dialog).toContainText('handed to the browser as three downloads');
  await expect.poll(() => downloads.length).toBe(3);
  const names = downloads.map((download) => download.suggestedFilename()).sort();
  expect(names).toEqual(FILES.map((name) => `Classics Parquet ${name}`));
  const files = new Map<string, Uint8Array>();
  for (const download of downloads)
    files.set(
      download.suggestedFilename().replace('Classics Parquet ', ''),
      readFileSync(await download.path()),
    );
  expect(await countsOf(files)).toEqual({ records: '1', games: '1', starts: '1', commented: true });
});

test('a canceled Parquet export leaves no folder behind', async ({ page }) => {
  await pickerGivesFolder(page);
  // The click comes before the worker can have written anything.
  await page.addInitScript(() => {
    const cancelWriting = (): void => {
      const writing = [...document.querySelectorAll('output')].find((job) =>
        job.textContent?.startsWith('Writing'),
      );
      if (writing === undefined || 'canceled' in window) return;
      Object.assign(window, { canceled: true });
      writing.querySelector('button')?.click();
    };
    new MutationObserver(cancelWriting).observe(document, { childList: true, subtree: true });
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await expect(viewer.row(1)).toBeVisible();
  await viewer.command('Save as Parquet…');
  await page.waitForFunction(() => 'canceled' in window);
  await expect.poll(() => pathsIn(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toBeHidden();
  // The worker may not have made the folder yet. It makes the next one after that; a leftover would be beside it.
  await viewer.command('Save as Parquet…');
  await expect(page.getByRole('dialog', { name: /^Saved as Classics Parquet/ })).toBeVisible();
  await expect.poll(() => pathsIn(page)).toHaveLength(1 + FILES.length);
});
