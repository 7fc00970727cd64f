import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from '../src/base/failure.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { TABLES, writeParquet } from '../src/parquet/writeParquet.ts';
import type { ParquetCounts, TableName } from '../src/parquet/writeParquet.ts';

/** Writes a database as Parquet files into a folder. Files that are there are left alone, and then nothing is written. */
export async function dumpParquet(
  reader: DatabaseReader,
  folder: string,
  tell: (message: string) => void,
): Promise<void> {
  const created: string[] = [];
  const handles: FileHandle[] = [];
  const create = async (table: TableName) => {
    const path = join(folder, `${table}.parquet`);
    const handle = await refused(path, () => open(path, 'wx'));
    created.push(path);
    handles.push(handle);
    return { write: (block: Uint8Array) => refused(path, () => handle.writeFile(block)) };
  };
  const close = async (): Promise<void> => {
    for (const handle of handles) await handle.close();
  };
  try {
    await refused(folder, () => mkdir(folder, { recursive: true }));
    const [games, positions, annotations] = [
      await create('games'),
      await create('positions'),
      await create('annotations'),
    ];
    const sinks = { games, positions, annotations };
    tellCounts(await writeParquet(reader, allOf(reader), sinks, {}), tell);
    await close();
  } catch (thrown) {
    await close();
    for (const path of created) await rm(path, { force: true });
    throw thrown;
  }
}

const allOf = (reader: DatabaseReader) => ({ runs: [{ from: 0, to: reader.count.known }] });

function tellCounts(
  { records, positions, annotations, damaged }: ParquetCounts,
  tell: (message: string) => void,
): void {
  const files = TABLES.map((table) => `${table}.parquet`).join(', ');
  tell(`${files}: ${records} records, ${positions} positions, ${annotations} annotations`);
  if (damaged > 0) tell(`Records that could not be read wholly, see the column problems: ${damaged}`);
}

async function refused<Value>(file: string, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    const expected = thrown.code === 'EEXIST' ? 'a new file' : 'a file that can be written';
    throw new FormatError({ kind: 'unreadable', file, expected, found: String(thrown.code) });
  }
}
