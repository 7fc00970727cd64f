// All databases of a folder, some of which do not know their games when they open.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import type { GameQuery } from '../../../src/model/query/gameQuery.ts';
import { ALL_DATABASES } from '../../../src/protocol/items.ts';
import type { FilterProgress } from '../../../src/protocol/searchApi.ts';
import { file } from '../fakeFormat.ts';
import { workers } from '../startedWorker.ts';

const COMMENT = 'x'.repeat(4000);
/** Opening reads the first 4 MB, which hold about a thousand games. */
const gamesOf = (white: string, games: number): string =>
  Array.from(
    { length: games },
    (_, row) => `[White "${white} ${row % 5}"]\n\n1. ${row % 3 === 0 ? 'd4' : 'e4'} {${COMMENT}} d5 *\n\n`,
  ).join('');
const SIZES = { 'a.pgn': 2000, 'b.pgn': 10, 'c.pgn': 2500 };
const ALL = 4510;
const FILES = Object.entries(SIZES).map(([path, games]) => file(path, gamesOf(path.slice(0, 1), games)));
const ANNA: GameQuery = { kind: 'name', field: 'white', text: 'c 3' };

const { start } = workers();

async function opened(helpers = 0) {
  const client = await start([pgnFormat], helpers);
  await client.openFolder({ kind: 'files', name: 'x', files: FILES });
  const { item, selection } = await client.openDatabase({ item: ALL_DATABASES });
  return { client, item, all: selection };
}

describe('all databases while some of them grow', () => {
  it('joined databases begin with the complete ones, and find the rest in the same list', async () => {
    const { client, item, all } = await opened();
    expect(item).toMatchObject({ members: ['b.pgn', 'a.pgn', 'c.pgn'], complete: false });
    expect(all.count).toBeLessThan(10 + SIZES['a.pgn']);
    const request = { item: ALL_DATABASES, selection: all.id };
    const grown = await client.readToEnd(request);
    expect(grown).toMatchObject({
      item: { complete: true, games: ALL },
      selection: { id: all.id, count: ALL },
    });
    const rows = await client.readRows({ ...request, from: ALL - 1, to: ALL });
    expect(rows).toMatchObject([{ number: ALL, white: 'c 4', database: 'c' }]);
  });

  it('a filter and a search of growing joined databases have the games of all of them', async () => {
    const { client } = await opened(1);
    const told: FilterProgress[] = [];
    const found = await client.findGames(
      { item: ALL_DATABASES, query: ANNA, sort: [] },
      { onProgress: (progress) => told.push(progress) },
    );
    expect(found.count).toBe(SIZES['c.pgn'] / 5);
    expect(told.length).toBeGreaterThan(0);
    const rows = await client.readRows({ item: ALL_DATABASES, selection: found.id, from: 0, to: 500 });
    expect(new Set(rows.map((row) => row.kind === 'game' && row.white))).toEqual(new Set(['c 3']));
  });

  it('growing joined databases are searched for a position to their end, also by helpers', async () => {
    const { client } = await opened(2);
    const position = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' } as const;
    const { selection, done, total } = await client.searchPositions({ item: ALL_DATABASES, position });
    expect({ count: selection.count, done, total }).toEqual({ count: ALL, done: ALL, total: ALL });
    const [answer] = await client.lookupTrees({ items: [ALL_DATABASES], fen: INITIAL_FEN, chess960: false });
    const games = answer.kind === 'entry' ? answer.entry.moves.map(({ score }) => score?.total ?? 0) : [];
    expect(games.reduce((sum, one) => sum + one, 0)).toBe(ALL);
  });
});
