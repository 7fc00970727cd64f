// The same games in two files, with two spellings: they are found by their moves and folded, and nothing is lost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const RUY =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7';
const game = (white: string, black: string, date: string, moves: string): string =>
  `[Event "Match"]\n[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Twice');
  const first = [
    game('Karpov, Anatoly', 'Korchnoi, Viktor', '1978.07.20', `${RUY} {The usual plan.} 12. Bc2`),
    game('Spassky, Boris', 'Fischer, Robert', '1972.07.11', RUY),
  ];
  const second = [
    game('Tal, Mihail', 'Botvinnik, Mihail', '1960.03.15', RUY),
    game('Karpov, A', 'Kortschnoj, V', '1978.??.??', RUY),
  ];
  writeFileSync(join(folder.path, 'First.pgn'), first.join(''));
  writeFileSync(join(folder.path, 'Second.pgn'), second.join(''));
});
test.afterEach(() => folder.remove());

test('duplicates of all databases are found, folded, opened and listed', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const viewer = new Viewer(page);
  const bar = page.getByRole('group', { name: 'Duplicates' });
  const whites = viewer.games.locator('[role="gridcell"][data-column="white"]');
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.showColumns();
  await viewer.choose(/^All databases/);
  await expect(whites).toHaveText([/^Karpov/, /^Spassky/, /^Tal/, /^Karpov/]);
  await viewer.command('Find duplicates');
  await expect(bar).toContainText('1 duplicate is folded');
  await expect(whites).toHaveText([/^Karpov/, /^Spassky/, /^Tal/]);
  expect(await violations(page)).toEqual([]);

  // The most complete game represents both; the facts of the other one are below it.
  await viewer.row(1).getByRole('button', { name: '2 games are the same' }).click();
  await expect(whites).toHaveText([/^Karpov/, /^Karpov/, /^Spassky/, /^Tal/]);
  await expect(viewer.row(2)).toContainText('Other here: White, Black, date, number of moves.');
  await expect(viewer.row(2)).toContainText('Missing here: notes.');
  await viewer.games.focus();
  await page.keyboard.press('d');
  await expect(whites).toHaveText([/^Karpov/, /^Spassky/, /^Tal/]);

  await bar.getByRole('button', { name: 'List them alone' }).click();
  await expect(whites).toHaveText([/^Karpov/, /^Karpov/]);
  await bar.getByRole('button', { name: 'Show all games' }).click();
  await expect(whites).toHaveCount(4);
  await bar.getByRole('button', { name: 'Close the duplicates' }).click();
  await expect(bar).toBeHidden();
});
