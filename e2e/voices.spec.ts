import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { comment } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const SENTENCE = 'White offers a pawn for the center and for an open file against the king.';
const PGN = [
  ['Steinitz, Wilhelm', 'Anderssen, Adolf', '1873', '', '1. e4 e5 2. f4 exf4 3. Nf3 g5'],
  ['Rubinstein, Akiba', 'Hromadka, Karel', '1922', 'Réti', `1. e4 e5 2. f4 $5 {${SENTENCE}} Bc5 3. Nf3 d6`],
  [
    'Spassky, Boris',
    'Fischer, Robert',
    '1960',
    'Averbakh',
    '1. e4 e5 2. f4 exf4 {The pawn is taken.} 3. Nf3',
  ],
]
  .map(
    ([white, black, year, annotator, moves]) =>
      `[White "${white}"]\n[Black "${black}"]\n[Date "${year}.??.??"]\n[Annotator "${annotator}"]\n[Result "*"]\n\n${moves} *\n\n`,
  )
  .join('');

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Gambits');
  writeFileSync(join(folder.path, 'gambits.pgn'), PGN);
});
test.afterAll(() => folder.remove());

test(
  'notes of other games on the position are beside the book, and lead to their games',
  CORE,
  async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await viewer.open(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toContainText('e5');
    // The tab shows the number before it is opened.
    const tab = page.getByRole('tab', { name: /^Voices/ });
    await expect(tab).toHaveText(/Voices\s*1/);
    await tab.click();
    const voices = page.getByRole('region', { name: 'Voices' });
    const notes = voices.getByRole('list', { name: 'Notes on the position' });
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await expect(notes).toContainText(SENTENCE);
    await expect(notes).toContainText('Réti');
    await expect(notes).toContainText('1922');
    expect(await violations(page)).toEqual([]);

    // A click plays the line, and keeps no move that the game lacks.
    await notes.getByText(SENTENCE).click();
    await expect(viewer.notation).toContainText('Keep this line');
    await page.keyboard.press('Escape');

    // Enter opens the game at the note, and Esc returns.
    // Another game first: a click on the open one does not say when the board is back at the start.
    await viewer.open(3);
    await viewer.open(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toContainText('e5');
    await expect(voices).toHaveAttribute('aria-busy', 'false');
    await expect(notes).toContainText(SENTENCE);
    await notes.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText('Rubinstein');
    await expect(viewer.currentMove).toContainText('f4');
    await page.keyboard.press('Escape');
    await expect(viewer.notation).toContainText('Steinitz');
  },
);

test('a comment of the reader is among the notes on its position, also beside another game', async ({
  page,
}) => {
  const words = 'I play this with White.';
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.open(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('e5');
  const tab = page.getByRole('tab', { name: /^Voices/ });
  await expect(tab).toHaveText(/Voices\s*1/);
  await comment(page, words);
  await expect(tab).toHaveText(/Voices\s*2/);
  await tab.click();
  const notes = page
    .getByRole('region', { name: 'Voices' })
    .getByRole('list', { name: 'Notes on the position' })
    .getByRole('listitem');
  await expect(notes).toHaveCount(2);
  const mine = notes.filter({ hasText: words });
  await expect(mine).toContainText('My analysis this game');
  await expect(notes.filter({ hasText: SENTENCE })).toContainText('Réti');

  await viewer.open(3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('e5');
  await expect(mine).toContainText('My analysis Steinitz – Anderssen');
  expect(await violations(page)).toEqual([]);
});

/** Keeps all workers from reading files, until the test ends. */
async function holdReads(page: Page): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate(() => {
      const never = new Promise<never>(() => undefined);
      Blob.prototype.arrayBuffer = () => never;
      // Ranges that cannot be streamed come through the read above.
      Blob.prototype.stream = () =>
        new ReadableStream({ type: 'bytes', start: (stream) => stream.error(new TypeError('held')) });
    });
}

test('notes whose reading was canceled can be read again', async ({ page }) => {
  notInFirefox(LACKS.workers);
  // The notes of so many games are read only if the user asks.
  const games = 20_001;
  const many = temporaryFolder('Canceled');
  writeFileSync(
    join(many.path, 'canceled.pgn'),
    `[White "W"]\n[Black "B"]\n[Result "*"]\n\n1. e4 {A move of a row.} *\n\n`.repeat(games),
  );
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(many.path);
  await viewer.open(1);
  await page.getByRole('tab', { name: /^Voices/ }).click();
  const voices = page.getByRole('region', { name: 'Voices' });
  const read = voices.getByRole('button', { name: 'Read the notes' });
  await expect(read).toBeVisible();
  await holdReads(page);
  await read.click();
  await expect(voices).toContainText('Reading the notes of 1 database');
  await expect(read).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await voices.getByRole('button', { name: 'Cancel' }).click();
  await expect(read).toBeVisible();
  await expect(voices).not.toContainText('Reading the notes of');
  await expect(voices.getByRole('progressbar')).toHaveCount(0);
  await read.click();
  await expect(voices).toContainText('Reading the notes of 1 database');
  many.remove();
});

test('a position without notes leads back to the last one that has some', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.open(1);
  for (let ply = 0; ply < 6; ply++) await page.keyboard.press('ArrowRight');
  await expect(viewer.currentMove).toContainText('g5');
  await page.getByRole('tab', { name: /^Voices/ }).click();
  const voices = page.getByRole('region', { name: 'Voices' });
  await expect(voices).toContainText('Nobody wrote about this position.');
  await voices.getByRole('button', { name: /f4/ }).click();
  await expect(voices).toContainText('The pawn is taken.');
});

test('the table of notes of many games is stored, listed and deleted', async ({ page }) => {
  const many = temporaryFolder('Many');
  const games = Array.from(
    { length: 4500 },
    (_, at) => `[White "W${at}"]\n[Black "B"]\n[Result "*"]\n\n1. e4 {Move ${at} of a long row.} *\n\n`,
  );
  writeFileSync(join(many.path, 'many.pgn'), games.join(''));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(many.path);
  await viewer.open(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Voices/ })).toHaveText(/Voices\s*4,500/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Stored on this device…' }).click();
  const stored = page.getByRole('dialog', { name: 'Stored on this device' });
  const row = stored.getByRole('row', { name: /many\.pgn Notes on positions/ });
  await expect(row).toBeVisible();
  await row.getByRole('button').click();
  await expect(row).toBeHidden();
  await page.keyboard.press('Escape');
  // The notes are not read again without a request.
  await page.getByRole('tab', { name: /^Voices/ }).click();
  await page.getByRole('button', { name: 'Read the notes' }).click();
  await expect(page.getByRole('tab', { name: /^Voices/ })).toHaveText(/Voices\s*4,500/);
  many.remove();
});

test('two windows that read the notes of one folder have the same notes', async ({ page, context }) => {
  const many = temporaryFolder('Shared');
  const games = Array.from(
    { length: 4500 },
    (_, at) => `[White "W${at}"]\n[Black "B"]\n[Result "*"]\n\n1. e4 {Move ${at} of a shared row.} *\n\n`,
  );
  writeFileSync(join(many.path, 'shared.pgn'), games.join(''));
  const windows = [page, await context.newPage()];
  for (const window of windows) {
    const viewer = new Viewer(window);
    // A window in the background would wait forever for its folder.
    await window.bringToFront();
    await viewer.start();
    await viewer.openByInput(many.path);
    await viewer.open(1);
    await window.keyboard.press('ArrowRight');
  }
  for (const window of windows)
    await expect(window.getByRole('tab', { name: /^Voices/ })).toHaveText(/Voices\s*4,500/);
  many.remove();
});

test('voices are a segment on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  await viewer.row(1).click();
  await page.getByRole('button', { name: /^Voices/ }).click();
  const voices = page.getByRole('region', { name: 'Voices' });
  await expect(voices).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
