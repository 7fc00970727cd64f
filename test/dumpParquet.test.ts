import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump } from '../scripts/dump.ts';
import { withDuckDb } from './parquet/parquetFolder.ts';

const DEMO = resolve(import.meta.dirname, '../public/demo');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const status = await dump(args, { stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, told] = await printed;
  return { status, out, told };
}
const FILES = ['annotations.parquet', 'games.parquet', 'positions.parquet'];

describe('dump PATH --parquet FOLDER', () => {
  it('writes three files that DuckDB reads, and says what is in them', async () => {
    const into = join(folder, 'new', 'Classics');
    const { status, out, told } = await run(DEMO, '--name', 'Classics', '--parquet', into);
    expect([status, out]).toEqual([0, '']);
    expect(told).toMatch(/: 36 records, 2075 positions, 480 annotations\n$/);
    expect((await readdir(into)).sort()).toEqual(FILES);
    const games = await run(DEMO, '--name', 'Classics', '--games');
    const whites = games.out
      .trimEnd()
      .split('\n')
      .map((line): string | null => JSON.parse(line).white ?? null);
    await withDuckDb(into, async (query) => {
      const rows = await query(`SELECT white FROM 'games.parquet' ORDER BY game`);
      expect(rows.map(({ white }) => white)).toEqual(whites);
    });
  });

  it('leaves files alone that are there, and none of its own behind', async () => {
    await writeFile(join(folder, 'annotations.parquet'), 'mine');
    const { status, told } = await run(DEMO, '--name', 'Classics', '--parquet', folder);
    expect(status).toBe(1);
    expect(told).toMatch(/annotations\.parquet.*expected a new file/);
    expect(await readdir(folder)).toEqual(['annotations.parquet']);
    expect(await readFile(join(folder, 'annotations.parquet'), 'utf8')).toBe('mine');
  });

  it('wants a folder, and nothing else to do', async () => {
    expect((await run(DEMO, '--parquet')).status).toBe(2);
    expect((await run(DEMO, '--pgn', '--parquet', folder)).status).toBe(2);
  });
});
