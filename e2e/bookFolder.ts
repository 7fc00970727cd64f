// Books that the tests drop on the page, beside the demo's games.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookGame } from '../test/encoders/bookGames.ts';
import { ctgFiles, encodeCtg } from '../test/encoders/ctg.ts';
import { ctgPositions } from '../test/encoders/ctgGames.ts';
import { largePolyglot, START_PLACE } from '../test/encoders/largePolyglot.ts';
import { hasRealData } from '../test/support/realData.ts';
import { demoCopy, REAL_DATA, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';

const repeated = (times: number, game: BookGame): BookGame[] => Array.from({ length: times }, () => game);

/** The demo's first game begins 1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5. */
const GAMBITS: readonly BookGame[] = [
  ...repeated(12, { line: 'e4 e5 f4 exf4 Nf3 g5', result: '1-0' }),
  ...repeated(8, { line: 'e4 e5 f4 exf4 Nf3 d5', result: '1/2-1/2' }),
  ...repeated(4, { line: 'e4 e5 f4 exf4 Bc4 Qh4+', result: '0-1' }),
  ...repeated(6, { line: 'e4 e5 Nf3 Nc6 Bb5', result: '1-0', whiteElo: 2700, blackElo: 2600 }),
  { line: 'd4 d5 c4', result: '1/2-1/2' },
];
const SOLID: readonly BookGame[] = [
  ...repeated(5, { line: 'e4 e5 f4 Bc5', result: '0-1' }),
  ...repeated(30, { line: 'e4 e5 Nf3 Nc6', result: '1/2-1/2' }),
];

/** The demo database, and two books with lines of up to six plies: `Gambits` and `Solid`. */
export function folderWithBooks(): TemporaryFolder {
  const folder = demoCopy('Chess');
  mkdirSync(join(folder.path, 'Books'));
  for (const [name, games] of [
    ['Gambits', GAMBITS],
    ['Solid', SOLID],
  ] as const)
    for (const [file, bytes] of ctgFiles(name, encodeCtg(ctgPositions(games, {}))))
      writeFileSync(join(folder.path, 'Books', file), bytes);
  return folder;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** An unsorted Polyglot book. Opening does not check the order, but the first lookup of the start finds the fault. */
export function unsortedBook(): TemporaryFolder {
  const folder = temporaryFolder('Unsorted');
  writeFileSync(join(folder.path, 'Unsorted.bin'), largePolyglot([START_PLACE, START_PLACE + 700]));
  return folder;
}

/** A book with opposite figures: 1.e4 always loses, and 1.d4 is a mistake. */
export function contraryBook(): TemporaryFolder {
  const folder = temporaryFolder('Contrary');
  const played = [
    ...repeated(30, { line: 'e4 e5 Nf3 Nc6', result: '0-1' }),
    ...repeated(25, { line: 'd4 d5 c4', result: '1/2-1/2' }),
    ...repeated(10, { line: 'c4 e5', result: '1/2-1/2' }),
  ];
  const marked = { [START]: { annotations: { d2d4: 2 } } };
  for (const [file, bytes] of ctgFiles('Contrary', encodeCtg(ctgPositions(played, marked))))
    writeFileSync(join(folder.path, file), bytes);
  return folder;
}

/** A real book of 104,224 positions. */
const BOOK = 'ctg/perfect2021';
export const REAL_BOOK = join(REAL_DATA, BOOK);
export const hasRealBook = hasRealData(BOOK);
