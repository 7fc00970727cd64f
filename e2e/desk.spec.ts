// The desk in the real browser: the sides of the board, the layouts, the drawer and the splitters (decision 0050).
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { CORE } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

const squares = (viewer: Viewer): Locator => viewer.board.locator('cg-board');
const layout = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

async function openDesk(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(viewer.moves).toBeVisible();
  await viewer.bookAnswered();
  return viewer;
}

for (const [width, height, least] of [
  [900, 700, 470],
  [1024, 768, 570],
  [1280, 720, 550],
  [1366, 768, 600],
  [1440, 900, 690],
  [1920, 1080, 860],
  [2560, 1440, 1160],
] as const)
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(
      `the board is at least ${least} wide, whatever the engine and the book do`,
      width === 1280 || width === 1440 ? CORE : {},
      async ({ page }) => {
        const viewer = await openDesk(page);
        const box = await steadyBox(squares(viewer));
        expect(box.width).toBeGreaterThanOrEqual(least);
        expect(box.height).toBe(box.width);
        expect(box.width % 8).toBe(0);
        await page.keyboard.press('l');
        const engine = page.getByRole('region', { name: 'Engine' });
        await expect(engine.getByRole('listitem').first()).toBeVisible();
        expect(await steadyBox(squares(viewer))).toEqual(box);
        await page.keyboard.press('x');
        await expect(engine).toContainText('Threat');
        expect(await steadyBox(squares(viewer))).toEqual(box);
        await page.keyboard.press('e');
        await expect(viewer.book).toBeHidden();
        expect(await steadyBox(squares(viewer))).toEqual(box);
        await page.keyboard.press('Shift+C');
        await expect(page.getByRole('banner')).toContainText(/FEN copied|allow/);
        expect(await steadyBox(squares(viewer))).toEqual(box);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      },
    );
  });

test('the layouts have words and keys, and a reload keeps the chosen one', CORE, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const viewer = await openDesk(page);
  await layout(page, 'List').click();
  await expect(viewer.games.getByRole('columnheader', { name: 'White', exact: true })).toBeVisible();
  expect((await steadyBox(squares(viewer))).width).toBe(440);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('r');
  await expect(viewer.games).toBeHidden();
  await expect(layout(page, 'Reading')).toBeChecked();
  expect((await steadyBox(squares(viewer))).width).toBe(704);
  await page.keyboard.press('j');
  await expect(viewer.notation).toContainText('Welcome to Open File');
  await page.keyboard.press('Shift+J');
  await expect(viewer.notation).not.toContainText('Welcome to Open File');
  await viewer.notation.getByRole('button', { name: 'Next game' }).click();
  await expect(viewer.notation).toContainText('Welcome to Open File');
  await page.reload();
  // The demo opens without a click.
  await expect(layout(page, 'Reading')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(layout(page, 'Board')).toBeChecked();
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the list opens over the board, stays for the arrows, and closes with a press on the board', async ({
    page,
  }) => {
    const viewer = await openDesk(page);
    const box = await steadyBox(squares(viewer));
    await expect(viewer.games).toBeHidden();
    await viewer.notation.getByRole('button', { name: '1 of 36' }).click();
    await expect(viewer.games).toBeFocused();
    expect((await steadyBox(page.getByRole('region', { name: 'Game list' }))).width).toBe(320);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(viewer.notation.getByText(/No\. 3$/)).toBeVisible();
    await expect(viewer.games).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await steadyBox(squares(viewer))).toEqual(box);
    await page.mouse.click(box.x + box.width - 20, box.y + 20);
    await expect(viewer.games).toBeHidden();
    await page.keyboard.press('2');
    await expect(viewer.games).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewer.games).toBeHidden();
  });

  test('the layout List shows the list alone, and opening a game shows the board', async ({ page }) => {
    const viewer = await openDesk(page);
    await layout(page, 'List').click();
    await expect(viewer.board).toBeHidden();
    await viewer.row(4).click();
    await expect(viewer.board).toBeVisible();
    await expect(viewer.notation.getByText(/No\. 4$/)).toBeVisible();
    await expect(layout(page, 'Board')).toBeChecked();
  });
});

test('splitters move by mouse and by keys, are remembered, and are reset by a double click', async ({
  page,
}) => {
  notInFirefox(LACKS.doubleClicks);
  await page.setViewportSize({ width: 1440, height: 900 });
  const viewer = await openDesk(page);
  const list = page.getByRole('separator', { name: 'Width of the game list' });
  const listWidth = async () => (await steadyBox(page.getByRole('region', { name: 'Game list' }))).width;
  const side = async () => (await steadyBox(squares(viewer))).width;
  const [width, board] = [await listWidth(), await side()];

  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(side).toBe(board - 8);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(side).toBe(board - 48);
  await page.keyboard.press('Home');
  // The narrowest list leaves the board its full height, which it had at first.
  await expect.poll(side).toBe(board);

  const { x, y, height } = await steadyBox(list);
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 164, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(side).toBe(board - 160);
  const wide = await listWidth();
  expect(wide).toBeGreaterThan(width + 150);
  const book = page.getByRole('separator', { name: 'Height of the book' });
  const before = (await steadyBox(viewer.book)).height;
  await book.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await steadyBox(viewer.book)).height).toBe(before + 40);

  // A smaller window has a layout of its own; the larger one is unchanged.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(viewer.games).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(listWidth).toBe(wide);
  await viewer.start();
  await viewer.openDemo();
  await expect.poll(listWidth).toBe(wide);
  await list.dblclick();
  await expect.poll(listWidth).toBe(width);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Reset the layout' }).click();
  await expect.poll(async () => (await steadyBox(viewer.book)).height).toBe(before);
});
