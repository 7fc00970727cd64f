import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from '../src/base/failure.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { TABLES, writeParquet } from '../src/parquet/writeParquet.ts';
import type { ParquetCounts, TableName } from '../src/parquet/writeParquet.ts';
import { NodeScratch } from './nodeScratch.ts';
import { makeUnfinished } from './unfinishedFolder.ts';
import { written } from './written.ts';

/**
 * Writes a database as Parquet files into a folder. If any of the files exist already, nothing is written. The files
 * get their names when all of them are complete. Throws `AbortError` if the signal stops it.
 */
export async function dumpParquet(
  reader: DatabaseReader,
  folder: string,
  tell: (message: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await written(folder, () => mkdir(folder, { recursive: true }));
  await refuseExisting(folder);
  const unfinished = await written(folder, () => makeUnfinished(folder));
  const scratch = new NodeScratch(unfinished);
  const handles: FileHandle[] = [];
  const create = async (table: TableName) => {
    const path = join(unfinished, fileOf(table));
    const handle = await written(path, () => open(path, 'wx'));
    handles.push(handle);
    return { write: (block: Uint8Array) => written(path, () => handle.writeFile(block)) };
  };
  const close = async (): Promise<void> => {
    for (const handle of handles.splice(0)) await handle.close();
    await scratch.close();
  };
  try {
    const sinks = {
      games: await create('games'),
      positions: await create('positions'),
      annotations: await create('annotations'),
    };
    const counts = await writeParquet(
      reader,
      allOf(reader),
      { sinks, scratch },
      { ...(signal && { signal }) },
    );
    await close();
    await refuseExisting(folder);
    for (const table of TABLES)
      await written(folder, () => rename(join(unfinished, fileOf(table)), join(folder, fileOf(table))));
    tellCounts(counts, tell);
  } finally {
    await close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

const fileOf = (table: TableName): string => `${table}.parquet`;

async function refuseExisting(folder: string): Promise<void> {
  for (const table of TABLES) {
    const path = join(folder, fileOf(table));
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new FormatError({ kind: 'unwritable', file: path, expected: 'a new file', found: 'EEXIST' });
  }
}

const allOf = (reader: DatabaseReader) => ({ runs: [{ from: 0, to: reader.count.known }] });

function tellCounts(
  { records, positions, annotations, damaged }: ParquetCounts,
  tell: (message: string) => void,
): void {
  const files = TABLES.map(fileOf).join(', ');
  tell(`${files}: ${records} records, ${positions} positions, ${annotations} annotations`);
  if (damaged > 0) tell(`Records that could not be read wholly, see the column problems: ${damaged}`);
}
