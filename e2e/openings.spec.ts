// The tab *Openings*: a tree by code and by name, with counts and scores, that lists the games of an opening.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search games' });
const tree = (page: Page): Locator => page.getByRole('treegrid', { name: 'Openings' });
const opening = (page: Page, name: RegExp): Locator => tree(page).getByRole('row', { name });

async function openDemo(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  return viewer;
}

test.describe('1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the tree of openings lists the games that it counts', CORE, async ({ page }) => {
    const viewer = await openDemo(page);
    await page.getByRole('tab', { name: 'Openings' }).click();
    await expect(opening(page, /^C Open games and French 7/)).toBeVisible();
    await tree(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(opening(page, /^C Open/)).toHaveAttribute('aria-expanded', 'true');
    await expect(opening(page, /^C30–39 King's Gambit 2/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect(opening(page, /^C30/)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('eco:C');
    await expect(viewer.games).toBeFocused();
    expect(await viewer.countRows()).toBe(7);
    await page.getByRole('tab', { name: 'Openings' }).click();
    await page.getByRole('button', { name: 'By name' }).click();
    await opening(page, /Italian Game/).click();
    await expect(page.getByText(/^2 games · White scores/)).toBeVisible();
    await page.getByRole('button', { name: 'List them' }).click();
    await expect(field(page)).toHaveValue('eco:C eco:C50-C59');
    expect(await viewer.countRows()).toBe(2);
  });

  test('a typed name filters the openings, and the address keeps the tab', async ({ page }) => {
    await openDemo(page);
    await page.getByRole('tab', { name: 'Openings' }).click();
    await expect(page).toHaveURL(/list=openings/);
    await page.reload();
    await expect(opening(page, /^D /)).toBeVisible();
    await page.getByRole('textbox', { name: 'Name or ECO code' }).fill('scheveningen');
    await expect(opening(page, /^D /)).toBeHidden();
    await expect(opening(page, /^B82 /)).toBeVisible();
    await page.getByRole('textbox', { name: 'Name or ECO code' }).fill('xyzzy');
    await expect(page.getByText('No opening of the list matches “xyzzy”.')).toBeVisible();
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap unfolds an opening on a phone, and another one lists its games', async ({ page }) => {
    const viewer = await openDemo(page);
    await tap(page.getByRole('tab', { name: 'Openings' }));
    await tap(opening(page, /^D Closed/));
    await tap(opening(page, /^D30–39/));
    await expect(opening(page, /^D30 /)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tap(page.getByRole('button', { name: 'List them' }));
    await expect(field(page)).toHaveValue('eco:D3');
    expect(await viewer.countRows()).toBe(1);
  });
});
