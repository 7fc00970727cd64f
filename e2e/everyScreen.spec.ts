// Checks by axe that no other test makes: questions, menus and dialogs, in light and dark, on the desk and the phone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { encodeCbv } from '../test/encoders/cbv.ts';
import { annotatedFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import { DEMO } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = annotatedFolder('http://127.0.0.1:9');
  const members = readdirSync(DEMO).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(DEMO, name))),
  }));
  writeFileSync(join(folder.path, 'Secret.cbz'), encodeCbv({ members, password: 'Caissa 1851' }));
});
test.afterAll(() => folder.remove());

/** Overlays alone: the page below has tests of its own. */
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** Checks both themes in the same page. */
async function faults(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found[colorScheme] = await violations(page, OVER_THE_PAGE);
  }
  return found;
}
const NONE = { dark: [], light: [] };

/** Checks each menu of the page in one theme. They share their colors, and dialogs are checked in both themes. */
async function faultsOfMenus(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const menus = page.getByRole('menu');
  for (const button of await page.locator('button[aria-haspopup="menu"]:visible').all()) {
    await button.click();
    await expect(menus).toHaveCount(1);
    found.push(...(await violations(page, OVER_THE_PAGE)));
    await page.keyboard.press('Escape');
    await expect(menus).toHaveCount(0);
  }
  return found;
}

/** Checks the game with every kind of note, its menus and its dialogs. */
async function lookOver(viewer: Viewer): Promise<void> {
  const { page } = viewer;
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.row(2).click();
  // The previous game stays until this one is loaded, and has another menu.
  await expect(viewer.moves).toContainText('The Queen’s Gambit of every book.');
  expect(await faultsOfMenus(page)).toEqual([]);
  await expectDialog(page, () =>
    viewer.notation.getByRole('button', { name: 'More about the line' }).click(),
  );
  for (const key of ['i', 'P', 'B', '?']) await expectDialog(page, () => page.keyboard.press(key));
}

async function expectDialog(page: Page, open: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open();
  await expect(dialog).toBeVisible();
  expect(await faults(page)).toEqual(NONE);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('menus, questions and dialogs have no accessibility faults on the desk', async ({ page }) => {
  const viewer = new Viewer(page);
  await lookOver(viewer);
  await expectDialog(page, () => viewer.choose(/^Secret/));
  const strip = page.getByRole('figure', { name: 'Scores and times of the game' });
  await expectDialog(page, () => strip.getByRole('button').click());
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('menus, questions and dialogs have no accessibility faults on the phone', async ({ page }) => {
    const viewer = new Viewer(page);
    await lookOver(viewer);
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
