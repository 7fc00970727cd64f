// PGN files: dropped, listed while they are still read through, and shown like any other database.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const ANNOTATED = `[Event "Casual game"]
[Site "Paris"]
[Date "1858.??.??"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[ECO "C41"]
[WhiteTitle "GM"]

{At the opera.} 1. e4 e5 2. Nf3 d6 3. d4 Bg4 $6 {[%csl Rd8][%cal Gg4f3] A pin.} 4. dxe5
(4. Nc3 {is quieter}) 4... Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 1-0

[Event "Damaged"]
[White "Fault, A"]
[Black "Line, B"]

1. e4 e5
2. Nf3 Sc6 3. Bb5 *
`;

test.describe('a PGN file', () => {
  let folder: TemporaryFolder;
  test.beforeEach(() => {
    folder = temporaryFolder('Games');
  });
  test.afterEach(() => folder.remove());

  test(
    'a PGN file opens as a database, and its games show moves, comments and variations',
    CORE,
    async ({ page }) => {
      const path = join(folder.path, 'opera.pgn');
      writeFileSync(path, ANNOTATED);
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.drop(path);
      await expect(viewer.row(1)).toContainText('Morphy');
      await viewer.open(1);
      await expect(viewer.notation).toContainText('At the opera.');
      await expect(viewer.notation).toContainText('is quieter');
      await viewer.notation.focus();
      for (let ply = 0; ply < 6; ply++) await page.keyboard.press('ArrowRight');
      await expect(viewer.currentMove).toContainText('g4');
    },
  );

  test('a PGN file shows a damaged game up to the damage, and names the line', CORE, async ({ page }) => {
    writeFileSync(join(folder.path, 'opera.pgn'), ANNOTATED);
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.open(2);
    await expect(viewer.notation).toContainText('Fault');
    await expect(viewer.notation).toContainText('on line 18');
    await expect(viewer.notation).not.toContainText('Bb5');
  });

  test('a PGN file of many megabytes lists its first games at once and counts the others', async ({
    page,
  }) => {
    const games = 120_000;
    const file = openSync(join(folder.path, 'many.pgn'), 'w');
    for (let from = 0; from < games; from += 1000) {
      const block = Array.from({ length: 1000 }, (_, i) => {
        const number = from + i + 1;
        return `[Event "Long"]\n[White "White ${number}"]\n[Black "Black"]\n\n1. e4 {${'word '.repeat(100)}} e5 2. Nf3 *\n\n`;
      });
      writeSync(file, block.join(''));
    }
    closeSync(file);
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toContainText('White 1');
    await expect(page.getByText('120,000 games', { exact: true })).toBeVisible();
    // The tree counts the games known so far, and all of them in the end. Its notice in between lasts only milliseconds here.
    await expect(viewer.book).toContainText('120,000 games of 120,000');
    await expect(viewer.book).toHaveAttribute('aria-busy', 'false');
    await expect(viewer.book.getByRole('columnheader', { name: /so far/ })).toHaveCount(0);
    await viewer.games.focus();
    await page.keyboard.press('End');
    await expect(viewer.row(games)).toContainText('White 120000');
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText('White 120000');
  });

  test('a PGN file that is a web page says so, and hides nothing else', async ({ page }) => {
    writeFileSync(join(folder.path, 'page.pgn'), '<!DOCTYPE html><html><body>404</body></html>');
    writeFileSync(join(folder.path, 'opera.pgn'), ANNOTATED);
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toContainText('Morphy');
    await viewer.choose(/page/);
    await expect(page.getByText(/a web page \(HTML\)/).first()).toBeVisible();
  });
});
