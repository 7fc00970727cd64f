// Games found by words open at their comments: in the mainline, in variations, and before the first move.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeCbh } from '../test/encoders/cbh.ts';
import { SAMPLE } from '../test/encoders/sampleDatabase.ts';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

test('a game found by words opens at the comment with these words, and says so', async ({ page }) => {
  const folder = temporaryFolder('Words');
  try {
    for (const [name, bytes] of encodeCbh(SAMPLE)) writeFileSync(join(folder.path, name), bytes);
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    const found = viewer.board.getByRole('img', { name: 'Found:' });
    const search = async (words: string): Promise<void> => {
      const field = page.getByRole('combobox', { name: 'Search games' });
      await field.fill('');
      await expect(viewer.games).not.toHaveAttribute('aria-rowcount', '2');
      await field.fill(`text:${words}`);
      await expect(viewer.games).toHaveAttribute('aria-rowcount', '2');
      await viewer.foundAll();
      await viewer.row(1).click();
      await expect(found).toHaveAttribute('title', /^A comment here contains the words/);
    };

    await search('lesser');
    await expect(viewer.currentMove).toContainText('knight e6');
    await expect(viewer.currentMove).toHaveAttribute('title', /words/);
    await expect.poll(() => viewer.currentDepth()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(found).toBeHidden();

    await search('falkbeers');
    await expect(viewer.currentMove).toContainText('Black, d5');
    await expect.poll(() => viewer.currentDepth()).toBe(2);

    await search('oldest');
    await expect(viewer.currentMove).toHaveCount(0);
    await expect(found).toBeVisible();
  } finally {
    folder.remove();
  }
});
