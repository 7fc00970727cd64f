import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { hasRealData, REAL_DATA } from './folders.ts';
import { REAL } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

const head = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Games' }).getByRole('columnheader', { name: new RegExp(`^${name}`) });

/** The visible column heads from left to right. */
async function heads(page: Page): Promise<string[]> {
  const seen: { readonly name: string; readonly x: number }[] = [];
  for (const element of await page.getByRole('grid', { name: 'Games' }).getByRole('columnheader').all())
    seen.push({
      name: (await element.getAttribute('data-column')) ?? '',
      x: (await element.boundingBox())?.x ?? 0,
    });
  return seen.sort((a, b) => a.x - b.x).map(({ name }) => name);
}

test.skip(!hasRealData, `no real databases at ${REAL_DATA}`);

async function openLinares(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(join(REAL_DATA, 'cbh/linares'));
  await viewer.showColumns();
  await expect(viewer.row(1)).toContainText('Eslon');
  return viewer;
}

test('ratings are visible in the list of a window 1,280 pixels wide', REAL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const viewer = await openLinares(page);
  await expect(viewer.row(1)).toContainText('2365');
  await expect
    .poll(() => heads(page))
    .toEqual(['number', 'white', 'white-elo', 'black', 'black-elo', 'result', 'eco', 'date', 'flags']);
  // A head is wider than its word, and a click anywhere in it sorts.
  const white = await steadyBox(head(page, 'White'));
  await page.mouse.click(white.x + white.width - 2, white.y + 2);
  await expect(head(page, 'White')).toHaveAttribute('aria-sort', 'ascending');
});

test(
  'columns are chosen in a menu, moved and sized by the mouse and by keys, and remembered',
  REAL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const viewer = await openLinares(page);
    await viewer.command('Columns…');
    await page.getByRole('menuitemcheckbox', { name: 'Contents' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Annotator' }).click();
    await page.keyboard.press('Escape');
    await expect(head(page, 'Contents')).toBeHidden();
    await expect(head(page, 'Annotator')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const eco = await steadyBox(head(page, 'ECO'));
    const white = await steadyBox(head(page, 'White'));
    await page.mouse.move(eco.x + 8, eco.y + 8);
    await page.mouse.down();
    await page.mouse.move(white.x + 20, white.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await heads(page)).slice(1, 3)).toEqual(['eco', 'white']);
    await expect(head(page, 'ECO')).not.toHaveAttribute('aria-sort', /./);

    await head(page, 'ECO').getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await heads(page)).slice(1, 3)).toEqual(['white', 'eco']);
    const before = (await steadyBox(head(page, 'ECO'))).width;
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(async () => (await head(page, 'ECO').boundingBox())?.width).toBe(before + 16);
    await head(page, 'Result').getByRole('button').focus();
    await page.keyboard.press('Delete');
    await expect(head(page, 'Result')).toBeHidden();

    const kept = await heads(page);
    await page.reload();
    await viewer.openByInput(join(REAL_DATA, 'cbh/linares'));
    await expect(viewer.row(1)).toContainText('Eslon');
    await expect.poll(() => heads(page)).toEqual(kept);
    await viewer.command('Columns…');
    await page.getByRole('menuitem', { name: 'Default columns' }).click();
    await expect(head(page, 'Result')).toBeVisible();
    await expect(head(page, 'Annotator')).toBeHidden();
  },
);
