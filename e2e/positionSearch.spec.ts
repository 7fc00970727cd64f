// Searches for positions in the real browser: on the demo, and on a real database if it exists.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { DEMO, hasRealData, REAL_DATA, temporaryFolder } from './folders.ts';
import { paste } from './hands.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Find positions' });
const pattern = (page: Page): Locator => form(page).getByRole('grid', { name: 'Pattern' });
const words = (page: Page): Locator => form(page).getByRole('status');

async function rowsOf({ games }: Viewer): Promise<number> {
  return Number(await games.getAttribute('aria-rowcount')) - 1;
}

/** The number in the database of the game in this place of the list. */
const numberAt = async (viewer: Viewer, place: number): Promise<string> =>
  (await viewer.row(place).locator('[data-column="number"]').textContent()) ?? '';

/** Expects the board to show the position that found the game, with a notice, and the notation to mark the move. */
async function expectHit(viewer: Viewer, move: string): Promise<void> {
  await expect(viewer.board.getByRole('img', { name: 'Found:' })).toBeVisible();
  await expect(viewer.currentMove).toContainText(move);
  await expect(viewer.currentMove).toHaveAttribute('title', /position/);
}

test.describe('on the demo', () => {
  let viewer: Viewer;
  test.beforeEach(async ({ page }) => {
    viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.showColumns();
  });

  test('the position on the board is found by a key, and each game opens at it', CORE, async ({ page }) => {
    await viewer.open(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('p');
    await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
    await expect(viewer.games).toBeFocused();
    await viewer.foundAll();
    expect(await viewer.countRows()).toBeGreaterThan(3);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    for (const place of [2, 3]) {
      const number = `No. ${await numberAt(viewer, place)}`;
      await expect(viewer.notation.getByText(number, { exact: true })).toBeVisible();
      await expectHit(viewer, 'e5');
      // The next game of the list also opens at the position.
      if (place === 2) {
        await viewer.notation.focus();
        await page.keyboard.press('PageDown');
      }
    }
    await page.keyboard.press('ArrowRight');
    await expect(viewer.board.getByRole('img', { name: 'Found:' })).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });

  test('a kind of position is set up and found with the keyboard alone', async ({ page }) => {
    await viewer.open(1);
    await page.keyboard.press('Shift+P');
    await expect(pattern(page).getByRole('gridcell', { name: 'd4: anything' })).toBeFocused();
    for (const key of ['Shift+P', 'ArrowUp', '!', 'p', '!']) await page.keyboard.press(key);
    await expect(words(page)).toContainText('White: pawn d4; no Black pawn: d5.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
    await expect(viewer.games).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(viewer.board.getByRole('img', { name: 'Found:' })).toBeVisible();
    // A white pawn is on d4, and the square before it has no black pawn.
    const placed = viewer.board.getByText(/^White: [^.]*pawns? [^;.]*\bd4\b/);
    await expect(placed).toBeAttached();
    await expect(viewer.board.getByText(/Black: [^.]*pawns? [^;.]*\bd5\b/)).not.toBeAttached();
  });

  test('a known pattern is found, changed, and found with colors swapped', async ({ page }) => {
    await viewer.filter('Find positions…');
    const known = form(page).getByRole('combobox', { name: 'Start from a known pattern' });
    await known.selectOption('Isolated queen’s pawn');
    await form(page).getByRole('button', { name: 'Find positions' }).click();
    const chip = page.getByRole('button', { name: 'Isolated queen’s pawn', exact: true });
    await expect(chip).toBeVisible();
    const both = await viewer.countRows();
    await chip.click();
    await form(page).getByRole('checkbox', { name: 'colors swapped' }).uncheck();
    await form(page).getByRole('button', { name: 'Find positions' }).click();
    await expect(form(page)).toBeHidden();
    const one = await viewer.countRows();
    expect(one).toBeLessThan(both);
    expect(one).toBeGreaterThan(0);
  });

  test('a pasted FEN is found, and an impossible one says why', async ({ page }) => {
    await paste(page, 'rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2');
    await expect(page.getByText("King's Gambit (C30)")).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* of 35 games/)).toBeVisible();
    await paste(page, 'rnbq1bnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQ - 0 2');
    await expect(words(page)).toContainText('Black has no king');
    await expect(form(page).getByRole('button', { name: 'Find the position' })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await form(page)
      .getByRole('textbox', { name: 'Position in FEN' })
      .fill('4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1');
    await expect(words(page)).toContainText('Black is in check, and it is not Black’s move.');
    await page.keyboard.press('Escape');
    await expect(page.getByText("King's Gambit (C30)")).toBeVisible();
  });

  test('a search without hits suggests another try', async ({ page }) => {
    await paste(page, '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    await expect(page.getByText('No games match.')).toBeVisible();
    await page.getByRole('button', { name: 'Look in variations, too' }).click();
    await expect(page.getByRole('checkbox', { name: 'Variations too' })).toBeChecked();
    await page.getByRole('button', { name: 'Show all games' }).click();
    await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();
  });
});

test('a long search shows its progress, and can be canceled', async ({ page }) => {
  const folder = temporaryFolder('Long');
  const games = readFileSync(join(DEMO, 'Rook endings.pgn'), 'utf8');
  writeFileSync(join(folder.path, 'Long.pgn'), games.repeat(Math.ceil(80_000_000 / games.length)));
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await expect(viewer.games).toBeVisible();
    await expect(page.getByText(/games so far$/)).toBeHidden();
    await paste(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    const walk = page.getByRole('group', { name: 'Looking for the position' });
    await expect(walk).toContainText(/[\d,.]+( M)? of [\d,.]+( M)? games/);
    await walk.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/The search was stopped/)).toBeVisible();
    await expect(walk).toBeHidden();
    expect(await violations(page)).toEqual([]);
  } finally {
    folder.remove();
  }
});

test.describe('on a real week of games', REAL, () => {
  test.skip(!hasRealData, `no real data at ${REAL_DATA}`);

  test('an opening is found within the filter and in all games', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh', 'twic1134'));
    await expect(viewer.games).toBeVisible();
    await paste(page, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    await expect(page.getByText('Sicilian Defense (B20)')).toBeVisible();
    await expect(page.locator('.games-count')).toHaveText(/^[\d,]+ of [\d,]+ games$/);
    // The list fills while the games are scanned.
    await expect.poll(() => rowsOf(viewer)).toBeGreaterThan(300);
    await viewer.foundAll();
    const all = await rowsOf(viewer);
    await page.getByRole('combobox', { name: 'Search games' }).fill('result:1-0');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(viewer)).toBeLessThan(all);
    await page.getByRole('button', { name: 'Look in all games' }).click();
    await expect.poll(() => rowsOf(viewer)).toBe(all);
    await page.getByRole('button', { name: 'Only in “result:1-0”' }).click();
    await expect.poll(() => rowsOf(viewer)).toBeLessThan(all);
    await viewer.foundAll();
    await viewer.games.focus();
    await page.keyboard.press('Enter');
    await expectHit(viewer, 'c5');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('each tap of a finger puts a piece on the pattern, or takes it away', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.filter('Find positions…');
    const square = (name: string) =>
      page.getByRole('grid', { name: 'Pattern' }).getByRole('gridcell', { name: new RegExp(`^${name}:`) });
    for (const name of ['a2', 'b2', 'c2', 'b2']) await square(name).tap();
    for (const [name, piece] of [
      ['a2', 'White pawn'],
      ['b2', 'anything'],
      ['c2', 'White pawn'],
    ])
      await expect(square(name)).toHaveAccessibleName(`${name}: ${piece}`);
  });
});
