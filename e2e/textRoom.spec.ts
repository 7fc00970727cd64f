// A guiding text has no position: it takes the room of board and book.
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

    test(`a text has all that is right of the list, and the board comes back with a game`, async ({
      page,
    }) => {
      await viewer.bookAnswered();
      const board = await steadyBox(viewer.board);
      const list = await steadyBox(viewer.games);

      await viewer.open(3);
      const text = viewer.notation.getByRole('group', { name: 'Text' });
      await expect(text).toBeVisible();
      await expect(viewer.board).toBeHidden();
      await expect(viewer.book).toBeHidden();
      await expect.poll(() => steadyBox(viewer.games)).toEqual(list);
      const box = await steadyBox(viewer.notation);
      expect(box.x).toBeCloseTo(board.x, 0);
      expect(box.x + box.width).toBeCloseTo(width, 0);
      expect(await violations(page)).toEqual([]);

      await text.getByRole('button', { name: 'the game' }).click();
      await expect(viewer.moves).toBeVisible();
      await expect.poll(() => steadyBox(viewer.board)).toEqual(board);
      await expect.poll(() => steadyBox(viewer.games)).toEqual(list);
      await page.keyboard.press('Escape');
      await expect(text).toBeVisible();
      await expect(viewer.board).toBeHidden();
    });
  });

test('in reading mode, and without the list, a text has the whole desk', async ({ page }) => {
  await viewer.open(3);
  for (const key of ['r', '2']) {
    await page.keyboard.press(key);
    await expect(viewer.games).toBeHidden();
    await expect(viewer.board).toBeHidden();
    await expect.poll(async () => (await steadyBox(viewer.notation)).x).toBeLessThan(60);
    await page.keyboard.press(key);
    await expect(viewer.games).toBeVisible();
  }
});
