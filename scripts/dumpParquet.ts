import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from '../src/base/failure.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { TABLES, writeParquet } from '../src/parquet/writeParquet.ts';
import type { TableName } from '../src/parquet/writeParquet.ts';

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
  try {
    await refused(folder, () => mkdir(folder, { recursive: true }));
    const [games, positions, annotations] = [
      await create('games'),
      await create('positions'),
      await create('annotations'),
    ];
    const rows = { runs: [{ from: 0, to: reader.count.known }] };
    const written = await writeParquet(reader, rows, { games, positions, annotations }, {});
    const { records, damaged } = written;
    tell(`${TABLES.map((table) => `${table}.parquet`).join(', ')}: ${records} records, ${written.positions} positions, ${written.annotations} annotations`);
    if (damaged > 0) tell(`Records that could not be read wholly, see the column problems: ${damaged}`);
  } catch (thrown) {
    for (const handle of handles) await handle.close();
    for (const path of created) await rm(path, { force: true });
    throw thrown;
  }
  for (const handle of handles) await handle.close();
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
