import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BookGame } from '../test/encoders/bookGames.ts';
import { encodeKvetka } from '../test/encoders/kvetka.ts';
import { kvetkaPositions } from '../test/encoders/kvetkaGames.ts';
import { demoCopy, type TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

/** Two of the demo's games, its records 1 and 3, and one that exists nowhere, each up to White's third move. */
const KEPT = [
  {
    line: 'e4 e5 f4 exf4 Bc4',
    white: 'Anderssen, Adolf',
    black: 'Kieseritzky, Lionel',
    source: 0,
    address: 46,
  },
  { line: 'e4 e5 Nf3 Nc6 Bc4', white: 'Anderssen, Adolf', black: 'Dufresne, Jean', source: 0, address: 138 },
  { line: 'e4 e5 Nf3 Nc6 Bc4', white: 'Белый', black: 'Черный', source: 1, address: 700 },
] as const;
const LINES: readonly BookGame[] = KEPT.map(({ line }) => ({ line, result: '1-0' }));

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = demoCopy('Chess');
  const gamesOf = (source: number, length: number) =>
    KEPT.filter((kept) => kept.source === source).map(({ white, black, address }) => ({
      address,
      length,
      white,
      black,
      result: '1-0' as const,
    }));
  const positions = kvetkaPositions(LINES, {
    linkOf: (game) => [[0, 0] as const, [0, 1] as const, [1, 0] as const][LINES.indexOf(game)],
  });
  const files = encodeKvetka('Romantics', positions, {
    caption: 'Романтики',
    hasLinks: true,
    pieceBlocks: 1,
    capacity: 200,
    sources: [
      { type: 3, address: String.raw`D:\Games\CLASSICS.cbh`, games: gamesOf(0, 46) },
      { type: 2, bad: true, address: 'http://example.invalid/live.htm', games: gamesOf(1, 700) },
    ],
  });
  for (const [path, bytes] of files) writeFileSync(join(folder.path, path), bytes);
});
test.afterAll(() => folder.remove());

test('a split Kvetka book names its games, and the one in the folder opens at the position', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await viewer.open(1);
  await expect(viewer.notation).toContainText('Kieseritzky');
  await expect(viewer.bookMoves).toHaveCount(1);
  await viewer.bookMoves.nth(0).click();
  await viewer.book.getByRole('button', { name: /^e5/ }).click();
  await viewer.book.getByRole('button', { name: /^knight f3/ }).click();
  await viewer.book.getByRole('button', { name: /^knight c6/ }).click();
  await viewer.book.getByRole('button', { name: /^bishop c4/ }).click();
  await viewer.book.getByText('2 games named by the book').click();
  const games = viewer.book.getByRole('list', { name: 'Games named by Romantics' });
  await expect(games.getByRole('listitem')).toHaveCount(2);
  await expect(games.getByRole('listitem').nth(1)).toContainText('http://example.invalid/live.htm');
  await expect(games.getByRole('button')).toHaveCount(1);
  await games.getByRole('button', { name: /Dufresne/ }).click();
  await expect(viewer.notation).toContainText('Dufresne');
  await expect(viewer.currentMove).toContainText('c4');
});
