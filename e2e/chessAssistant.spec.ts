import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { lines } from '../test/encoders/chessAssistant/lines.ts';
import { encodeChessAssistant } from '../test/encoders/chessAssistant.ts';
import { SAMPLE } from '../test/encoders/sampleChessAssistant.ts';
import { temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

/** The list's signs for the outcomes 1 to 16. */
const OUTCOMES = ['½–½', '1–0', '0–1', '*', '±', '∓', '⩲', '⩱', '+−', '−+', '=', '∞', '=∞', '→', '↑', '⇆'];
const TYPES = [
  'own game',
  'historic game',
  'model game',
  'annotated game from a book',
  'computer game',
  'opening theory, plans',
  'middlegame',
  'endgame',
  'strategy',
  'tactics',
  'test',
  'blunder',
  "attack on the king's side",
  "attack on the queen's side",
  'counter-attack',
  'typical pawn structure',
  'piece play',
  'positional sacrifice',
  'material imbalance',
  'transition to the endgame',
  'opposite-colored bishops',
  'space',
  'defense',
  'prophylaxis',
  'drawing methods',
  'own analysis',
  'computer analysis',
  'tablebase analysis',
  'psychology',
  'miscellaneous',
];

test('a Chess Assistant database shows titles, outcomes and types in the list, and its players in the info view', async ({
  page,
}) => {
  const folder = temporaryFolder('Chess Assistant');
  const typed = TYPES.map((_, i) => ({
    white: { name: `White ${i + 1}` },
    outcome: (i % 16) + 1,
    gameType: i + 1,
    ...lines('1.e4 e5 *'),
  }));
  const files = encodeChessAssistant({ ...SAMPLE, games: [SAMPLE.games[0], ...typed] });
  for (const [name, bytes] of files) writeFileSync(join(folder.path, name), bytes);
  try {
    await page.setViewportSize({ width: 2560, height: 1080 });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.showColumns();
    const cell = (place: number, column: string) => viewer.row(place).locator(`[data-column="${column}"]`);
    await expect(cell(1, 'white')).toHaveText('GM Петров, Пётр');
    await expect(cell(1, 'black')).toHaveText('WIM Jones, Ann');
    for (const [i, sign] of OUTCOMES.entries()) await expect(cell(i + 2, 'result')).toHaveText(sign);
    for (const [i, type] of TYPES.entries()) await expect(cell(i + 2, 'type')).toHaveText(type);

    await viewer.open(1);
    await expect(viewer.board.getByText('GM', { exact: true })).toBeVisible();
    await viewer.game('Game details');
    const info = page.getByRole('dialog');
    await expect(info).toContainText('born 17 February 1976, male, FIDE id 4100018, listed with 2701');
    await expect(info).toContainText('born 1990, female, listed with 2250');
    await expect(info).toContainText('tactics');
    await page.keyboard.press('Escape');

    await expect(viewer.notation).toContainText('User folder, 5 bytes');
    await viewer.command('Database health…');
    const readings = page.getByRole('dialog').getByRole('region', { name: 'How it is read' });
    await expect(readings.getByRole('listitem')).toContainText([
      'Code page: Cyrillic (1251).',
      'The files of a step count to the right.',
      'Remarks before a move stand in front of its code.',
    ]);
    await expect(readings).toContainText('The lowest bit of the round is left out.');
    await expect(readings).toContainText(/Players\.iii has \d+ of \d+ ids in the order of their names\./);
  } finally {
    folder.remove();
  }
});
