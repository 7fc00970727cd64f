// Restricted browsers: databases still open, and search and tree have the right answers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bigBase } from '../bench/bases/bigBase.ts';
import { DEMO } from './folders.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { BASE_GAMES } from './globalSetup.ts';
import { Viewer } from './viewer.ts';

const GAMES = BASE_GAMES.table;

/** The rows of the book at the start position, once all games are counted. */
async function openAndCount(viewer: Viewer): Promise<readonly string[]> {
  await viewer.drop(bigBase(GAMES));
  await expect(viewer.book).toContainText('30,000 games of 30,000');
  await viewer.bookAnswered();
  await expect(viewer.bookMoves.nth(5)).toBeVisible();
  return viewer.bookMoves.allInnerTexts();
}

async function searchWhiteWins(viewer: Viewer): Promise<string> {
  await viewer.page.getByRole('combobox', { name: 'Search games' }).fill('result:1-0');
  await viewer.foundAll();
  await expect(viewer.page).toHaveURL(/search=result:1-0/);
  return (await viewer.games.getAttribute('aria-rowcount')) ?? '';
}

/** Names of files of opening tables in the browser's private file system, complete or not. */
const tableFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('stored', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });

/** Counts complete tables, which have a description. */
const countWhole = (names: readonly string[]): number =>
  names.filter((name) => name.endsWith('.json')).length;

/** Runs a script first in every worker: init scripts only reach pages, and our workers start from a blob. */
const startWorkersWith = (page: Page, script: string): Promise<unknown> =>
  page.addInitScript((first) => {
    globalThis.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(options?.type?.startsWith('text/javascript') === true ? [first, ...parts] : parts, options);
      }
    };
  }, script);

test('a private file system that never answers costs only the stored tables', async ({ page }) => {
  const never = 'StorageManager.prototype.getDirectory = () => new Promise(() => {});';
  await startWorkersWith(page, never);
  await page.addInitScript(never);
  const viewer = new Viewer(page);
  await viewer.start();
  expect((await openAndCount(viewer)).length).toBeGreaterThan(5);
  expect(Number(await searchWhiteWins(viewer))).toBeGreaterThan(5000);
});

test('a permission that is revoked while games are read leads back to the start', async ({ page }) => {
  notInFirefox(LACKS.permission);
  await startWorkersWith(
    page,
    `new BroadcastChannel('withdraw').onmessage = () => {
      for (const read of ['arrayBuffer', 'stream'])
        Blob.prototype[read] = () => { throw new DOMException('withdrawn', 'NotAllowedError'); };
      FileSystemFileHandle.prototype.getFile = () => Promise.reject(new DOMException('withdrawn', 'NotAllowedError'));
    };`,
  );
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(DEMO);
  await viewer.open(1);
  await page.evaluate(() => new BroadcastChannel('withdraw').postMessage(''));
  // This database has not been opened yet, and nothing of it is in memory.
  await viewer.choose(/^Rook endings/);
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open folder…' })).toBeVisible();
  await expect(page.getByText('Open File stopped')).toHaveCount(0);
});

test('an IndexedDB that never answers costs only the remembered folder', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(3);
  await expect(page).toHaveURL(/#folder=Demo&database=.*&game=3$/);
  await page.reload();
  await expect(viewer.notation.getByText(/No\. 3$/)).toBeVisible();
});

test('a reload while a table is made leaves no wrong number, and no lock', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  const counted = await openAndCount(viewer);
  await expect.poll(() => tableFiles(page).then(({ length }) => length)).toBeGreaterThan(0);
  await page.reload();
  expect(await openAndCount(viewer)).toEqual(counted);
  await expect.poll(() => tableFiles(page).then(countWhole)).toBe(1);
  await page.reload();
  expect(await openAndCount(viewer)).toEqual(counted);
});

test('two tabs on one folder show the same figures', async ({ page, context }) => {
  const [one, other] = [new Viewer(page), new Viewer(await context.newPage())];
  await one.start();
  await other.start();
  const [first, second] = await Promise.all([openAndCount(one), openAndCount(other)]);
  expect(second).toEqual(first);
  expect(await searchWhiteWins(other)).toBe(await searchWhiteWins(one));
});

test('a tab that was frozen, and then is slow, continues in its place', async ({ page }) => {
  notInFirefox(LACKS.devtools);
  const viewer = new Viewer(page);
  await viewer.start();
  const session = await page.context().newCDPSession(page);
  await viewer.drop(bigBase(GAMES));
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(500);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await expect(viewer.book).toContainText('30,000 games of 30,000');
  expect(Number(await searchWhiteWins(viewer))).toBeGreaterThan(5000);
});

test('256 MB of memory are enough', async ({ baseURL }) => {
  notInFirefox(LACKS.profile);
  const profile = mkdtempSync(join(tmpdir(), 'open-file-small-'));
  const { launchOptions, channel } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--js-flags=--max-old-space-size=256'];
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    channel,
    baseURL,
    args,
  });
  try {
    const viewer = new Viewer(await context.newPage());
    await viewer.start();
    expect((await openAndCount(viewer)).length).toBeGreaterThan(5);
    expect(Number(await searchWhiteWins(viewer))).toBeGreaterThan(5000);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
