// The work of the page's main thread when twenty thousand files arrive at once: dropped as a folder, and from the input
// of browsers without handles, which delivers them all in one event.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../../e2e/folders.ts';
import type { TemporaryFolder } from '../../e2e/folders.ts';
import { Viewer } from '../../e2e/viewer.ts';
import { PageTasks } from './pageTasks.ts';
import { report } from './report.ts';

/** Number of files. With a hundred thousand, the driver never finished in acceptable time. */
const FILES = 20_000;
const FOLDERS = 100;
/** The maximum number of milliseconds of computing. */
const LONGEST = 200;

let folder: TemporaryFolder;
test.beforeAll(() => {
  test.setTimeout(300_000);
  folder = temporaryFolder('Archive');
  for (let at = 0; at < FILES; at++) {
    const inside = join(folder.path, `Folder ${at % FOLDERS}`);
    if (at < FOLDERS) mkdirSync(inside);
    // The files are listed but not opened, because the page is measured, not the reading of games.
    writeFileSync(join(inside, `Game ${at}.cbone`), '');
  }
});
test.afterAll(() => folder.remove());

const WAYS = {
  dropped: (viewer: Viewer) => viewer.drop(folder.path),
  // The browser reads the folder before the page gets an event.
  'by the input': (viewer: Viewer) =>
    viewer.page.locator('#folder-input').setInputFiles(folder.path, { timeout: 300_000 }),
};
for (const [way, open] of Object.entries(WAYS))
  test(`the tasks of the page stay short when twenty thousand files come (${way})`, async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    const tasks = await PageTasks.watch(page);
    await open(viewer);
    await expect(viewer.library.getByRole('treeitem').first()).toBeVisible({ timeout: 300_000 });
    await viewer.library.getByRole('treeitem').first().focus();
    await page.keyboard.press('End');
    await expect(viewer.library.getByRole('treeitem').last()).toBeFocused();
    report({
      what: `twenty thousand files ${way}, longest task of the page, computing`,
      value: await tasks.longest(),
      unit: 'ms',
      must: LONGEST,
    });
  });
