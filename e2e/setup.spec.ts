// Setting up a position by mouse, keys and touch, and then searching for it, analyzing it, copying it.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { allowClipboard, LACKS, notInFirefox } from './engines.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Set up a position' });
const grid = (page: Page): Locator => editor(page).getByRole('grid', { name: 'Position that is set up' });
const square = (page: Page, name: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name}:`) });
const fen = (page: Page): Locator => editor(page).getByRole('textbox', { name: 'FEN' });
const verdict = (page: Page): Locator => editor(page).getByRole('status');
const button = (page: Page, name: string): Locator => editor(page).getByRole('button', { name });
const piece = (page: Page, name: string): Locator => editor(page).getByRole('radio', { name });

async function middleOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await steadyBox(part);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags a piece: from the palette or a square, to a square or, without one, to the head of the dialog. */
async function carry(page: Page, from: Locator, to?: Locator): Promise<void> {
  const start = await middleOf(from);
  const end = await middleOf(to ?? editor(page).getByRole('heading'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

async function openDemo(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  return viewer;
}

test('pieces are placed, moved and removed with the mouse', CORE, async ({ page }) => {
  await openDemo(page);
  await page.keyboard.press('Shift+B');
  await button(page, 'Empty').click();
  await expect(verdict(page)).toHaveText('White has no king.');
  await piece(page, 'White king').check();
  await square(page, 'e1').click();
  await piece(page, 'Black king').check();
  await square(page, 'e8').click();
  await expect(verdict(page)).toHaveText('Legal, 2 men.');
  await carry(page, piece(page, 'White rook'), square(page, 'h1'));
  await carry(page, piece(page, 'White queen'), square(page, 'd1'));
  await carry(page, square(page, 'd1'), square(page, 'd4'));
  await expect(fen(page)).toHaveValue('4k3/8/8/8/3Q4/8/8/4K2R w - - 0 1');
  await editor(page).getByRole('checkbox', { name: 'White: O-O', exact: true }).check();
  await expect(editor(page).getByRole('checkbox', { name: 'White: O-O-O' })).toBeDisabled();
  await expect(fen(page)).toHaveValue('4k3/8/8/8/3Q4/8/8/4K2R w K - 0 1');
  await carry(page, square(page, 'd4'));
  await square(page, 'h1').click({ button: 'right' });
  await expect(fen(page)).toHaveValue('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  await button(page, 'Undo').click();
  await expect(fen(page)).toHaveValue('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  // A drag of the brush over empty squares leaves a piece on each.
  await piece(page, 'White pawn').check();
  await carry(page, square(page, 'a3'), square(page, 'b3'));
  await expect(square(page, 'a3')).toHaveAccessibleName('a3: White pawn');
  await expect(square(page, 'b3')).toHaveAccessibleName('b3: White pawn');
  expect(await violations(page)).toEqual([]);
});

test('a position is set up with the keyboard alone, and stays for later', async ({ page }) => {
  await openDemo(page);
  await page.keyboard.press('Shift+B');
  await button(page, 'Empty').click();
  await square(page, 'e4').focus();
  await page.keyboard.press('Shift+K');
  for (const key of ['ArrowUp', 'ArrowUp', 'k', 'End', 'q', 'Delete', 'p']) await page.keyboard.press(key);
  await expect(fen(page)).toHaveValue('8/8/4k2p/8/4K3/8/8/8 w - - 0 1');
  await page.keyboard.press('Control+z');
  await expect(fen(page)).toHaveValue('8/8/4k3/8/4K3/8/8/8 w - - 0 1');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeHidden();
  await page.keyboard.press('Shift+B');
  await expect(fen(page)).toHaveValue('8/8/4k3/8/4K3/8/8/8 w - - 0 1');
});

test('an illegal position says what is wrong and where, and can still be searched', async ({ page }) => {
  const viewer = await openDemo(page);
  await page.keyboard.press('Shift+B');
  await fen(page).fill('4k3/8/8/8/4R3/8/8/4K3 w - - 0 1');
  await expect(verdict(page)).toHaveText('Black is in check, and it is not Black’s move. Marked: e8.');
  await expect(square(page, 'e8')).toHaveAttribute('aria-invalid', 'true');
  await expect(button(page, 'Analyze on a board of its own')).toBeDisabled();
  await expect(button(page, 'Copy FEN')).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await fen(page).fill('4k3/8/8/8/4R3/8/8 w');
  await expect(verdict(page)).toHaveText('A FEN has 8 ranks, and this one has 7.');
  await expect(button(page, 'Find games with it')).toBeDisabled();
  await fen(page).fill('4k3/8/8/8/4R3/8/8/4K3 w - - 0 1');
  await button(page, 'Find games with it').click();
  await expect(editor(page)).toBeHidden();
  await expect(viewer.page.getByText(/No game/).first()).toBeVisible();
});

test('the games with the set-up position are found', CORE, async ({ page }) => {
  const viewer = await openDemo(page);
  await viewer.showColumns();
  await page.keyboard.press('Shift+B');
  await fen(page).fill('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await button(page, 'Find games with it').click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
  await expect(viewer.games).toBeFocused();
});

test('the set-up position is analyzed on a board of its own, with its books', CORE, async ({ page }) => {
  const viewer = await openDemo(page);
  await page.keyboard.press('Shift+B');
  const number = editor(page).getByRole('textbox', { name: /^Number of a start position/ });
  await number.fill('0');
  await expect(fen(page)).toHaveValue('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
  await expect(editor(page).getByRole('checkbox', { name: 'Castling as in Chess960' })).toBeChecked();
  await button(page, 'Start').click();
  await carry(page, square(page, 'e2'), square(page, 'e4'));
  await button(page, 'Black').click();
  await button(page, 'Analyze on a board of its own').click();
  await expect(editor(page)).toBeHidden();
  await expect(viewer.notation).toContainText('Board 1');
  await expect(viewer.board.getByText(/^White: [^.]*pawns? [^;.]*\be4\b/)).toBeAttached();
  await expect(viewer.book.getByRole('row').nth(1)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette is under the board on a phone, and a finger places pieces', async ({ page }) => {
    await openDemo(page);
    await page.keyboard.press('Shift+B');
    await button(page, 'Empty').tap();
    await tap(piece(page, 'White king'));
    await tap(square(page, 'g1'));
    await tap(piece(page, 'Black king'));
    await tap(square(page, 'g8'));
    await expect(fen(page)).toHaveValue('6k1/8/8/8/8/8/8/6K1 w - - 0 1');
    await tap(square(page, 'g8'));
    await expect(verdict(page)).toHaveText('Black has no king.');
    const [board, palette] = [await steadyBox(grid(page)), await steadyBox(piece(page, 'White king'))];
    expect(palette.y).toBeGreaterThan(board.y + board.height - 1);
    expect(await violations(page)).toEqual([]);
  });

  test('a finger drags a piece, and the page does not scroll', async ({ page }) => {
    notInFirefox(LACKS.devtools);
    await openDemo(page);
    await page.keyboard.press('Shift+B');
    await button(page, 'Start').tap();
    const session = await page.context().newCDPSession(page);
    const [from, to] = [await middleOf(square(page, 'e2')), await middleOf(square(page, 'e4'))];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
    await session.detach();
    await expect(fen(page)).toHaveValue('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
  });
});

test('the picture of the set-up position is copied', async ({ page, context }) => {
  notInFirefox(LACKS.pictures);
  await allowClipboard(context);
  await openDemo(page);
  await page.keyboard.press('Shift+B');
  await button(page, 'Copy picture').click();
  await expect(button(page, 'Copied')).toBeVisible();
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const { width, height } = await createImageBitmap(await item.getType('image/png'));
    return [width, height];
  });
  expect(size).toEqual([960, 960]);
});
