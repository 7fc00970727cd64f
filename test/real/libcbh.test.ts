// Databases of ChessBase 17 and 26, compared with PGN of the same games: set-ups, modes 1, 4, 5 and 10, further pieces of
// a kind, Chess960 from free set-ups, and ChessBase's own export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import type { LoadedGame } from '../../src/model/loadedGame.ts';
import { gamePgn } from '../../src/model/pgn/pgnTags.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

async function gamesOf(reader: DatabaseReader): Promise<readonly LoadedGame[]> {
  await reader.readToEnd?.();
  const games: LoadedGame[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if ('tree' in record) games.push(record);
  return games;
}

const cbhGames = async (folder: string, name: string): Promise<readonly LoadedGame[]> =>
  gamesOf(await cbhFormat.open(memoryFiles(name, realFiles(`cbh/libcbh/${folder}`)), {}));

const pgnGames = async (folder: string, file: string): Promise<readonly LoadedGame[]> => {
  const bytes = new Uint8Array(readFileSync(join(REAL_DATA, 'cbh/libcbh', folder, `${file}.pgn`)));
  return gamesOf(await pgnFormat.open(memoryFiles(file, new Map([[`${file}.pgn`, bytes]])), {}));
};

/** Every move of all lines with its parent, without castling rights and clocks, which files write in several ways. */
const movesOf = ({ startFen, nodes }: GameTree) => ({
  board: startFen.split(' ').slice(0, 2).join(' '),
  moves: nodes.map(({ san, parent }) => `${parent} ${san}`),
});

const DATABASES = [
  ['UnusualStart', 'UnusualStartBytes', 'UnusualStart', 9],
  ['ManyPromotions', 'ManyPromotions', 'Promotions', 7],
  ['Chess960NonStandard', 'Chess960NonStandard', 'Chess960NonStandardStart', 4],
  ['Annotation', 'TestBase', 'TestBaseExport', 4],
] as const;

describe.skipIf(!hasRealData('cbh/libcbh'))(
  `databases with PGN of the same games (skipped if ${REAL_DATA}/cbh/libcbh is absent)`,
  { tags: 'real' },
  () => {
    it.each(DATABASES)(
      '%s has the moves of its PGN, without a problem',
      async (folder, name, file, count) => {
        const [own, others] = [await cbhGames(folder, name), await pgnGames(folder, file)];
        expect(own).toHaveLength(count);
        expect(own.flatMap(({ problems }) => problems)).toEqual([]);
        expect(own.map(({ tree }) => movesOf(tree))).toEqual(others.map(({ tree }) => movesOf(tree)));
        const head = ({ header: { white, black, result, eco } }: LoadedGame) => [white, black, result, eco];
        expect(own.map(head)).toEqual(others.map(head));
      },
    );

    it('our PGN differs from ChessBase’s own as the README of `model/pgn` says', async () => {
      const theirs = readFileSync(join(REAL_DATA, 'cbh/libcbh/Annotation/TestBaseExport.pgn'), 'utf8')
        .replaceAll('\r', '')
        .split('\n')
        .filter((line) => !/^\[(?:PlyCount|SourceVersionDate) /.test(line))
        .join(' ');
      const ours = (await cbhGames('Annotation', 'TestBase')).map((game) => gamePgn(game)).join('\n');
      // After a comment between two moves, Black's number is repeated, as the standard asks.
      const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
      expect(words(ours).filter((word) => word !== '2...')).toEqual(words(theirs));
    });
  },
);
