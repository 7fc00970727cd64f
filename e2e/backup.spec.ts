// A month of the user's work is offered as a file, which restores it on another machine.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { LACKS, notInFirefox } from './engines.ts';
import { Viewer } from './viewer.ts';

const MONTH_MS = 32 * 86_400_000;

test('a month of own work is offered as a backup, which another machine restores', async ({
  page,
  browser,
}) => {
  notInFirefox(LACKS.downloads);
  await page.clock.install({ time: Date.now() - MONTH_MS });
  const here = new Viewer(page);
  await here.start();
  await here.openDemo();
  await here.open(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await page.keyboard.type('The best by test');
  await page.keyboard.press('Control+Enter');
  await expect(here.notation).toContainText('The best by test');
  const title = await here.notation.getByRole('heading').first().innerText();
  await page.clock.setSystemTime(Date.now());
  await page.goto('./');
  await page.reload();

  const fileComes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export a backup' }).click();
  const buffer = readFileSync(await (await fileComes).path());
  await expect(page.getByRole('button', { name: 'Export a backup' })).toBeHidden();

  const machine = await browser.newContext();
  try {
    const other = await machine.newPage();
    const there = new Viewer(other);
    await there.start();
    await there.openDemo();
    await other.keyboard.press('3');
    await other.getByLabel('Import analyses').setInputFiles({ name: 'mine.json', mimeType: '', buffer });
    await expect(other.getByText('1 analysis was imported.')).toBeVisible();
    await other.goto('about:blank');
    await there.start();
    await there.openDemo();
    await there.open(1);
    await expect(there.notation).toContainText(title);
    await expect(there.notation).toContainText('The best by test');
  } finally {
    await machine.close();
  }
});
