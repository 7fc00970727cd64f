// A page of Chromium with the product's worker, and the files of a database in its input.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LAUNCH } from './browser.ts';
import type { Measure } from './measure.ts';
import { servePage } from './positionSearch/server.ts';

/** Runs `measure` in a page that has loaded `entry`, with all files of the folders. */
export async function measureInPage(
  entry: string,
  folders: readonly string[],
  measure: (page: Page) => Promise<Measure[]>,
): Promise<{ readonly browser: string; readonly measures: readonly Measure[] }> {
  const served = await servePage(entry);
  const browser = await chromium.launch(LAUNCH);
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    await chooseFiles(page, folders);
    return { browser: `Chromium ${browser.version()}`, measures: await measure(page) };
  } finally {
    await browser.close();
    served.stop();
  }
}

/** Puts all files of the folders into the page's input. */
export const chooseFiles = (page: Page, folders: readonly string[]): Promise<void> =>
  page
    .locator('input')
    .setInputFiles(folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))));
