// A database has several files: one of them alone gives a list without names.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { annotatedFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = annotatedFolder('http://127.0.0.1:9');
});
test.afterAll(() => folder.remove());

for (const width of [1280, 390])
  test(`a single dropped file says that the others are missing, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(join(folder.path, 'Annotated.cbh'));
    const words = page.getByText(/^Only Annotated\.cbh was opened\. Names, moves and notes are/);
    await expect(words).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Annotated.cbg');
    await page.keyboard.press('Escape');
    await viewer.drop(folder.path);
    await expect(words).toBeHidden();
  });
