// The games of a list as one tree, shown in the notation like a game.
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { Viewer } from './viewer.ts';

test('the list becomes one tree, with numbers of games, scores, and names of players', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.command('As one tree…');
  const dialog = page.getByRole('dialog', { name: 'The list as one tree' });
  await dialog.getByRole('combobox', { name: 'Depth in moves' }).selectOption('5');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the tree' }).click();
  await expect(dialog).toBeHidden();
  await expect(viewer.notation).toContainText('as one tree, 5 moves deep.');
  await expect(viewer.notation).toContainText(/\d+ games, White \d+%/);
  await expect(viewer.notation).toContainText('Kieseritzky');
  expect(await violations(page)).toEqual([]);
});
