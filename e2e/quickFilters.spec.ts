// Quick filters: toggles below the search field that are terms of the search, and lines of the menu *Filter*.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search games' });
const filters = (page: Page): Locator => page.getByRole('group', { name: 'Quick filters' });
const toggle = (page: Page, name: string | RegExp): Locator =>
  filters(page).getByRole('button', { name, exact: true });

async function openDemo(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();
  return viewer;
}

test.describe('1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a quick filter is a term of the search, and follows its text', CORE, async ({ page }) => {
    const viewer = await openDemo(page);
    const first = await steadyBox(viewer.row(1));
    await toggle(page, 'Annotated').click();
    await expect(field(page)).toHaveValue('has:annotations');
    await expect(toggle(page, 'Annotated')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
    expect(await steadyBox(viewer.row(1))).toEqual(first);
    await field(page).fill('year>=1960');
    await expect(toggle(page, 'Annotated')).toHaveAttribute('aria-pressed', 'false');
    await expect(toggle(page, 'Since 1960')).toHaveAttribute('aria-pressed', 'true');
    await toggle(page, 'Since 1960').click();
    await expect(field(page)).toHaveValue('');
    await toggle(page, /^Since 20\d\d$/).click();
    await expect(field(page)).toHaveValue(/^date>=20\d\d$/);
    await toggle(page, '2500+').click();
    await expect(field(page)).toHaveValue(/ whiteElo>=2500 blackElo>=2500$/);
    await expect(page.getByText('0 of 35 games')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('White and Black are beside a chosen player, and filters without room are in the menu', async ({
    page,
  }) => {
    const viewer = await openDemo(page);
    await expect(toggle(page, 'White')).toBeHidden();
    await page.getByRole('tab', { name: 'Players' }).click();
    await page
      .getByRole('grid', { name: 'Players' })
      .getByRole('row', { name: /^Capablanca/ })
      .click();
    await viewer.foundAll();
    const all = await viewer.countRows();
    await toggle(page, 'White').click();
    await expect(field(page)).toHaveValue(/^white="Capablanca/);
    const asWhite = await viewer.countRows();
    await toggle(page, 'Black').click();
    await expect(field(page)).toHaveValue(/^black="Capablanca/);
    expect(asWhite + (await viewer.countRows())).toBe(all);
    await toggle(page, 'Black').click();
    await expect(field(page)).toHaveValue(/^player="Capablanca/);
    // Four filters do not fit in a row of 271 pixels: the last one is invisible, and Tab skips it.
    await expect(toggle(page, 'Annotated')).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Annotated' }).click();
    await expect(field(page)).toHaveValue(/ has:annotations$/);
    await expect(page.getByRole('menuitemcheckbox', { name: 'Annotated' })).toBeChecked();
    await page.keyboard.press('Escape');
    await viewer.showColumns();
    await expect(toggle(page, 'Annotated')).toBeVisible();
  });

  test('the palette finds a quick filter by its words', async ({ page }) => {
    const viewer = await openDemo(page);
    await expect(toggle(page, /^Since/)).toBeVisible();
    await viewer.find('since');
    await expect(field(page)).toHaveValue(/^date>=20/);
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a phone has the quick filters first in the menu Filter', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await expect(filters(page)).toBeHidden();
    await tap(page.getByRole('button', { name: 'Filter', exact: true }));
    await expect(page.getByRole('menuitemcheckbox', { name: /^Since 20/ })).toBeVisible();
    await tap(page.getByRole('menuitemcheckbox', { name: 'Annotated' }));
    await expect(field(page)).toHaveValue('has:annotations');
    expect(await violations(page, '[role="menu"]')).toEqual([]);
  });
});
