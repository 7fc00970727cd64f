import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { ctgFiles, encodeCtg } from '../test/encoders/ctg.ts';
import { ctgPositions } from '../test/encoders/ctgGames.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { drag } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const PGN = `[White "Rotlewi, Georg"]
[Black "Rubinstein, Akiba"]
[Date "1907.12.26"]
[Result "0-1"]

1. d4 d5 2. Nf3 e6 0-1

[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 1-0
`;
const BOOK = 'd4 Nf6 c4 e6 Nc3 Bb4 e3 c5 Bd3 d5 Nf3';

let folder: TemporaryFolder;
let viewer: Viewer;
test.beforeAll(() => {
  folder = temporaryFolder('Chess');
  writeFileSync(join(folder.path, 'games.pgn'), PGN);
  const games = [{ line: BOOK, result: '1-0' } as const];
  for (const [file, bytes] of ctgFiles('Book', encodeCtg(ctgPositions(games, {}))))
    writeFileSync(join(folder.path, file), bytes);
});
test.afterAll(() => {
  folder.remove();
});
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await viewer.start();
  // A dropped folder could open by itself after a reload, beside the one that the test opens.
  await viewer.openByInput(folder.path);
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Rotlewi');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.bookMoves.filter({ hasText: 'f6' })).toHaveCount(1);
});

/** Everything that the browser stores for the page, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const all: Record<string, unknown> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        all[`${name} ${store}`] = [await done(objects.getAllKeys()), await done(objects.getAll())];
      }
      database.close();
    }
    return JSON.stringify(all);
  });

/** Clicks the moves of the book, starting from the position on the board. */
async function walk(moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    await viewer.bookMoves.filter({ hasText: move.slice(-2) }).click();
    await expect(viewer.currentMove).toContainText(move.slice(-2));
  }
}
const LINE = BOOK.split(' ').slice(1);

test(
  'a walk of ten moves through a book stores nothing, asks nothing and shows no frame',
  CORE,
  async ({ page }) => {
    // The page looks up the analysis of a game a moment after the game opens, which makes the last database.
    await expect.poll(() => stored(page)).toContain('open-file-reviews');
    const before = await stored(page);
    await walk(LINE);
    await expect(viewer.walk.locator('[data-own]')).toHaveCount(10);
    await expect(viewer.own).toHaveCount(0);
    await expect(viewer.notation.getByRole('complementary')).toHaveCount(0);
    await drag(page, viewer, 'c2', 'c4', 'right');
    await expect(viewer.board).toContainText('green c2 to c4');
    expect(await stored(page)).toBe(before);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer.currentMove).toContainText('d4');
    await expect(viewer.currentMove).not.toHaveAttribute('data-own', /./);
  },
);

test('a walk is folded away with its game, offered again in it, and ends with the window', async ({
  page,
  context,
}) => {
  await walk(LINE.slice(0, 3));
  await viewer.open(2);
  await expect(viewer.notation).toContainText('Kieseritzky');
  await expect(viewer.walk).toHaveCount(0);
  await viewer.open(1);
  const offer = viewer.notation.getByRole('complementary', { name: 'Moves that you looked at' });
  await expect(offer).toContainText('c4');
  await expect(viewer.walk).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Show again' }).click();
  await expect(viewer.walk.locator('[data-own]')).toHaveCount(3);
  await expect(offer).toHaveCount(0);

  const other = new Viewer(await context.newPage());
  await other.start();
  await other.drop(folder.path);
  await other.open(1);
  await expect(other.notation).toContainText('Rotlewi');
  await expect(other.walk).toHaveCount(0);
  await expect(other.notation.getByRole('complementary')).toHaveCount(0);
});

test('a reload loses nothing at any moment of an evening’s work', async ({ page }) => {
  /** The text of the notation, and the user's place in it. */
  const shown = async () => ({
    text: await viewer.moves.innerText(),
    at: await viewer.currentMove.innerText(),
    drawn: await viewer.board.locator('.board-text').last().innerText(),
  });
  async function survives(): Promise<void> {
    const before = await shown();
    await page.reload();
    await viewer.openByInput(folder.path);
    await expect.poll(shown).toEqual(before);
  }
  await walk(LINE.slice(0, 2));
  await survives();
  await drag(page, viewer, 'e2', 'e4', 'right');
  await expect(viewer.board).toContainText('green e2 to e4');
  await survives();
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('The Indian way');
  await page.keyboard.press('Enter');
  await expect(viewer.own).toContainText('The Indian way');
  await expect(page.getByRole('textbox', { name: /^Comment on/ })).toHaveCount(0);
  await survives();
  await drag(page, viewer, 'e7', 'e6', 'left');
  await expect(viewer.currentMove).toContainText('e6');
  await page.keyboard.press('Control+z');
  await expect(viewer.currentMove).not.toContainText('e6');
  await survives();
  await drag(page, viewer, 'e7', 'e6', 'left');
  await expect(viewer.currentMove).toContainText('e6');
  await survives();
  await walk(['Nc3']);
  await survives();
  await page.keyboard.press('Control+s');
  await expect(viewer.own.locator('[data-walked]')).toHaveCount(0);
  await survives();
});

test('steps forward are heard once the user wants that, and steps back are not', async ({ page }) => {
  notInFirefox(LACKS.sound);
  // Each sound has two tones.
  await page.evaluate(() => {
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function count(this: AudioContext) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      return make.call(this);
    };
  });
  const tones = (count: number) => expect(page.locator('html')).toHaveAttribute('data-tones', String(count));
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('d5');
  await expect(page.locator('html')).not.toHaveAttribute('data-tones');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Sound of moves' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('f3');
  await tones(2);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.currentMove).toContainText('d5');
  await page.keyboard.press('ArrowRight');
  await tones(4);
});
