// A folder that changes on the disk while it is open: new files appear, and the user's work continues.
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.handles);

const game = (white: string, moves: string): string =>
  `[Event "Live"]\n[White "${white}"]\n[Black "Nobody"]\n[Result "*"]\n\n${moves} *\n\n`;

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Live');
});
test.afterEach(() => folder.remove());

// In a wide window, the library is a column that shows the names of items.
test.use({ viewport: { width: 1920, height: 1080 } });

test('new, changed and removed files of an open folder appear by themselves; game, search and own moves stay', async ({
  page,
}) => {
  const today = join(folder.path, 'Today.pgn');
  writeFileSync(
    today,
    game('Anand', '1. e4 e5 2. Nf3') + game('Bologan', '1. d4 d5') + game('Adams', '1. c4'),
  );
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.open(1);
  await page.getByRole('combobox', { name: /search/i }).fill('white:a');
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '3');
  await viewer.notation.focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('e4');
  for (const square of ['c7', 'c5']) {
    const { x, y } = await viewer.centerOf(square);
    await page.mouse.click(x, y);
  }
  await expect(viewer.currentMove).toContainText('c5');

  writeFileSync(join(folder.path, 'Tomorrow.pgn'), game('Carlsen', '1. e4'));
  await expect(viewer.item(/Tomorrow/)).toBeVisible();
  await expect(page.getByText('Tomorrow.pgn is new in the folder.')).toBeVisible();

  appendFileSync(today, game('Aronian', '1. Nf3'));
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '4');
  await expect(viewer.row(3)).toContainText('Aronian');
  await expect(viewer.currentMove).toContainText('c5');

  rmSync(join(folder.path, 'Tomorrow.pgn'));
  await expect(viewer.item(/Tomorrow/)).toBeHidden();
  await expect(viewer.row(1)).toContainText('Anand');
});
