import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { describeDemo } from '../scripts/demo/demoDatabase.ts';
import { encode2cbh } from '../test/encoders/2cbh.ts';
import { encodeCbh } from '../test/encoders/cbh.ts';
import { temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search games' });

/** Everything that a visit shows: first games, a game with its words, the tree, a position, words in comments. */
async function visit(viewer: Viewer, page: Page, name: RegExp) {
  await viewer.choose(name);
  await expect(viewer.item(name)).toHaveAttribute('aria-selected', 'true');
  await viewer.foundAll();
  const rows = await viewer.readRows();

  await viewer.open(1);
  const game = await viewer.moves.textContent();
  await expect(viewer.bookMoves.first()).toContainText('e4');
  await viewer.bookAnswered();
  const tree = await viewer.bookMoves.allTextContents();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('e5');
  await page.keyboard.press('p');
  await viewer.foundAll();
  await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
  const found = await viewer.readRows();
  await page.keyboard.press('Escape');
  await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();

  await field(page).fill('text:queen');
  await viewer.foundAll();
  await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
  const worded = await viewer.readRows();
  await field(page).fill('');
  await viewer.foundAll();
  return { rows, game, tree, found, worded };
}

test('a database of today shows the same games as one of ChessBase 9 with the same name beside it', async ({
  page,
}) => {
  const folder = temporaryFolder('Generations');
  const demo = { ...describeDemo(), name: 'Classics', title: undefined };
  for (const [name, bytes] of [...encodeCbh(demo), ...encode2cbh(demo)])
    writeFileSync(join(folder.path, name), bytes);
  const titles = '[DescrCBG]\r\nTitle=The older one\r\n[Descr2CBG]\r\nTitle=The newer one\r\n';
  writeFileSync(join(folder.path, 'Classics.ini'), titles);
  try {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.showColumns();
    const newer = await visit(viewer, page, /^Classics \.2cbh The newer one/);
    const older = await visit(viewer, page, /^Classics \.cbh The older one/);
    expect(newer.rows.length).toBeGreaterThan(30);
    expect(newer.game).toContain('1.');
    expect(newer.worded.length).toBeGreaterThan(2);
    expect(newer).toEqual(older);
  } finally {
    folder.remove();
  }
});
