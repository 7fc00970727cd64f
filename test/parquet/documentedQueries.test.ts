// @module-tag slow
// The queries of docs/big-data.md, run by DuckDB over our files, equal the results of our own trees and tables.
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { makeScanBlock } from '../../src/formats/scan.ts';
import type { BookEntry } from '../../src/model/bookEntry.ts';
import { NULL_MOVE } from '../../src/chess/move.ts';
import { parseUci } from '../../src/chess/uci.ts';
import { entityId } from '../../src/model/entity.ts';
import { PLAYER_NEEDS, readCard } from '../../src/search/playerCard.ts';
import { DatabaseIndex } from '../../src/worker/databaseIndex.ts';
import { LateSums } from '../../src/search/openingTree/lateSums.ts';
import { PositionGames } from '../../src/search/openingTree/positionGames.ts';
import { SUMMED_COLUMNS } from '../../src/search/openingTree/sum.ts';
import { planForBoards } from '../../src/search/positionPlan.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { SAMPLE } from '../encoders/sampleDatabase.ts';
import { countByHand } from '../support/countedByHand.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { basePgn, randomBase } from '../support/openingBases.ts';
import { Random } from '../support/random.ts';
import { documentedQuery, withParquet } from './parquetFolder.ts';
import type { ParquetFolder } from './parquetFolder.ts';

const START_KEY = '5060803636482931868';
const TREE = await documentedQuery('The opening tree of a position');

const GAMES = randomBase(new Random(1866), 400, 24);
const openGames = async (): Promise<DatabaseReader> => {
  const files = new Map([['x.pgn', new TextEncoder().encode(basePgn(GAMES))]]);
  const reader = await pgnFormat.open(memoryFiles('x', files), {});
  await reader.readToEnd?.();
  return reader;
};

/** Our own tree, from a scan for the position. */
async function treeOf(reader: DatabaseReader, board: Board): Promise<BookEntry | undefined> {
  const sums = new LateSums(board);
  sums.setColumns(await reader.readIndex(SUMMED_COLUMNS));
  const games = new PositionGames(sums);
  const block = makeScanBlock(256);
  const plan = { ...planForBoards([board]), firstOnly: true };
  const take = (hits: number) => games.take(block, hits);
  await reader.scan({ from: 0, to: reader.count.known }, plan, { block, take });
  return sums.entry('x');
}

const keyOf = (board: Board): string => String((BigInt(board.keyHigh) << 32n) | BigInt(board.keyLow));

/** Compares the tree in SQL at a position with our own. */
async function compareTrees(
  reader: DatabaseReader,
  query: ParquetFolder['query'],
  board: Board,
): Promise<number> {
  const own = await treeOf(reader, board);
  const rows = await query(TREE.replace(START_KEY, keyOf(board)));
  const moves = rows.filter(({ move }) => move !== null && move !== '0000');
  const figures = moves.map(({ move, games, white, draws, black }) =>
    [move, games, white, draws, black].map(String),
  );
  expect(figures.sort()).toEqual(
    (own?.moves ?? [])
      .map(({ uci, score }) => [uci, score?.total, score?.white, score?.draws, score?.black].map(String))
      .sort(),
  );
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
  expect([sum('games'), sum('white'), sum('draws'), sum('black')]).toEqual(
    own?.score === undefined
      ? [0, 0, 0, 0]
      : [own.score.total, own.score.white, own.score.draws, own.score.black],
  );
  return moves.length;
}

describe('the opening tree in SQL', () => {
  it('the documentation names the key of the start position', () => {
    expect(keyOf(new Board())).toBe(START_KEY);
    expect(TREE).toContain(START_KEY);
  });

  it('the tree in SQL equals our own at every position that is played more than eight times', async () => {
    const reader = await openGames();
    await withParquet(reader, async ({ query }) => {
      const shared = [...countByHand(GAMES).values()].filter(({ visits }) => visits.length > 8);
      expect(shared.length).toBeGreaterThan(50);
      let moves = 0;
      for (const { fen } of shared) {
        const board = Board.fromFen(fen, false);
        if (board === undefined) throw new Error(fen);
        moves += await compareTrees(reader, query, board);
      }
      expect(moves).toBeGreaterThan(200);
    });
  });

  it('the tree in SQL equals our own for castling, set-ups and damaged games', async () => {
    const reader = await cbhFormat.open(memoryFiles(SAMPLE.name, encodeCbh(SAMPLE)), {});
    await withParquet(reader, async ({ query, counts }) => {
      let compared = 0;
      for await (const record of reader.readRecords(0, reader.count.known)) {
        if (record.kind !== 'game' || !('header' in record)) continue;
        const { tree } = record;
        const board = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
        for (let node = tree.nodes[0]; ; node = tree.nodes[node.children[0]]) {
          const own = board.chess960 ? undefined : await compareTrees(reader, query, board.clone());
          compared += own ?? 0;
          if (node.children.length === 0) break;
          board.play(tree.nodes[node.children[0]].move);
        }
      }
      expect(compared).toBeGreaterThan(100);
      const [{ positions }] = await query(`SELECT count(*) AS positions FROM 'positions.parquet'`);
      expect(Number(positions)).toBe(counts.positions);
    });
  });

  it('the key of a position is found by the moves that lead there', async () => {
    const reader = await openGames();
    await withParquet(reader, async ({ query }) => {
      const sql = (await documentedQuery('The opening tree of a position', 1)).replace("'c7c5'", "'e7e5'");
      const board = new Board();
      for (const text of ['e2e4', 'e7e5']) board.play(parseUci(board, text) ?? NULL_MOVE);
      expect(await query(sql)).toEqual([{ key: keyOf(board) }]);
    });
  });
});

describe("a player's score by year in SQL", () => {
  it.each(['W', 'B'])('the score by year in SQL equals our own card of %s', async (name) => {
    const reader = await openGames();
    const index = await new DatabaseIndex(reader).load(PLAYER_NEEDS, {});
    const names = index.entities('player')?.names;
    const id = [1, 2].find((one) => names?.nameOf(one) === name) ?? 0;
    const card = await readCard(index, entityId(id), undefined, async () => undefined);
    expect(card?.years.length).toBeGreaterThan(20);
    const sql = (await documentedQuery("A player's score by year")).replaceAll('Carlsen, Magnus', name);
    await withParquet(reader, async ({ query }) => {
      expect((await query(sql)).map((row) => Object.values(row).map(Number))).toEqual(
        card?.years.map(({ year, games, score }) => [year, games, score.wins, score.draws, score.losses]),
      );
    });
  });
});

describe('the most frequent novelties in SQL', () => {
  /** Novelties by game and move, from the moves that chessops finds in the games. */
  function noveltiesByHand() {
    const found: { readonly game: number; readonly games: number; readonly before: number }[] = [];
    for (const { visits } of countByHand(GAMES).values()) {
      const dated = visits.filter(
        ({ row, ply, uci }) => GAMES[row].year > 0 && ply >= 10 && ply <= 40 && uci !== '',
      );
      for (const uci of new Set(dated.map((visit) => visit.uci))) {
        const rows = dated.filter((visit) => visit.uci === uci).map(({ row }) => row);
        const year = Math.min(...rows.map((row) => GAMES[row].year));
        const before = dated.filter(({ row }) => GAMES[row].year < year).length;
        const game = Math.min(...rows.filter((row) => GAMES[row].year === year)) + 1;
        if (before >= 5) found.push({ game, games: rows.length, before });
      }
    }
    return found;
  }

  it('novelties in SQL equal a count by hand', async () => {
    const expected = noveltiesByHand();
    expect(expected.length).toBeGreaterThan(10);
    const sql = (await documentedQuery('The most frequent novelties')).replace('LIMIT 100', '');
    await withParquet(await openGames(), async ({ query }) => {
      const rows = await query(sql);
      const figures = rows.map(({ game, games, before }) => [game, games, before].map(Number));
      expect(figures.map(String).sort()).toEqual(
        expected.map(({ game, games, before }) => `${game},${games},${before}`).sort(),
      );
      expect(figures.map(([, games]) => games)).toEqual(
        figures.map(([, games]) => games).sort((a, b) => b - a),
      );
    });
  });
});
