// Statistics, player cards and cross tables are places: they have an address and a way back.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { Viewer } from './viewer.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openDemo(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(9);
  return viewer;
}

test('a card has an address: Back and Forward, a reload and a copy of the address lead to it', async ({
  page,
  context,
}) => {
  const viewer = await openDemo(page);
  await viewer.notation.getByTitle('Player card').first().click();
  const card = region(page, 'Rotlewi, Georg');
  await expect(card.getByRole('heading', { name: 'Score' })).toBeVisible();
  await expect(page).toHaveURL(/game=9&figures=player&name=Rotlewi,\+Georg&of=9&side=white$/);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(viewer.row(9)).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Score' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(region(other, 'Rotlewi, Georg').getByRole('heading', { name: 'Score' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(new Viewer(other).notation.getByText(/No\. 9$/)).toBeVisible();
  await expect(other).toHaveURL(/game=9$/);
});

test('the focus enters a card, and Esc returns it step by step', async ({ page }) => {
  const viewer = await openDemo(page);
  await viewer.games.focus();
  await page.keyboard.press('s');
  const statistics = region(page, 'Statistics');
  await expect(statistics).toBeFocused();
  // The covered panels get no keys: the game stays at its start.
  await expect(region(page, 'Results')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.games).toBeHidden();
  const player = region(page, 'Players').getByRole('row').nth(1).getByRole('button');
  await expect(statistics).toContainText('35 games');
  const name = (await player.textContent()) ?? '';
  await player.press('Enter');
  await expect(region(page, name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(statistics).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer.games).toBeFocused();
  await expect(viewer.currentMove).toHaveCount(0);
});

test('a card opened from a dialog returns the focus to the place where the dialog was opened', async ({
  page,
}) => {
  const viewer = await openDemo(page);
  await viewer.games.focus();
  await page.keyboard.press('i');
  await page.getByRole('button', { name: 'White’s player card' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(region(page, 'Rotlewi, Georg')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer.games).toBeFocused();
});

test('a cross table is beside the board: its games open there, and it marks the open one', async ({
  page,
}) => {
  const viewer = await openDemo(page);
  await viewer.notation.getByTitle('Cross table').click();
  const table = region(page, 'Russian Championship');
  const result = table.getByRole('button', { name: /Rubinstein, Akiba with Black against Rotlewi/ });
  await expect(result).toHaveAttribute('aria-current', 'true');
  await expect(viewer.board).toBeVisible();
  await expect(viewer.games).toBeHidden();
  await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThan(700);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('d4');
  await page.keyboard.press('Escape');
  await expect(viewer.games).toBeVisible();
});

test('an address with an unknown player says so, and the open page stays', async ({ page }) => {
  const viewer = await openDemo(page);
  await expect(page).toHaveURL(/game=9$/);
  const address = await page.evaluate(() => location.hash);
  await page.evaluate((hash) => {
    location.hash = `${hash}&figures=player&name=Nobody,+N&id=4`;
  }, address);
  await expect(region(page, 'Nobody, N')).toContainText('has no player “Nobody, N” under the number');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(viewer.notation.getByText(/No\. 9$/)).toBeVisible();
  await expect(viewer.row(9)).toHaveAttribute('aria-selected', 'true');
});

test('commands of the list and the library show these again', async ({ page }) => {
  const viewer = await openDemo(page);
  await viewer.games.press('s');
  await expect(region(page, 'Statistics')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search games' })).toBeFocused();
  await viewer.command('Statistics…');
  await expect(region(page, 'Statistics')).toBeVisible();
  await viewer.choose(/^Rook endings/);
  await expect(viewer.games).toBeVisible();
  await expect(page).toHaveURL(/Rook/);
  await page.goBack();
  await expect(region(page, 'Statistics')).toBeVisible();
});

test('figures on a phone fill the screen, and Back closes them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.row(9).click();
  await page.getByRole('button', { name: 'Info' }).click();
  await page.getByRole('button', { name: 'Cross table' }).click();
  const place = page.getByRole('main', { name: 'Russian Championship' });
  await expect(place.getByRole('table')).toBeVisible();
  await expect.poll(() => place.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(place).toBeHidden();
  await expect(viewer.board).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`cards and cross tables have no accessibility faults, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const viewer = await openDemo(page);
    await viewer.notation.getByTitle('Player card').first().click();
    await expect(page.getByRole('heading', { name: 'Score' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.notation.getByTitle('Cross table').click();
    await expect(page.getByRole('region', { name: /^Cross table of/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
