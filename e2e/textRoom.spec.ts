// A guiding text has no position: it takes the room of board and book.
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { annotatedFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

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

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [900, 700],
] as const)
  test(`a text has all that is right of the list, and the board comes back with a game, ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await expect(viewer.board).toBeVisible();
    const board = await boxOf(viewer.board);
    const list = await boxOf(viewer.games);

    await viewer.open(3);
    const text = viewer.notation.getByRole('group', { name: 'Text' });
    await expect(text).toBeVisible();
    await expect(viewer.board).toBeHidden();
    await expect(viewer.book).toBeHidden();
    await expect.poll(() => boxOf(viewer.games)).toEqual(list);
    const box = await boxOf(viewer.notation);
    expect(box.x).toBeCloseTo(board.x, 0);
    expect(box.x + box.width).toBeCloseTo(width, 0);
    expect(await violations(page)).toEqual([]);

    await text.getByRole('button', { name: 'the game' }).click();
    await expect(viewer.moves).toBeVisible();
    await expect.poll(() => boxOf(viewer.board)).toEqual(board);
    await expect.poll(() => boxOf(viewer.games)).toEqual(list);
    await page.keyboard.press('Escape');
    await expect(text).toBeVisible();
    await expect(viewer.board).toBeHidden();
  });

test('in reading mode, and without the list, a text has the whole desk', async ({ page }) => {
  await viewer.open(3);
  for (const key of ['r', '2']) {
    await page.keyboard.press(key);
    await expect(viewer.games).toBeHidden();
    await expect(viewer.board).toBeHidden();
    await expect.poll(async () => (await boxOf(viewer.notation)).x).toBeLessThan(60);
    await page.keyboard.press(key);
    await expect(viewer.games).toBeVisible();
  }
});
