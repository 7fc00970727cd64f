// The page without a mouse, with large letters, on a touch screen, and for screen readers.
import { expect, test } from '@playwright/test';
import { allowClipboard, LACKS, notInFirefox } from './engines.ts';
import { steadyBox, Viewer } from './viewer.ts';

let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
});

test.describe('with the keyboard', () => {
  test.beforeEach(async () => {
    await viewer.start();
    await viewer.openDemo();
    await viewer.open(1);
  });

  test('F6 moves the focus from the list to board, notation and book, and back', async ({ page }) => {
    await viewer.games.focus();
    await page.keyboard.press('F6');
    await expect(viewer.board).toBeFocused();
    await page.keyboard.press('F6');
    await expect(viewer.notation).toBeFocused();
    await page.keyboard.press('F6');
    await expect(viewer.book.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('F6');
    await expect(viewer.games).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(viewer.book.locator(':focus')).toHaveCount(1);
  });

  test('a search without a hit keeps the focus, and Esc leaves it and its field', async ({ page }) => {
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search games' });
    await field.fill('nobody by this name');
    const nothing = page.getByText('No games match.');
    await expect(nothing).toBeVisible();
    await field.press('Enter');
    await expect(field).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(nothing).toBeHidden();
    await expect(viewer.games).toBeFocused();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
  });
});

test('nothing makes the page larger than its window', async ({ page }) => {
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(9);
  await viewer.bookAnswered();
  const place = await page.evaluate(() => {
    for (const hidden of document.querySelectorAll('.visually-hidden'))
      hidden.scrollIntoView({ block: 'center' });
    const { scrollHeight, scrollTop } = document.documentElement;
    return [scrollHeight - innerHeight, scrollTop, document.body.scrollTop, window.scrollY];
  });
  expect(place).toEqual([0, 0, 0, 0]);
});

test('the letter of a tree is readable under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await viewer.start();
  await viewer.openDemo();
  await viewer.item(/^Rook endings/).hover();
  const toggle = viewer.item(/^Rook endings/).locator('.tree-switch');
  await toggle.click();
  await expect(toggle).toHaveClass(/book-letter/);
  const [ink, ground] = await toggle.evaluate((letter) => {
    const { color, backgroundColor } = getComputedStyle(letter);
    return [color, backgroundColor];
  });
  // The letter has the same two colors as without the pointer.
  await page.mouse.move(0, 0);
  await expect(toggle).toHaveCSS('color', ink);
  await expect(toggle).toHaveCSS('background-color', ground);
});

test('a page that is zoomed to 200% still shows the same game', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  await viewer.notation.focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('e4');
  // A window at 200% has half as many CSS pixels.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(viewer.board).toBeVisible();
  await expect(viewer.currentMove).toContainText('e4');
});

test('the page announces that a command has copied something', async ({ page, context }) => {
  await allowClipboard(context);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  const announced = page.locator('[aria-live="polite"]#announcements');
  await page.keyboard.press('Shift+C');
  await expect(announced).toHaveText('FEN copied');
  await viewer.game('Copy PGN of the game');
  await expect(announced).toHaveText('PGN copied');
});

test('coordinates are inside the board, outside of it, or off', async ({ page }) => {
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  const choose = async (place: string): Promise<void> => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    // Keys open the menu, because a pointer that leaves the line closes it.
    await page.getByRole('menuitem', { name: 'Coordinates' }).press('Enter');
    await page.getByRole('menuitemradio', { name: place, exact: true }).press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  };
  const squares = viewer.board.getByRole('grid');
  const rank = viewer.board.locator('.board-rank').first();
  const places = async (): Promise<readonly [number, number]> => {
    const [board, letter] = await Promise.all([steadyBox(squares), steadyBox(rank)]);
    return [letter.x - board.x, letter.x + letter.width - board.x - board.width];
  };
  const [left, right] = await places();
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(0);
  const { width } = await steadyBox(viewer.board);
  await choose('Outside the board');
  await expect.poll(async () => (await places())[0]).toBeLessThan(0);
  // The room for coordinates is inside the board: nothing beside it moves.
  expect((await steadyBox(viewer.board)).width).toBe(width);
  await choose('Off');
  await expect(rank).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(async () => {
    notInFirefox(LACKS.devtools);
    await viewer.start();
    await viewer.openDemo();
  });

  test('the switch of a database is visible before it can be pressed', async ({ page }) => {
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).tap();
    const switches = viewer.library.locator('.tree-switch:not(.book-letter)');
    await expect(switches.first()).toBeVisible();
    for (const one of await switches.all()) await expect(one).toHaveCSS('opacity', '1');
  });

  test('Back closes an open menu on a touch screen', async ({ page }) => {
    await viewer.row(1).tap();
    await expect(viewer.board).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
  });

  test('a swipe beside the board does not leave the game', async ({ page }) => {
    const root = page.locator(':root');
    await expect(root).toHaveCSS('overscroll-behavior-x', 'auto');
    await viewer.row(1).tap();
    await expect(viewer.board).toBeVisible();
    await expect(root).toHaveCSS('overscroll-behavior-x', 'none');
  });
});
