// A file that the system opens with the installed app. Neither the system nor its picker can be clicked: both return
// entries of the private file system, whose handles are real.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { DEMO } from './folders.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.handles);

const DATABASE = /^Classics\.c/;

/** Starts our page with this file from a folder of the demo's database; the picker returns that folder. */
async function startWith(page: Page, launched: string, start = ''): Promise<void> {
  const files = readdirSync(DEMO)
    .filter((name) => DATABASE.test(name))
    .map((name): [string, number[]] => [name, [...readFileSync(join(DEMO, name))]]);
  await page.addInitScript(
    ({ content, name, at }) => {
      async function put(): Promise<FileSystemDirectoryHandle> {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('Bases', { create: true });
        for (const [path, bytes] of content) {
          const file = await (await folder.getFileHandle(path, { create: true })).createWritable();
          await file.write(new Uint8Array(bytes));
          await file.close();
        }
        return folder;
      }
      const folder = put();
      const asked: unknown[] = [];
      const setConsumer = (consume: (params: { readonly files: readonly FileSystemHandle[] }) => void) =>
        void folder.then(async (inside) => {
          if (location.pathname === `/${at}`) consume({ files: [await inside.getFileHandle(name)] });
        });
      const showDirectoryPicker = (options: { readonly startIn?: FileSystemHandle }) => {
        asked.push(options.startIn?.name);
        return folder;
      };
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
      Object.assign(window, { showDirectoryPicker, askedIn: asked });
    },
    { content: files, name: launched, at: start },
  );
  await page.goto(`./${start}`);
}

test('a database that the system opens asks for its folder in one step, and is complete with it', async ({
  page,
}) => {
  await startWith(page, 'Classics.cbh');
  const viewer = new Viewer(page);
  const question = page.getByRole('dialog', { name: 'Classics.cbh needs its folder' });
  const choose = question.getByRole('button', { name: 'Choose its folder…' });
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(viewer.row(1)).toContainText('Anderssen');
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Anderssen');
  await expect(viewer.item(/^Classics \.cbh/)).toHaveCount(1);
  await expect(page.getByText(/files? (is|are) missing|without its/)).toHaveCount(0);
  expect(await page.evaluate(() => 'askedIn' in window && window.askedIn)).toEqual(['Classics.cbh']);
});

test('a file that the system opens on the offline page is opened by the main page', async ({ page }) => {
  await startWith(page, 'Classics.cbh', 'offline.html');
  const viewer = new Viewer(page);
  await expect(page.getByRole('dialog', { name: 'Classics.cbh needs its folder' })).toBeVisible();
  await expect(page).not.toHaveURL(/offline/);
  await page.keyboard.press('Escape');
  await expect(viewer.row(1)).toBeVisible();
});
