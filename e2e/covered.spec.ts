// The user covers the rest of a game and guesses its moves: the page reveals none of them until they are found.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { swipe } from './swipe.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const PGN = `[Event "Russian championship"]
[Site "Lodz"]
[Date "1907.12.26"]
[Round "6"]
[White "Rotlewi, Georg"]
[Black "Rubinstein, Akiba"]
[Result "0-1"]
[ECO "D40"]

{Rubinstein’s immortal game.} 1. d4 d5 2. Nf3 e6 3. e3 c5 4. c4 Nc6 5. Nc3 Nf6 6. dxc5 Bxc5 7. a3 a6
8. b4 Bd6 9. Bb2 O-O 10. Qd2 $2 Qe7 11. Bd3 dxc4 12. Bxc4 b5 13. Bd3 Rd8 14. Qe2 Bb7 15. O-O Ne5
{The exchange removes the guard of h2.} 16. Nxe5 Bxe5 17. f4 Bc7 18. e4 Rac8 19. e5 Bb6+ 20. Kh1 Ng4
21. Be4 Qh4 22. g3 Rxc3 $3 {A thunderbolt.} (22... Bxe4+ $6 {is good, but there is far better.}) 23. gxh4 Rd2
{Everything hangs.} 24. Qxd2 Bxe4+ 25. Qg2 Rh3 {and mate.} 0-1

[Event "London"]
[Site "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]
[ECO "C33"]

1. e4 e5 2. f4 exf4 1-0
`;
/** Texts that would reveal the end: of the moves after 22.g3, of the result, and of the comment on the whole game. */
const SECRETS = [
  'xc3',
  'takes c3',
  'thunderbolt',
  'xh4',
  'Everything',
  'xd2',
  'Rh3',
  'and mate',
  'immortal',
  '0–1',
  '0-1',
  'Black won',
];

let folder: TemporaryFolder;
let viewer: Viewer;

async function openGame(page: Page) {
  folder = temporaryFolder('Guess');
  writeFileSync(join(folder.path, 'games.pgn'), PGN);
  viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
}
test.afterEach(() => folder.remove());

const card = (): Locator => viewer.page.getByRole('region', { name: 'Guess the moves' });

/** The page, its title and its address, without styles, scripts and drawings, which have names of squares of their own. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of root.querySelectorAll('style, script, svg')) part.remove();
    return `${root.outerHTML} ${document.title} ${location.href}`;
  });

async function expectNothingTold(page: Page) {
  const text = await told(page);
  for (const secret of SECRETS) expect(text.includes(secret), secret).toBe(false);
}

async function guess(page: Page, move: string) {
  const field = page.getByLabel('Your move', { exact: true });
  if (!(await field.isVisible())) await viewer.position('Type your own moves');
  await field.fill(move);
  await page.keyboard.press('Enter');
}

test(
  'the page reveals nothing of the covered moves, and they are found one by one',
  CORE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGame(page);
    await viewer.open(1);
    for (let ply = 0; ply < 43; ply++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('g');
    await expect(card()).toContainText('Your move, Black');
    await expect(viewer.notation).toContainText('The rest is covered.');
    await expectNothingTold(page);
    await viewer.notation.getByRole('group', { name: 'Moves' }).focus();
    await page.keyboard.press('End');
    await expectNothingTold(page);
    await page.keyboard.press('Control+c');
    await expect(
      page.getByText('The moves of the game are covered. Uncover them first.').first(),
    ).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectNothingTold(page);
    await page.emulateMedia({ media: 'screen' });
    expect(await violations(page)).toEqual([]);

    await guess(page, 'Bxe4');
    await expect(card()).toContainText('The author calls it dubious. 1 point.');
    await expect(card()).toContainText('is good, but there is far better.');
    expect(await violations(page)).toEqual([]);
    await card().getByRole('button', { name: 'Try again' }).click();
    await card().getByRole('button', { name: 'Hint' }).click();
    await expect(card()).toContainText('A rook moves.');
    await expect(card()).toContainText('Move 22 of 25');
    await guess(page, 'Rxc3');
    await expect(viewer.notation.getByRole('img', { name: '1 of 3 points' })).toBeVisible();
    await expect(viewer.notation).toContainText('A thunderbolt.');
    await expect(card()).toContainText('1 of 3 points');
    await guess(page, 'Rd2');
    await guess(page, 'Bxe4');
    await page.setViewportSize({ width: 1280, height: 720 });
    await guess(page, 'Rh3');
    await expect(card()).toContainText('10 of 12 points');
    await expect(card()).toContainText('3 of 4 moves as in the game');
    await expect(viewer.row(1)).toContainText('0–1');
    expect(await violations(page)).toEqual([]);
    await card().getByRole('button', { name: 'Next game' }).click();
    await expect(card()).toContainText('Your move, White');
    await expect(viewer.row(2)).not.toContainText('1–0');
    await page.keyboard.press('g');
    await expect(viewer.row(2)).toContainText('1–0');
    await expect(card()).toHaveCount(0);
  },
);

test('the engine and the open database judge a guess, and tell nothing of the move of the game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page);
  await viewer.open(1);
  const engine = page.getByRole('region', { name: 'Engine' });
  await engine.getByRole('switch', { name: 'Engine' }).click();
  for (let ply = 0; ply < 25; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await expect(engine).toContainText('the engine judges your guesses');
  await guess(page, 'h5');
  await expect(card()).toContainText(
    /It costs [\d.]+ pawns? beside the move of the game|more than ten pawns/,
  );
  await expect(card()).toContainText('games: not played in 1 game with this position.');
  await expect(card().getByRole('row', { name: /yours/ })).toBeVisible();
  await expectNothingTold(page);
  expect(await violations(page)).toEqual([]);
  await card().getByRole('button', { name: 'Show the move' }).click();
  await expect(viewer.notation).toContainText('14.');
});

test('a reload keeps the cover and the guesses', CORE, async ({ page }) => {
  viewer = new Viewer(page);
  folder = temporaryFolder('Guess');
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(9);
  await expect(viewer.notation).toContainText('Rotlewi');
  for (let ply = 0; ply < 25; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await guess(page, 'Rd8');
  await expect(card()).toContainText('3 of 3 points');
  const notation = await viewer.readNotation();
  await page.reload();
  await expect(card()).toContainText('3 of 3 points');
  await expect(card()).toContainText('Your move, Black');
  await expect.poll(() => viewer.readNotation()).toBe(notation);
  for (const secret of ['xc3', 'takes c3', 'Rh3', '22.']) expect(await told(page)).not.toContain(secret);
  await expect(viewer.row(9)).not.toContainText('0–1');
  await page.keyboard.press('g');
  await page.reload();
  await expect(viewer.row(9)).toContainText('0–1');
  await expect(card()).toHaveCount(0);
});

test('a covered game that the user leaves and comes back to is still covered, with its points', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page);
  await viewer.open(1);
  for (let ply = 0; ply < 43; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await guess(page, 'Bxe4');
  await card().getByRole('button', { name: 'Try again' }).click();
  await guess(page, 'Rxc3');
  await expect(card()).toContainText('1 of 3 points');
  await viewer.row(2).click();
  await expect(viewer.notation).toContainText('Kieseritzky');
  await expect(card()).toHaveCount(0);
  await expect(viewer.row(1)).not.toContainText('0–1');
  await expect(viewer.row(1)).not.toContainText('D40');
  await viewer.row(1).click();
  await expect(card()).toContainText('1 of 3 points');
  await expect(card()).toContainText('Your move, Black');
  for (const secret of ['Rd2', 'Everything', 'and mate', '0–1'])
    expect(await told(page)).not.toContain(secret);
  await viewer.row(2).click();
  await expect(card()).toHaveCount(0);
  await page.goBack();
  await expect(card()).toContainText('1 of 3 points');
  await card().getByRole('button', { name: 'Stop and see the score' }).click();
  await card().getByRole('button', { name: 'Close' }).click();
  await viewer.row(2).click();
  await expect(viewer.row(1)).toContainText('0–1');
});

test('a covered game leaves its list in no way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page);
  await viewer.open(1);
  for (let ply = 0; ply < 43; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  await expect(card()).toContainText('Your move, Black');
  const why = 'The moves of game No. 1 are covered. Uncover them first.';
  const dialog = page.getByRole('dialog');
  const runCommand = async (words: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find a command' });
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByRole('option', { selected: true })).toContainText(words);
    await page.keyboard.press('Enter');
  };
  await runCommand('Share the list…');
  await expect(dialog).toContainText(why);
  await expect(dialog.getByRole('button', { name: 'Copy PGN' })).toBeDisabled();
  await dialog.getByText('Web page').click();
  await expect(dialog).toContainText(why);
  await expect(dialog.getByRole('button', { name: 'Save as a file…' })).toBeDisabled();
  await expectNothingTold(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await runCommand('As one tree…');
  await dialog.getByRole('button', { name: 'Make the tree' }).click();
  await expect(dialog).toContainText(why);
  await page.keyboard.press('Escape');
  await viewer.games.focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText(why).first()).toBeVisible();
  await expectNothingTold(page);
});

test('the menu of a row covers its game from the start', async ({ page }) => {
  await openGame(page);
  await viewer.row(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Guess its moves' }).click();
  await expect(card()).toContainText('Your move, White');
  await expect(viewer.notation).not.toContainText('immortal');
  await expect(viewer.row(1)).not.toContainText('0–1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the tab of the notes has no number while moves are covered', async ({ page }) => {
    viewer = new Viewer(page);
    folder = temporaryFolder('Guess');
    await viewer.start();
    await viewer.openDemo();
    await viewer.row(9).click();
    for (let ply = 0; ply < 25; ply++) await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('button', { name: /^Voices/ });
    await expect(tab).toHaveText(/1/);
    await page.keyboard.press('g');
    await expect(tab).not.toHaveText(/\d/);
  });

  test('a move can be given up on a phone, and the card shows the score', async ({ page }) => {
    await openGame(page);
    await viewer.row(1).click();
    await expect(viewer.moves).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('g');
    await expect(card()).toContainText('Your move, Black');
    expect(await violations(page)).toEqual([]);
    await card().getByRole('button', { name: 'Show the move' }).click();
    await expect(card()).toContainText('0 of 3 points');
    await card().getByRole('button', { name: 'Stop and see the score' }).click();
    await expect(card()).toContainText('0 of 1 move as in the game');
  });

  test('a finger guesses moves on the board: it taps two squares, or drags a piece', async ({ page }) => {
    notInFirefox(LACKS.devtools);
    await openGame(page);
    await viewer.row(1).tap();
    await expect(viewer.moves).toBeVisible();
    for (let ply = 0; ply < 43; ply++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('g');
    await expect(card()).toContainText('Your move, Black');
    for (const square of ['b7', 'e4']) {
      const { x, y } = await viewer.centerOf(square);
      await page.touchscreen.tap(x, y);
    }
    await expect(card()).toContainText('The author calls it dubious. 1 point.');
    await expectNothingTold(page);
    await card().getByRole('button', { name: 'Try again' }).tap();
    await swipe(viewer, 'c8', 'c3');
    await expect(viewer.notation).toContainText('A thunderbolt.');
    await expect(card()).toContainText('1 of 3 points');
    // The reply is on the board, and a swipe over it reveals nothing.
    await swipe(viewer, 'g5', 'c5');
    await expect(viewer.notation).not.toContainText('Everything hangs.');
    await swipe(viewer, 'd8', 'd2');
    await expect(viewer.notation).toContainText('Everything hangs.');
    expect(await violations(page)).toEqual([]);
  });
});
