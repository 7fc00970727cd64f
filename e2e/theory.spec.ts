// Earlier games with the same moves, the user's repertoire, and preparation against a player.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const gameOf = (white: string, black: string, date: string, moves: string, result = '1-0') =>
  `[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[ECO "B90"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
const GAMES = [
  gameOf(
    'Tal, Mikhail',
    'Fischer, Robert',
    '1959.09.07',
    '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6',
  ),
  gameOf(
    'Spassky, Boris',
    'Fischer, Robert',
    '1972.08.01',
    '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. f3',
  ),
  gameOf('Karpov, Anatoly', 'Fischer, Robert', '1975.04.01', '1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7', '0-1'),
  // In such a small database, a move can be new only after the third one, and with ten earlier games.
  ...Array.from({ length: 9 }, (_, at) =>
    gameOf(
      'Smyslov, Vassily',
      'Keres, Paul',
      `194${at}.01.01`,
      '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3',
    ),
  ),
];
const REPERTOIRE = '[White "Mine"]\n[Black "?"]\n\n1. e4 c5 2. Nf3 (2. c3 d5) 2... d6 3. d4 cxd4 *\n';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Theory');
  writeFileSync(join(folder.path, 'Games.pgn'), GAMES.join(''));
  writeFileSync(join(folder.path, 'Mine.pgn'), REPERTOIRE);
});
test.afterAll(() => folder.remove());

test('the notation marks the new move of a game, and the place where it leaves the repertoire', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.choose(/^Games/);
  await viewer.book.getByRole('button', { name: 'Book menu' }).click();
  await page.getByRole('menuitem', { name: 'My repertoire…', exact: true }).click();
  // At the edge of the window, the second menu opens to the left, and a pointer that jumps there closes it.
  await page.getByRole('menuitemradio', { name: 'Mine.pgn' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await viewer.open(3);
  await expect(viewer.notation).toContainText('agrees up to here. It has 3.d4, not 3.bishop b5, check♗b5+.');
  await viewer.notation.getByRole('button', { name: 'Open it here' }).click();
  await expect(viewer.notation.getByRole('heading')).toContainText('Mine');
  await expect(viewer.currentMove).toContainText('d6');
  await viewer.choose(/^Games/);
  await viewer.open(2);
  await expect(viewer.notation).toContainText(
    /New here on 1.August 1972\. 10 earlier games have 5\.knight c3♘c3\./,
  );
  await viewer.notation.getByRole('button', { name: '10 games' }).click();
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '11');
});

test('a card leads to a preparation, which has an address, and to the tree of the games', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.choose(/^Games/);
  await viewer.open(1);
  await viewer.notation.getByTitle('Player card').last().click();
  await page.getByRole('button', { name: 'Prepare against…' }).click();
  const place = page.getByRole('region', { name: 'Prepare against Fischer, Robert' });
  await expect(place.getByRole('listitem').first()).toContainText(
    '3 of 3 games. Only 3 games: too few to tell.',
  );
  await expect(place.getByRole('region', { name: 'Losses with Black' }).getByRole('row')).toHaveCount(3);
  await expect(place.getByRole('region', { name: 'Novelties' })).toContainText('of the last 3 games');
  expect(await violations(page)).toEqual([]);
  await expect(page).toHaveURL(/figures=preparation/);
  await page.goBack();
  await expect(place).toBeHidden();
  await page.goForward();
  await expect(place.getByRole('button', { name: 'You play White' })).toHaveAttribute('aria-pressed', 'true');
  await place.getByRole('button', { name: 'You play Black' }).click();
  await expect(place.getByRole('listitem').first()).toContainText('There is no game with White here');
  await place.getByRole('button', { name: 'You play White' }).click();
  await place.getByRole('button', { name: 'Tree of these games' }).click();
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '4');
  await expect(viewer.book.getByRole('button', { name: 'Listed games' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
