// Databases as Parquet files in a temporary folder, and DuckDB over them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { TABLES, writeParquet } from '../../src/parquet/writeParquet.ts';
import type { ParquetCounts, ParquetRows } from '../../src/parquet/writeParquet.ts';
import { blobScratch } from '../../src/worker/blobScratch.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

export interface ParquetFolder {
  readonly folder: string;
  readonly counts: ParquetCounts;
  readonly query: (sql: string) => Promise<readonly SqlRow[]>;
}

/** Collects the written bytes, and returns them as one array. */
export function memorySink() {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (block: Uint8Array<ArrayBuffer>) => void blocks.push(block.slice()),
    bytes: async () => new Uint8Array(await new Blob(blocks).arrayBuffer()),
  };
}

/** Writes the database, and calls `check` with DuckDB in the folder of the files. */
export async function withParquet(
  reader: DatabaseReader,
  check: (folder: ParquetFolder) => Promise<void>,
  rows: ParquetRows = { runs: [{ from: 0, to: reader.count.known }] },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'open-file-parquet-'));
  try {
    const sinks = { games: memorySink(), positions: memorySink(), annotations: memorySink() };
    const counts = await writeParquet(reader, rows, { sinks, scratch: blobScratch() }, {});
    for (const table of TABLES) await writeFile(join(folder, `${table}.parquet`), await sinks[table].bytes());
    await withDuckDb(folder, (query) => check({ folder, counts, query }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** DuckDB in a folder: its queries name files of that folder. */
export async function withDuckDb(
  folder: string,
  check: (query: ParquetFolder['query']) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`SET file_search_path = '${folder.replaceAll("'", "''")}'`);
    await check(async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson());
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The query under a heading of `docs/big-data.md`, the first if there are several. */
export async function documentedQuery(heading: string, which = 0): Promise<string> {
  const text = await readFile(resolve(import.meta.dirname, '../../docs/big-data.md'), 'utf8');
  const section = text.split(/^###? /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const query = [...section.matchAll(/```sql\n([^`]*)```/g)][which]?.[1];
  if (query === undefined) throw new Error(`There is no query under ${heading}`);
  return query;
}
