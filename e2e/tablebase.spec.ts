// Endgame tables of the user's folder beside a game.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { REAL_DATA, hasRealData, temporaryFolder } from './folders.ts';
import { REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

const TABLES = ['KQvK.rtbw', 'KQvK.rtbz', 'KRvK.rtbw', 'KRvK.rtbz'];
const ENDINGS = ['8/8/8/4k3/8/8/8/1K1Q4 w - - 0 60', '8/8/8/4k3/8/8/8/1K1R4 w - - 0 60'];

test(
  'the tables of a folder say who wins, and play their moves; a table under a wrong name is ignored',
  REAL,
  async ({ page }) => {
    test.skip(!hasRealData, 'real tables are absent');
    const folder = temporaryFolder('Endings');
    for (const name of TABLES) {
      const source = name === 'KRvK.rtbw' ? 'KQvK.rtbw' : name;
      copyFileSync(join(REAL_DATA, 'syzygy', source), join(folder.path, name));
    }
    const games = ENDINGS.map((fen) => `[SetUp "1"]\n[FEN "${fen}"]\n\n*\n`);
    writeFileSync(join(folder.path, 'endings.pgn'), games.join('\n'));
    const viewer = new Viewer(page);
    const tablebase = page.getByRole('region', { name: 'Tablebase' });
    const rows = tablebase.getByRole('list', { name: 'Moves, best first' }).getByRole('listitem');
    await viewer.start();
    await viewer.openByInput(folder.path);

    await viewer.open(2);
    await expect(tablebase).toContainText('The tablebase does not know this position. KRvK.rtbw');
    await viewer.open(1);
    await expect(tablebase).toContainText('White wins · 3 men, KQvK');
    await expect(rows.first()).toContainText('DTZ');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('S');
    await expect(viewer.board.getByRole('status').first()).toHaveText(/^Tablebase: White wins\. .* Best: /);
    await rows.first().getByRole('button').first().click();
    await expect(viewer.walk).toBeVisible();
    await expect(rows.first()).toContainText('White wins');
    folder.remove();
  },
);
