// Own analysis that the browser cannot return or store: the game shows a notice, always with an export to a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.downloads);

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Own');
});
test.afterEach(() => folder.remove());

const note = (page: Page, name: string): Locator => page.getByRole('complementary', { name });

async function openFirst(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.open(1);
  return viewer;
}

async function comment(page: Page, words: string): Promise<void> {
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill(words);
  await page.keyboard.press('Control+Enter');
}

async function downloaded(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await coming).path(), 'utf8');
}

/** The number of stored analyses; the page keeps other data in databases of their own. */
const countStored = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('open-file-analysis');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const counting = database.transaction('analyses').objectStore('analyses').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Damages the only stored analysis, and returns the damaged one. */
const damageStored = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('open-file-analysis');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = database.transaction('analyses', 'readwrite').objectStore('analyses');
          store.openCursor().addEventListener('success', (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue>).result;
            const damaged = { ...cursor.value, moves: 'lost' };
            cursor.update(damaged).addEventListener('success', () => {
              database.close();
              resolve(damaged);
            });
          });
        });
      }),
  );

test('an analysis that is damaged in the browser can be exported as it is, and then deleted', async ({
  page,
}) => {
  writeFileSync(join(folder.path, 'one.pgn'), '[White "Tal"]\n\n1. e4 c6 *\n');
  const first = await openFirst(page);
  await comment(page, 'Before the damage');
  await expect(first.own).toContainText('Before the damage');
  await expect.poll(() => countStored(page)).toBe(1);
  await page.goto('about:blank');
  await new Viewer(page).start();
  const damaged = await damageStored(page);

  const viewer = await openFirst(page);
  const unreadable = note(page, 'Analysis of this game that cannot be read');
  await expect(unreadable).toContainText('What is stored of this game is damaged.');
  const text = await downloaded(page, unreadable.getByRole('button', { name: 'Export as it is…' }));
  expect(JSON.parse(text)).toMatchObject({ analyses: [damaged] });
  await comment(page, 'After the damage');
  await unreadable.getByRole('button', { name: 'Delete what is stored' }).click();
  await expect(unreadable).toHaveCount(0);
  await expect(viewer.own).toContainText('After the damage');
});

test('an analysis of a game that is too long to be stored is reported, and exported', async ({ page }) => {
  const shuffle = Array.from({ length: 6251 }, (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`);
  writeFileSync(join(folder.path, 'long.pgn'), `[White "Knight"]\n\n${shuffle.join(' ')} *\n`);
  const viewer = await openFirst(page);
  await comment(page, 'Kept in a file');
  await expect(viewer.own.first()).toContainText('Kept in a file');
  const refused = note(page, 'Not stored');
  await expect(refused).toContainText('is too large to be stored');
  const text = await downloaded(page, refused.getByRole('button', { name: 'Export as PGN…' }));
  expect(text).toContain('{Kept in a file}');
});
