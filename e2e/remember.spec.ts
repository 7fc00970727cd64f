// The remembered folder. A restarted browser really asks again ("prompt"); a headless browser has no way to click the
// answer, and so the test replaces the answer, and only the answer.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { DEMO } from './folders.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.profile);

let profile: string;
let context: BrowserContext;

test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'open-file-profile-'));
});
test.afterEach(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

async function browse(): Promise<Page> {
  const { launchOptions, channel, baseURL, viewport } = test.info().project.use;
  context = await chromium.launchPersistentContext(profile, { ...launchOptions, channel, baseURL, viewport });
  return context.pages()[0] ?? (await context.newPage());
}

/** Answers the browser's question, which cannot be clicked. */
const answer = (page: Page, reply: 'granted' | 'denied') =>
  page.addInitScript((given) => {
    let state = 'prompt';
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = given;
        return given;
      },
    });
  }, reply);

/**
 * Makes the directory picker return a folder of the private file system: its handle is kept like any other, and can be
 * read after the restart, when a folder on disk would wait for an answer.
 */
async function pickerGivesDemo(page: Page): Promise<void> {
  const files = readdirSync(DEMO).map((name) => ({
    name,
    base64: readFileSync(join(DEMO, name)).toString('base64'),
  }));
  await page.addInitScript((given) => {
    const picker = async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('Picked', { create: true });
      for (const { name, base64 } of given) {
        const file = await folder.getFileHandle(name, { create: true });
        const writable = await file.createWritable();
        await writable.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
        await writable.close();
      }
      return folder;
    };
    Object.assign(window, { showDirectoryPicker: picker });
  }, files);
}

/** The name of the last folder, as the browser itself stores it. */
const rememberedFolder = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asking = database.transaction('keyval').objectStore('keyval').get('last-folder');
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            database.close();
            resolve(asking.result?.name);
          };
        };
      }),
  );

async function openThenRestart(reply?: 'granted' | 'denied'): Promise<{ page: Page; viewer: Viewer }> {
  const first = new Viewer(await browse());
  if (reply !== undefined) await pickerGivesDemo(first.page);
  await first.start();
  if (reply === undefined) await first.drop(DEMO);
  else await first.page.getByRole('button', { name: 'Open folder…' }).click();
  await expect(first.row(1)).toBeVisible();
  await expect.poll(() => rememberedFolder(first.page)).toBeDefined();
  await context.close();
  const page = await browse();
  if (reply !== undefined) await answer(page, reply);
  const viewer = new Viewer(page);
  await viewer.start();
  return { page, viewer };
}

test('the last folder is there after a restart, and the page stays usable while the browser asks', async () => {
  const { page } = await openThenRestart();
  const reconnect = page.getByRole('button', { name: /reconnect/i });
  await expect(reconnect).toBeVisible();
  await reconnect.click();
  // The browser's question stays unanswered here: the page must stay usable.
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeEnabled();
});

test('reconnecting opens the folder again in one click', async () => {
  const { page, viewer } = await openThenRestart('granted');
  await page.getByRole('button', { name: /reconnect/i }).click();
  await expect(viewer.row(1)).toContainText('Anderssen');
});

test('books that were on are on again, in the same order', async () => {
  const before = new Viewer(await browse());
  await before.start();
  await before.openDemo();
  const [plain, withGames] = [/^Classics book(?! with)/, /^Classics book with games/];
  await expect(before.item(plain)).toHaveAttribute('aria-checked', 'true');
  await before.choose(withGames);
  await before.choose(plain);
  await expect(before.item(plain)).toHaveAttribute('aria-checked', 'false');
  await before.choose(plain);
  await expect(before.item(plain)).toHaveAttribute('aria-checked', 'true');
  await context.close();
  const viewer = new Viewer(await browse());
  await viewer.start();
  await viewer.openDemo();
  await expect(viewer.book.getByRole('button', { name: /^A Classics book with games/ })).toContainText(
    'B Classics book',
  );
});

test('a refusal is reported and the page stays usable', async () => {
  const { page, viewer } = await openThenRestart('denied');
  await page.getByRole('button', { name: /reconnect/i }).click();
  await expect(page.getByText(/^The browser denied permission to read this folder\./)).toBeVisible();
  await viewer.openDemo();
  await expect(viewer.row(1)).toBeVisible();
});
