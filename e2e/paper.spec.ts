// Reads the paper itself, in Chromium and in Firefox: a screenshot in print mode does not show these faults.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LACKS, notInFirefox } from './engines.ts';
import { loadedFonts } from './loadedFonts.ts';
import { pagesOf, paperOf } from './paperOf.ts';
import { Viewer } from './viewer.ts';

test('a diagram has its dark squares, and words and signs have the fonts of the page', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.choose(/^Rook endings/);
  await viewer.row(1).click();
  await expect(viewer.notation.getByRole('heading')).toContainText('Lucena');
  await expect.poll(() => loadedFonts(page)).toContain('Source Sans 3 Variable');
  // The other fonts may still be loading.
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  const paper = await paperOf(page);
  // --diagram-dark, #d3cfc6.
  expect(/0?\.827\d* 0?\.811\d* 0?\.776\d* rg/.test(paper)).toBe(true);
  // Firefox writes the variable fonts without a name; a font of the system would have one.
  const fonts = new Set(
    [...paper.matchAll(/\/(?:FontName|BaseFont) ?\/[A-Z]{6}\+([^\s/>]+)/g)].map(([, name]) => name),
  );
  expect(fonts).not.toEqual(new Set());
  expect([...fonts].filter((name) => !/Source|OpenFileChess|Open File Chess|OTS-derived/.test(name))).toEqual(
    [],
  );
  expect(faults).toEqual([]);
});

/** Opens the preparation against a player of the demo. */
async function prepare(page: Page): Promise<void> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(3);
  await viewer.row(7).click({ button: 'right' });
  await page
    .getByRole('menu', { name: 'The game' })
    .getByRole('menuitem', { name: /^Lasker, Emanuel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Prepare against Lasker, Emanuel' }).click();
  const shown = page.getByRole('region', { name: 'Prepare against Lasker, Emanuel' });
  await expect(shown).toContainText('Openings with White');
  await expect(page.locator('.prepare-other')).toBeHidden();
  // The novelties are the last answer: until then, their place shows a progress bar.
  await expect(shown.getByRole('region', { name: 'Novelties' })).toContainText('of the last game');
}

test('a preparation prints as a dossier of two pages, with the colors of its bars', async ({ page }) => {
  await prepare(page);
  await expect(page.locator('.statistics .data-bar .wdl').first()).toBeAttached();
  // --wdl-white, #f0e8d8: browsers leave out backgrounds unless a style asks for them.
  expect(/0?\.941\d* 0?\.9(?:1|09)\d* 0?\.847\d* rg/.test(await paperOf(page))).toBe(true);
  expect(await pagesOf(page)).toBe(2);
});

test('a printed preparation has the openings of both colors, and no controls', async ({ page }) => {
  notInFirefox(LACKS.media);
  await prepare(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.prepare-other')).toBeVisible();
  await expect(page.locator('.figure-title:visible', { hasText: 'Openings with White' })).toHaveCount(1);
  await expect(page.locator('.prepare-sentences button')).not.toHaveCount(0);
  await expect(page.locator('.prepare-sentences button:visible')).toHaveCount(0);
  await expect(page.getByText(/choose it in the menu of the book pane/)).toBeHidden();
});
