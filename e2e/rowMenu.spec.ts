// The menu of a row: players, event and opening by name, each with its commands, and the names of openings.
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { Viewer } from './viewer.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the menu of a row opens the preparation against a player whose game is not open', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(3);
  await viewer.row(7).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'The game' });
  const lasker = menu.getByRole('menuitem', { name: /^Lasker, Emanuel/ });
  await expect(lasker).toBeVisible();
  expect(await menu.getByRole('menuitem').count()).toBeLessThanOrEqual(14);
  await lasker.click();
  expect(await violations(page, '[role="menu"]')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Prepare against Lasker, Emanuel' }).click();
  const prepare = page.getByRole('region', { name: 'Prepare against Lasker, Emanuel' });
  // Words would prove nothing: the page always contains both colors, and hides the other one on the screen.
  const isBlack = prepare.getByRole('button', { name: 'You play Black' });
  const isWhite = prepare.getByRole('button', { name: 'You play White' });
  await expect(isBlack).toHaveAttribute('aria-pressed', 'true');
  await isWhite.click();
  await expect(isWhite).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(isWhite).toHaveAttribute('aria-pressed', 'true');
  // The other color was a page of its own in the history.
  await page.keyboard.press('Escape');
  await expect(isBlack).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer.moves).toBeVisible();
  await viewer.row(7).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Bauer/ }).click();
  await page.getByRole('menuitem', { name: /^Games of Bauer/ }).click();
  await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue(/^player="Bauer/);
  expect(await viewer.countRows()).toBe(1);
});

test('the name of the opening is a column that can be chosen', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.showColumns();
  await viewer.command('Columns…');
  await page.getByRole('menuitemcheckbox', { name: 'Name of the opening' }).click();
  await page.keyboard.press('Escape');
  await expect(viewer.games.getByRole('columnheader', { name: /^Name of the opening/ })).toBeVisible();
  await expect(viewer.row(1)).toContainText("King's Gambit Accepted");
});
