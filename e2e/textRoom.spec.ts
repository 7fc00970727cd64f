// A guiding text has no position and fills the room of board and book.
import { expect, test } from '@playwright/test';
import { annotatedFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import type { TemporaryFolder } from './folders.ts';
import { steadyBox, Viewer } from './viewer.ts';

let viewer: Viewer;
let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = annotatedFolder('http://127.0.0.1:9');
});
test.afterAll(() => folder.remove());

test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.open(1);
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [900, 700],
] as const)
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`a text fills the room to the right of the list, and the board returns with a game`, async ({
      page,
    }) => {
      await viewer.bookAnswered();
      const board = await steadyBox(viewer.board);
      const list = await steadyBox(viewer.games);

      await viewer.open(3);
      await expect.poll(() => steadyBox(viewer.games)).toEqual(list);
      // The drawer covers the text.
      if (width < 1100) await page.keyboard.press('Escape');
      const text = viewer.notation.getByRole('group', { name: 'Text' });
      await expect(text).toBeVisible();
      await expect(viewer.board).toBeHidden();
      await expect(viewer.book).toBeHidden();
      const box = await steadyBox(viewer.notation);
      expect(Math.abs(box.x - board.x)).toBeLessThanOrEqual(1);
      expect(box.x + box.width).toBeCloseTo(width, 0);
      expect(await violations(page)).toEqual([]);

      await text.getByRole('button', { name: 'the game' }).click();
      await expect(viewer.moves).toBeVisible();
      await expect.poll(() => steadyBox(viewer.board)).toEqual(board);
      if (width >= 1100) await expect.poll(() => steadyBox(viewer.games)).toEqual(list);
      await page.keyboard.press('Escape');
      await expect(text).toBeVisible();
      await expect(viewer.board).toBeHidden();
    });
  });

test('a text has the whole desk in the layout Reading', async ({ page }) => {
  await viewer.open(3);
  await page.keyboard.press('r');
  await expect(viewer.games).toBeHidden();
  await expect(viewer.board).toBeHidden();
  await expect.poll(async () => (await steadyBox(viewer.notation)).x).toBeLessThan(63);
  await page.keyboard.press('r');
  await expect(viewer.games).toBeVisible();
});
