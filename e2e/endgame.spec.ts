// Verdicts of the endgame tables beside the results of the database's games.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { REAL_DATA, hasRealData, temporaryFolder } from './folders.ts';
import { REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

/** King and pawn against king: a draw, a win given away, a win, and the same mirrored and with swapped colors. */
const GAMES = [
  ['Held', '8/8/8/4k3/8/4K3/4P3/8 w - - 0 60', '60. Kd3 Kd5', '1/2-1/2'],
  ['Given away', '4k3/8/4K3/8/4P3/8/8/8 w - - 0 60', '60. Kd5 Kd7', '1/2-1/2'],
  ['Won', '4k3/8/4K3/8/4P3/8/8/8 w - - 0 60', '60. Kd6 Kd8 61. e5', '1-0'],
  ['Mirrored', '3k4/8/3K4/8/3P4/8/8/8 w - - 0 60', '60. Ke6 Ke8 61. d5', '1-0'],
  ['Other colors', '8/8/8/4p3/8/4k3/8/4K3 b - - 0 60', '60... Kd3 61. Kd1 e4', '0-1'],
] as const;

test(
  'a won ending shows its moves, how players played it, and the games that ended otherwise',
  REAL,
  async ({ page }) => {
    test.skip(!hasRealData, 'real tables are absent');
    const folder = temporaryFolder('Endings');
    for (const name of ['KPvK', 'KQvK', 'KRvK', 'KBvK', 'KNvK'].flatMap((men) => [
      `${men}.rtbw`,
      `${men}.rtbz`,
    ]))
      copyFileSync(join(REAL_DATA, 'syzygy', name), join(folder.path, name));
    const games = GAMES.map(
      ([white, fen, moves, result]) =>
        `[White "${white}"]\n[Result "${result}"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} ${result}\n`,
    );
    writeFileSync(join(folder.path, 'endings.pgn'), games.join('\n'));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await viewer.open(3);
    const pane = page.getByRole('region', { name: 'Endgame', exact: true });
    await expect(pane.getByText('4 games')).toBeVisible();
    // Colors are those of the position on the board: three wins and the missed one.
    await expect(pane).toContainText(
      'White won 3, drawn 1, Black won 0. 1 win was given away (25%), apart from the 50-move rule.',
    );
    const moves = pane.getByRole('list', { name: 'Moves, best first' }).getByRole('listitem');
    await expect(moves.filter({ hasText: 'Draw' }).first()).toContainText('played in');
    const kind = pane.getByRole('region', { name: 'All games with KPvK' });
    await expect(kind.getByRole('row', { name: /^KP wins/ })).toContainText('3 won by KP, 1 drawn');
    await expect(kind.getByRole('row', { name: /^Draw/ })).toContainText('1 drawn');
    await expect(kind).toContainText('gives a won ending away');
    expect(await violations(page)).toEqual([]);

    await kind.getByRole('button', { name: /Given away/ }).click();
    const notation = page.getByRole('region', { name: 'Notation' });
    await expect(notation).toContainText('60, White, king d5');
    // A row of the notation names the move that would have won, too.
    await expect(
      notation.getByText(/The verdict changes: with .* a win for White becomes a draw/),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    folder.remove();
  },
);
