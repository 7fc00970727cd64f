import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump } from '../scripts/dump.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { dumpParquet } from '../scripts/dumpParquet.ts';
import { untilStopped } from '../scripts/stopSignals.ts';
import { memoryFiles } from './support/memoryFiles.ts';
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
  it('dump --parquet writes three files that DuckDB reads, and prints their contents', async () => {
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

  it('dump --parquet leaves existing files alone, and none of its own behind', async () => {
    await writeFile(join(folder, 'annotations.parquet'), 'mine');
    const { status, told } = await run(DEMO, '--name', 'Classics', '--parquet', folder);
    expect(status).toBe(1);
    expect(told).toMatch(/annotations\.parquet.*expected a new file/);
    expect(await readdir(folder)).toEqual(['annotations.parquet']);
    expect(await readFile(join(folder, 'annotations.parquet'), 'utf8')).toBe('mine');
  });

  it('dump --parquet removes the rest of a killed run, and nothing of a running one', async () => {
    const ended = spawn(process.execPath, ['-e', '']);
    await once(ended, 'exit');
    const [left, alive] = [`.open-file-${ended.pid}`, `.open-file-${process.ppid}`];
    for (const name of [left, alive]) await mkdir(join(folder, name));
    await writeFile(join(folder, left, '0.rows'), 'rows');
    expect((await run(DEMO, '--name', 'Classics', '--parquet', folder)).status).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([alive, ...FILES]);
  });

  it('dump --parquet leaves nothing behind when it is stopped', async () => {
    const pgn = new TextEncoder().encode('[White "Anand"]\n\n1. e4 *\n');
    const reader = await pgnFormat.open(memoryFiles('x', new Map([['x.pgn', pgn]])), {});
    await reader.readToEnd?.();
    const stopping = new AbortController();
    const readIndex: typeof reader.readIndex = (...args) => {
      stopping.abort();
      return reader.readIndex(...args);
    };
    const stopped = new Proxy(reader, {
      get: (from, name) => {
        const value: unknown = name === 'readIndex' ? readIndex : Reflect.get(from, name, from);
        return typeof value === 'function' ? value.bind(from) : value;
      },
    });
    await expect(dumpParquet(stopped, folder, () => undefined, stopping.signal)).rejects.toThrow(/abort/i);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a command that can be stopped ends by itself on a signal, even on one that comes twice', async () => {
    const told: string[] = [];
    const status = await untilStopped(
      (message) => told.push(message),
      async (signal) => {
        // SIGHUP is handled as Ctrl+C is, and no other code listens to it.
        process.emit('SIGHUP');
        process.emit('SIGHUP');
        signal.throwIfAborted();
      },
    );
    expect([status, told]).toEqual([130, ['Stopped. Nothing was written.']]);
    expect(process.listenerCount('SIGHUP')).toBe(0);
  });

  it('dump --parquet needs a folder, and accepts no other task', async () => {
    expect((await run(DEMO, '--parquet')).status).toBe(2);
    expect((await run(DEMO, '--pgn', '--parquet', folder)).status).toBe(2);
  });
});
