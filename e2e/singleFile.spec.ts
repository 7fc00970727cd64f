// The single file, opened from disk without any server.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeSingleFile } from '../scripts/release/singleFile.ts';
import { isFirefox } from './engines.ts';
import { DEMO, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Single');
});
test.afterAll(() => folder.remove());

test('the single file has demo, game page, dropped folder, search and engine from disk, and requests nothing', async ({
  page,
}) => {
  const file = join(folder.path, 'open-file.html');
  writeFileSync(file, await makeSingleFile(resolve(import.meta.dirname, '../dist')));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url());
  });
  const address = pathToFileURL(file).href;
  await page.goto(address);
  const viewer = new Viewer(page);
  await viewer.openDemo();
  await viewer.open(1);
  await page.keyboard.press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('radio', { name: /^Web page/ }).check();
  await expect(sheet.getByRole('status')).toContainText(/^1 game, \d+ KB$/);
  await page.keyboard.press('Escape');
  await viewer.drop(DEMO);
  // The built-in demo has the same items under the name Demo.
  await expect(page).toHaveTitle('demo – Open File');
  await expect(viewer.item(/Rook endings/)).toBeVisible();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await expect(page.getByRole('list', { name: 'Lines of the engine' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stored on this device…' }).click();
  const stored = page.getByRole('dialog', { name: 'Stored on this device' });
  // Firefox allows such a page to store files.
  await expect(stored).toContainText(
    isFirefox(page) ? 'Nothing else is stored.' : 'This browser gives a page opened from disk',
  );
  // Firefox does not report file requests to its driver, not even the page's own.
  expect(asked.filter((url) => url !== address)).toEqual([]);
  expect(faults).toEqual([]);
});
