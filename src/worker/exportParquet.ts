import type { RecordRange } from '../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import { TABLES, writeParquet } from '../parquet/writeParquet.ts';
import type { ParquetRows, ParquetTarget, TableName } from '../parquet/writeParquet.ts';
import type { ParquetReply } from '../protocol/exportApi.ts';
import { RowSet } from '../search/rowSet.ts';
import { blobScratch } from './blobScratch.ts';
import { newFile, newFolder, removeMade } from './exportFolder.ts';
import { blobSink, fileSink } from './exportSink.ts';
import type { ExportSink } from './exportSink.ts';
import { folderScratch, removeLeftover } from './folderScratch.ts';
import type { FolderScratch } from './folderScratch.ts';

const TYPE = 'application/vnd.apache.parquet';

/** Writes the records of `runs`, their positions and annotations into a new folder in `parent`, or into blobs. */
export async function exportParquet(
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  { title, parent }: { readonly title: string; readonly parent?: FileSystemDirectoryHandle },
  options: ReadOptions,
): Promise<ParquetReply> {
  const rows = { runs, only: wantedRows(runs, reader.count.known) };
  if (parent === undefined) return intoBlobs(reader, rows, title, options);
  const files = TABLES.map(fileOf);
  const folder = await newFolder(parent, title, (name) => removeLeftover(parent, name, files));
  const made = new Map<string, ExportSink | undefined>();
  let scratch: FolderScratch | undefined;
  try {
    scratch = await folderScratch(folder);
    const open = async (table: TableName) => {
      const handle = await newFile(folder, fileOf(table));
      made.set(handle.name, undefined);
      const sink = await fileSink(handle);
      made.set(handle.name, sink);
      return sink;
    };
    const sinks = {
      games: await open('games'),
      positions: await open('positions'),
      annotations: await open('annotations'),
    };
    const counts = await written(reader, rows, { sinks, scratch }, options);
    for (const sink of Object.values(sinks)) await sink.close();
    await scratch.remove();
    return { ...counts, folder: folder.name };
  } catch (thrown) {
    // Files that are open cannot be removed.
    for (const sink of made.values()) await sink?.abort().catch(() => undefined);
    await scratch?.remove();
    // Reports the error that stopped the export, not a failure to remove the folder.
    await removeMade(parent, folder, made.keys());
    throw thrown;
  }
}

async function intoBlobs(
  reader: DatabaseReader,
  rows: ParquetRows,
  title: string,
  options: ReadOptions,
): Promise<ParquetReply> {
  const sinks = { games: blobSink(TYPE), positions: blobSink(TYPE), annotations: blobSink(TYPE) };
  const counts = await written(reader, rows, { sinks, scratch: blobScratch() }, options);
  const downloads: { readonly name: string; readonly file: Blob }[] = [];
  for (const table of TABLES) {
    const file = await sinks[table].close();
    if (file !== undefined) downloads.push({ name: `${title} ${fileOf(table)}`, file });
  }
  return { ...counts, downloads };
}

const fileOf = (table: TableName): string => `${table}.parquet`;

interface ExportTarget extends ParquetTarget {
  readonly sinks: Readonly<Record<TableName, ExportSink>>;
}

/** Writes the files, and discards incomplete ones. */
async function written(
  reader: DatabaseReader,
  rows: ParquetRows,
  target: ExportTarget,
  options: ReadOptions,
) {
  try {
    return await writeParquet(reader, rows, target, options);
  } catch (thrown) {
    for (const sink of Object.values(target.sinks)) await sink.abort().catch(() => undefined);
    throw thrown;
  }
}

/** Returns the set of the rows; `undefined` if it has all of them. */
function wantedRows(runs: Iterable<RecordRange>, count: number): Uint32Array | undefined {
  const set = new RowSet(count);
  let rows = 0;
  for (const { from, to } of runs) {
    rows += to - from;
    for (let row = from; row < to; row++) set.words[row >>> 5] |= 1 << (row & 31);
  }
  return rows === count ? undefined : set.words;
}
