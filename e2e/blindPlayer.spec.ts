// A game from the first page to an own move, a comment and the engine, without mouse and screen.
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

test(
  'a blind player opens a game, walks the board, plays, comments and starts the engine by keys alone',
  CORE,
  async ({ page }) => {
    const viewer = new Viewer(page);
    const { keyboard } = page;
    const heard = viewer.board.getByRole('status').first();
    const square = (name: string) => viewer.board.getByRole('gridcell', { name, exact: true });
    await viewer.start();

    const demo = page.getByRole('button', { name: 'Try the demo' });
    for (
      let stops = 0;
      stops < 20 && !(await demo.evaluate((button) => button === document.activeElement));
      stops++
    )
      await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(viewer.games).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(heard).toHaveText(/^Start position\. White to move\./);

    // The squares are reached by arrows, by piece, by file and rank.
    await keyboard.press('o');
    await expect(square('e1, White king')).toBeFocused();
    await keyboard.press('n');
    await expect(square('g1, White knight')).toBeFocused();
    await keyboard.press('m');
    await expect(heard).toHaveText('White knight g1: f3, h3.');
    await keyboard.type('e4');
    await expect(square('e4, empty')).toBeFocused();
    await keyboard.press('Shift+ArrowRight');
    await expect(heard).toHaveText(/^1, White, e4\. Black to move\./);
    await expect(square('e4, White pawn')).toBeFocused();

    // An own move is played on the squares. Esc leaves them for the board, which keeps the focus after a comment.
    await keyboard.type('c7');
    await keyboard.press('Enter');
    await expect(heard).toHaveText('Chosen. Black pawn c7: c5, c6.');
    expect(await violations(page)).toEqual([]);
    await keyboard.type('5');
    await keyboard.press('Enter');
    await expect(heard).toHaveText(/^1, Black, c5\. White to move\. .*Sicilian Defense\./);
    await keyboard.press('Escape');
    await expect(viewer.board).toBeFocused();
    await keyboard.press('c');
    await expect(page.getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
    await keyboard.type('Sharper.');
    await keyboard.press('Control+Enter');
    await expect(viewer.board).toBeFocused();
    await expect(viewer.own).toContainText('Sharper.');

    // The key S speaks the best line. The settings choose the style in which the keys L and O speak.
    await keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Lines of the engine' })).toBeVisible();
    await keyboard.press('S');
    await expect(heard).toHaveText(/^Stockfish 19, depth \d+: .* Best line: /);
    await keyboard.press('l');
    await keyboard.press(',');
    const spoken = page.getByRole('menuitem', { name: 'Spoken moves' });
    // Menus move the focus a moment after the key.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    async function pressInMenu(key: string): Promise<void> {
      const before = await focused();
      await keyboard.press(key);
      await expect.poll(focused).not.toBe(before);
    }
    await expect(page.getByRole('menu')).toBeVisible();
    for (
      let rows = 0;
      rows < 9 && !(await spoken.evaluate((item) => item === document.activeElement));
      rows++
    )
      await pressInMenu('ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'Words: knight f3' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await pressInMenu('End');
    await pressInMenu('ArrowUp');
    const anna = page.getByRole('menuitemradio', { name: 'Anna: knight felix 3' });
    await expect(anna).toBeFocused();
    await keyboard.press('Enter');
    await expect(anna).toBeChecked();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await keyboard.press('L');
    await expect(heard).toHaveText(/^1, Black, cesar 5\. White to move\./);
    await keyboard.press('O');
    await expect(heard).toHaveText(/White: king eva 1; .* pawns .*eva 4/);
    await page.reload();
    await expect(viewer.board.getByRole('gridcell', { name: 'eva 1, White king' })).toBeAttached();
  },
);

test('Space on a column header sorts by it, and selects no game', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.showColumns();
  await viewer.open(1);
  const black = viewer.games.getByRole('columnheader', { name: /^Black/ });
  await black.getByRole('button').focus();
  await page.keyboard.press('Space');
  await expect(black).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(black).toHaveAttribute('aria-sort', 'descending');
});
