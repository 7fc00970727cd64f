// Compares the files, read by DuckDB and hyparquet, with the results of our readers.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { recordJson } from '../../src/model/recordJson.ts';
import { writePositions } from '../../src/parquet/writePositions.ts';
import { writeParquet } from '../../src/parquet/writeParquet.ts';
import { blobScratch } from '../../src/worker/blobScratch.ts';
import { RowSet } from '../../src/search/rowSet.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { SAMPLE } from '../encoders/sampleDatabase.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { basePgn, randomBase } from '../support/openingBases.ts';
import { Random } from '../support/random.ts';
import { memorySink, withParquet } from './parquetFolder.ts';
import type { SqlRow } from './parquetFolder.ts';

async function openPgn(text: string): Promise<DatabaseReader> {
  const files = new Map([['x.pgn', new TextEncoder().encode(text)]]);
  const reader = await pgnFormat.open(memoryFiles('x', files), {});
  await reader.readToEnd?.();
  return reader;
}
const openSample = () => cbhFormat.open(memoryFiles(SAMPLE.name, encodeCbh(SAMPLE)), {});

async function recordsOf(reader: DatabaseReader): Promise<readonly SqlRow[]> {
  const records: SqlRow[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    records.push(JSON.parse(JSON.stringify(recordJson(record))));
  return records;
}

const orNull = (value: unknown): unknown =>
  value === '' || value === 0 || value === undefined ? null : value;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** A dumped tree, `null` if no move of it has an alternative. */
const treeWithVariations = (tree: unknown): unknown =>
  Array.isArray(tree) && tree.some((move: unknown) => Array.isArray(move) && move.length > 1) ? tree : null;
const listOf = (value: unknown): readonly SqlRow[] => (Array.isArray(value) ? value : []);

describe('games.parquet', () => {
  it('games.parquet has the columns as SQL types', async () => {
    await withParquet(await openSample(), async ({ query }) => {
      const rows = await query(`DESCRIBE FROM 'games.parquet'`);
      const types = Object.fromEntries(rows.map((row) => [row['column_name'], row['column_type']]));
      expect(types).toMatchObject({
        game: 'INTEGER',
        white: 'VARCHAR',
        whiteElo: 'INTEGER',
        deleted: 'BOOLEAN',
        date: 'STRUCT("year" INTEGER, "month" INTEGER, "day" INTEGER)',
        moves: 'VARCHAR[]',
        medals: 'VARCHAR[]',
        tags: 'STRUCT("name" VARCHAR, "value" VARCHAR)[]',
      });
    });
  });

  it('games.parquet has every record of a dump', async () => {
    const reader = await openSample();
    const records = await recordsOf(reader);
    await withParquet(reader, async ({ query, counts }) => {
      const rows = await query(`FROM 'games.parquet'`);
      expect(counts.records).toBe(records.length);
      expect(rows).toHaveLength(records.length);
      for (const [at, record] of records.entries()) {
        const row = rows[at];
        expect([row['game'], row['kind']]).toEqual([record['id'], record['kind']]);
        expect(listOf(row['problems'])).toHaveLength(listOf(record['problems']).length);
        if (record['kind'] !== 'game') continue;
        for (const name of [
          'white',
          'black',
          'result',
          'whiteElo',
          'blackElo',
          'round',
          'eco',
          'event',
          'site',
        ])
          expect(row[name], `${name} of ${record['id']}`).toBe(orNull(record[name]));
        expect(listOf(row['moves'])).toEqual(listOf(record['moves']));
        expect(row['startFen'] ?? undefined).toBe(record['startFen']);
        expect(JSON.parse(textOf(row['tree']) ?? 'null')).toEqual(treeWithVariations(record['tree']));
      }
    });
  });

  it('games.parquet keeps broken and hostile records, and names their problems', async () => {
    const name = 'O\u2019Hara "x\\"; DROP TABLE games; -- \u202e\ud83d\ude00';
    const reader = await openPgn(
      `[White "${name.replaceAll(/["\\]/g, '\\$&')}"]\n[WhiteElo "99999999999"]\n[Round "4294967296"]\n\n1. e4 e5 2. Qh9 *\n\n[White "B"]\n\n1. d4 *\n`,
    );
    await withParquet(reader, async ({ query, counts }) => {
      const [first, second] = await query(`SELECT white, moves, problems FROM 'games.parquet' ORDER BY game`);
      expect(first['white']).toBe(name);
      expect(first['moves']).toEqual(['e2e4', 'e7e5']);
      expect(listOf(first['problems'])[0]).toMatchObject({ kind: 'illegal-move' });
      expect(second['problems']).toBeNull();
      expect(counts.damaged).toBe(1);
      const positions = await query(`SELECT ply, move FROM 'positions.parquet' WHERE game = 1 ORDER BY ply`);
      expect(positions.map(({ ply, move }) => [ply, move])).toEqual([
        [0, 'e2e4'],
        [1, 'e7e5'],
        [2, null],
      ]);
    });
  });

  it('the tables of a database without records have no rows', async () => {
    await withParquet(await openPgn(''), async ({ query, counts }) => {
      expect(counts).toEqual({ records: 0, positions: 0, annotations: 0, damaged: 0 });
      for (const table of ['games', 'positions', 'annotations'])
        expect(await query(`FROM '${table}.parquet'`)).toEqual([]);
    });
  });
});

describe('annotations.parquet', () => {
  it('annotations.parquet has every annotation of a dump, whole and in columns', async () => {
    const reader = await openSample();
    const expected = (await recordsOf(reader)).flatMap((record) =>
      listOf(record['annotations']).map(({ ply, after, ...rest }) => ({
        game: record['id'],
        ply,
        after,
        rest,
      })),
    );
    expect(expected.length).toBeGreaterThan(30);
    await withParquet(reader, async ({ query, counts }) => {
      const rows = await query(`FROM 'annotations.parquet'`);
      expect(counts.annotations).toBe(expected.length);
      expect(
        rows.map(({ game, ply, after, json }) => ({
          game,
          ply,
          after: after ?? undefined,
          rest: JSON.parse(String(json)),
        })),
      ).toEqual(expected);
      for (const [at, { text, nag, kind }] of rows.entries()) {
        const { rest } = expected[at];
        expect([kind, nag]).toEqual([rest['kind'], rest['nag'] ?? null]);
        expect(text).toBe(orNull(rest['text']));
      }
    });
  });
});

describe('positions.parquet', () => {
  const GAMES = randomBase(new Random(7), 300, 30);

  it('positions.parquet has every position of every mainline, in the order of the keys', async () => {
    const reader = await openPgn(basePgn(GAMES));
    const records = await recordsOf(reader);
    const expected = records.flatMap(({ id, moves, result, whiteElo, blackElo }) =>
      [...listOf(moves), null].map((move, ply) => ({
        game: id,
        ply,
        move,
        result,
        whiteElo: orNull(whiteElo),
        blackElo: orNull(blackElo),
      })),
    );
    await withParquet(reader, async ({ query, counts }) => {
      const rows = await query(`SELECT * EXCLUDE (key) FROM 'positions.parquet' ORDER BY game, ply`);
      expect(rows).toEqual(expected);
      expect(counts.positions).toBe(expected.length);
      const inFile = await query(`SELECT key, game, ply FROM 'positions.parquet'`);
      const inOrder = await query(`SELECT key, game, ply FROM 'positions.parquet' ORDER BY key, game, ply`);
      expect(inFile).toEqual(inOrder);
      const [{ type }] = await query(`SELECT typeof(key) AS type FROM 'positions.parquet' LIMIT 1`);
      expect(type).toBe('UBIGINT');
    });
  });

  it('positions.parquet is the same file however many positions fit in memory', async () => {
    const reader = await openPgn(basePgn(GAMES));
    const [whole, parts] = [memorySink(), memorySink()];
    const rows = await writePositions(reader, whole, { scratch: blobScratch() });
    expect(await writePositions(reader, parts, { scratch: blobScratch(), atOnce: 100 })).toBe(rows);
    expect(await parts.bytes()).toEqual(await whole.bytes());
  });

  it('each row group has its least and greatest key', async () => {
    const reader = await openPgn(`${basePgn(randomBase(new Random(3), 400, 60))}\n`.repeat(14));
    await withParquet(reader, async ({ folder, counts, query }) => {
      const file = await readFile(join(folder, 'positions.parquet'));
      const { row_groups: groups } = parquetMetadata(new Uint8Array(file).buffer);
      expect(groups.length).toBe(Math.ceil(counts.positions / 131_072));
      const stated = await query(
        `SELECT stats_min_value AS least, stats_max_value AS greatest FROM parquet_metadata('positions.parquet')
         WHERE path_in_schema = 'key' ORDER BY row_group_id`,
      );
      const keys = await query(`SELECT key FROM 'positions.parquet'`);
      expect(stated).toEqual(
        groups.map((_, group) => ({
          least: keys[131_072 * group]['key'],
          greatest: keys[Math.min(keys.length, 131_072 * (group + 1)) - 1]['key'],
        })),
      );
    });
  });

  it('hyparquet reads the files as DuckDB does', async () => {
    await withParquet(await openSample(), async ({ folder, query }) => {
      for (const table of ['games', 'positions', 'annotations']) {
        const file = new Uint8Array(await readFile(join(folder, `${table}.parquet`))).buffer;
        const rows = await parquetReadObjects({ file });
        const plain = JSON.parse(
          JSON.stringify(rows, (_, value: unknown) =>
            typeof value === 'bigint' ? String(value) : (value ?? null),
          ),
        );
        expect(plain).toEqual(await query(`FROM '${table}.parquet'`));
      }
    });
  });
});

describe('writing', () => {
  it('writing takes the wanted rows only, in their order', async () => {
    const reader = await openPgn(basePgn(randomBase(new Random(5), 40, 10)));
    const wanted = [30, 31, 32, 7, 3];
    const runs = [
      { from: 30, to: 33 },
      { from: 7, to: 8 },
      { from: 3, to: 4 },
    ];
    const only = RowSet.of(40, Uint32Array.from(wanted)).words;
    await withParquet(
      reader,
      async ({ query }) => {
        expect((await query(`SELECT game FROM 'games.parquet'`)).map(({ game }) => game)).toEqual(
          wanted.map((row) => row + 1),
        );
        const games = await query(`SELECT DISTINCT game FROM 'positions.parquet' ORDER BY game`);
        expect(games.map(({ game }) => game)).toEqual([4, 8, 31, 32, 33]);
      },
      { runs, only },
    );
  });

  it('writing reports rising progress up to a hundred percent, and stops when canceled', async () => {
    const reader = await openPgn(basePgn(randomBase(new Random(6), 200, 20)));
    const rows = { runs: [{ from: 0, to: 200 }] };
    const told: number[] = [];
    const target = () => ({
      sinks: { games: memorySink(), positions: memorySink(), annotations: memorySink() },
      scratch: blobScratch(),
    });
    await writeParquet(reader, rows, target(), { onProgress: ({ done }) => told.push(done) });
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(100);
    const cancel = new AbortController();
    const onProgress = ({ done }: { readonly done: number }) => {
      if (done >= 20) cancel.abort();
    };
    await expect(writeParquet(reader, rows, target(), { signal: cancel.signal, onProgress })).rejects.toThrow(
      /abort/i,
    );
  });
});
