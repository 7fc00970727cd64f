// Games of several databases, collected by hand: a database of its own.
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { demoCopy } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = demoCopy('Three databases');
});
test.afterEach(() => folder.remove());

test('games of two databases are collected, read and taken off again', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const clipboard = viewer.item(/^Clipboard/);
  const names = viewer.games.locator('[role="gridcell"][data-column="database"]');
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await expect(viewer.item(/^Classics/)).toHaveAttribute('aria-selected', 'true');
  await viewer.foundAll();
  await viewer.row(1).click();
  await viewer.row(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 games selected')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('3 games are on the clipboard now.')).toBeVisible();

  await viewer.choose(/^Rook endings/);
  await expect(viewer.item(/^Rook endings/)).toHaveAttribute('aria-selected', 'true');
  await viewer.foundAll();
  await viewer.open(2);
  await page.keyboard.press('y');
  await expect(page.getByText('1 game is on the clipboard now.')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('It is on the clipboard already.')).toBeVisible();

  await clipboard.click();
  await expect(clipboard).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('A temporary list. Your files are not changed.')).toBeVisible();
  await expect(names).toHaveText(['Classics', 'Classics', 'Classics', 'Rook endings']);
  expect(await violations(page)).toEqual([]);
  // The first is seen before another one is opened: that has the number of the game from which we come.
  await expect(viewer.notation.getByText(/(^|, )No\. 1$/)).toBeVisible();
  // A reference opens the game itself, with its own number.
  await viewer.row(4).click();
  await expect(viewer.notation.getByText(/(^|, )No\. 2$/)).toBeVisible();

  await page.keyboard.press('Delete');
  await expect(names).toHaveText(['Classics', 'Classics', 'Classics']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Classics', 'Classics', 'Classics', 'Rook endings']);
  await page.getByRole('button', { name: 'Clear clipboard' }).click();
  await expect(page.getByText('The clipboard is empty.')).toBeVisible();
});
