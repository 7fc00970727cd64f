// Searching, sorting and listing in the real browser: on the demo, and on a real database if it exists.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { hasRealData, REAL_DATA } from './folders.ts';
import { tap } from './hands.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search games' });
const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });
const cell = (viewer: Viewer, place: number, column: string): Locator =>
  viewer.row(place).locator(`[data-column="${column}"]`);
/** The number of games in the list, as assistive technology reads it. */
const expectGames = (viewer: Viewer, count: number): Promise<void> =>
  expect(viewer.games).toHaveAttribute('aria-rowcount', String(count + 1));

test.describe('on the demo', () => {
  let viewer: Viewer;
  test.beforeEach(async ({ page }) => {
    viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.showColumns();
  });

  test('games are found as names are typed, and all come back with Escape', CORE, async ({ page }) => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('lasker');
    await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
    await expect(
      cell(viewer, 1, 'white')
        .or(cell(viewer, 1, 'black'))
        .filter({ hasText: 'Lasker' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();
  });

  test('terms narrow the list, and the open game stays selected', CORE, async ({ page }) => {
    await field(page).fill('capablanca');
    await page.keyboard.press('Enter');
    await expect(viewer.games).toBeFocused();
    await viewer.foundAll();
    await viewer.readRows();
    const number = await cell(viewer, 2, 'number').textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const open = viewer.notation.getByText(`No. ${number}`, { exact: true });
    await expect(open).toBeVisible();
    await field(page).fill('white:capablanca or black:capablanca or morphy');
    await viewer.foundAll();
    await expect(viewer.games.getByRole('row', { name: /Morphy/ }).first()).toBeVisible();
    const selected = viewer.games.locator('[aria-selected="true"]');
    await expect(selected.locator('[data-column="number"]')).toHaveText(number ?? '');
    await expect(open).toBeVisible();
  });

  test('an unknown field is marked, explained and corrected', async ({ page }) => {
    await field(page).fill('whte:lasker');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/There is no field “whte”/)).toBeVisible();
    await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Write “white”' }).click();
    await expect(field(page)).toHaveValue('white:lasker');
    await expect(cell(viewer, 1, 'white')).toContainText('Lasker');
  });

  test('a search without hits offers to leave out the term that causes it', async ({ page }) => {
    await field(page).fill('lasker moves>500');
    await page.getByRole('button', { name: 'Without “moves>500”' }).click();
    await expect(field(page)).toHaveValue('lasker');
    await expect(viewer.games).toBeVisible();
  });

  test('the head of a column sorts in both directions, and Shift adds a second column', async ({ page }) => {
    await head(page, 'Date').getByRole('button').click();
    await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'ascending');
    // In the database, games of 1852 and 1858 come before that of 1857.
    await expect(cell(viewer, 3, 'date')).toContainText('1857');
    await head(page, 'Date').getByRole('button').click();
    await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expect(cell(viewer, 1, 'date')).toHaveText(/^(199|20)/);
    await head(page, 'ECO').getByRole('button').click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+Enter');
    for (const [name, key] of [
      ['ECO', 1],
      ['Result', 2],
    ] as const)
      await expect(
        page.getByRole('columnheader', { name: new RegExp(`^${name}.*level ${key}$`) }),
      ).toHaveAttribute('aria-sort', 'ascending');
    expect(await violations(page)).toEqual([]);
  });

  test('a click on a player in the list of players filters that player’s games', async ({ page }) => {
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Filter players' }).fill('morphy');
    await expect(page.getByText('1 player', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(/^player="Morphy, .*"$/);
    await expect(viewer.games.locator('[role="row"][data-place]').first()).toContainText('Morphy');
    await page.getByRole('tab', { name: 'Players' }).click();
    const players = page.getByRole('grid', { name: 'Players' }).getByRole('row');
    await expect(players.nth(1)).toContainText(/\d of \d+/);
    expect(await violations(page)).toEqual([]);
  });

  test('a search is saved, kept, and restored after the page is loaded again', async ({ page }) => {
    await field(page).fill('white:lasker');
    await viewer.command('Saved searches…');
    await page.getByRole('dialog').getByRole('textbox').fill('Lasker’s');
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
    await viewer.start();
    await viewer.openDemo();
    await viewer.command('Saved searches…');
    await page.getByRole('button', { name: /^Lasker’s/ }).click();
    await expect(field(page)).toHaveValue('white:lasker');
    await expect(viewer.games).toBeFocused();
    await expect(cell(viewer, 1, 'white')).toContainText('Lasker');
  });

  test('the form and the field are the same search', async ({ page }) => {
    await field(page).fill('white:lasker');
    await viewer.filter('Search form…');
    const form = page.getByRole('dialog', { name: 'Search games' });
    await expect(form.getByRole('textbox', { name: 'Player', exact: true })).toHaveValue('lasker');
    await form.getByRole('textbox', { name: 'Date to' }).fill('1900');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('white:lasker date:..1900');
    await expect(viewer.games).toBeFocused();
    await expect(cell(viewer, 1, 'date')).toContainText('1889');
  });

  test('words are found in comments, among the games that match the other terms', CORE, async ({ page }) => {
    await field(page).fill('text:queen');
    const count = page.getByText(/^\d+ of 35 games/);
    await expect(count).toBeVisible();
    await viewer.foundAll();
    const all = Number.parseInt((await count.textContent()) ?? '', 10);
    await field(page).fill('text:queen date:..1900');
    await expect(count).not.toHaveText(new RegExp(`^${all} of`));
    await viewer.foundAll();
    expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all);
  });

  test('a click on an example of the help searches for it', async ({ page }) => {
    await page.keyboard.press('?');
    await page.getByRole('button', { name: /How to search/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'moves<25' }).click();
    await expect(field(page)).toHaveValue('moves<25');
    await expect(field(page)).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('field, order and tabs are at hand on a phone, and nothing is wider than the screen', async ({
    page,
  }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await field(page).fill('lasker');
    await expect(viewer.games.locator('[data-place]').first()).toContainText('Lasker');
    await tap(page.getByRole('button', { name: 'More', exact: true }));
    await tap(page.getByRole('menuitem', { name: 'Sort…' }));
    await tap(page.getByRole('menuitemradio', { name: 'Date' }));
    await page.keyboard.press('Escape');
    await expect(viewer.games.locator('[data-place]').first()).toContainText('1889');
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await tap(page.getByRole('tab', { name: 'Players' }));
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('on a week of real games', REAL, () => {
  test.skip(!hasRealData, 'the real databases are not on this machine');

  test('a name is completed, searched and narrowed by the keyboard alone', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh/twic1134'));
    await expectGames(viewer, 6117);
    await viewer.showColumns();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('black:vachier');
    await expect(page.getByRole('option', { name: /Vachier/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(/^black="Vachier.*" $/);
    await page.keyboard.type('-result:1-0');
    await page.keyboard.press('Enter');
    await expect(viewer.games).toBeFocused();
    await viewer.foundAll();
    await expect(cell(viewer, 1, 'black')).toContainText('Vachier');
    await page.keyboard.press('Enter');
    await expect(viewer.notation.getByText(/Vachier/).first()).toBeVisible();
  });

  test('the list sorts 6,117 games by rating, with unknown ratings last', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh/twic1134'));
    await expectGames(viewer, 6117);
    await viewer.showColumns();
    await viewer.command('Sort…');
    await page.getByRole('menuitemradio', { name: 'Elo of White' }).click();
    await page.getByRole('menuitemradio', { name: 'Descending' }).click();
    await page.keyboard.press('Escape');
    // A closing menu returns the focus to its button, which could take it from the list.
    await expect(viewer.listMenu).toBeFocused();
    await viewer.foundAll();
    await viewer.games.focus();
    await page.keyboard.press('Enter');
    await expect(viewer.board.getByText('2798')).toBeVisible();
    await page.keyboard.press('End');
    await expect(cell(viewer, 6117, 'white')).toHaveText(/\p{L}/u);
    await expect(cell(viewer, 6117, 'white-elo')).toHaveText('');
  });
});
