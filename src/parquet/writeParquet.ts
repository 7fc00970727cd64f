// Writes a database as three Parquet files: games, positions and annotations.
import type { RecordRange } from '../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { ByteSink } from './parquetFile.ts';
import type { Scratch } from './scratch.ts';
import { writePositions } from './writePositions.ts';
import { writeRecords } from './writeRecords.ts';
import type { RecordCounts } from './writeRecords.ts';

/** The tables; their files have the same names. */
export const TABLES = ['games', 'positions', 'annotations'] as const;
export type TableName = (typeof TABLES)[number];

/** Rows to write: the records of `runs` in their order, and the positions of the rows in `only` (of all if absent). */
export interface ParquetRows {
  readonly runs: Iterable<RecordRange>;
  readonly only?: Uint32Array | undefined;
}

/** Numbers of written rows. */
export interface ParquetCounts extends RecordCounts {
  readonly positions: number;
}

/** The percentage of progress for writing records, which takes about as long as writing positions. */
const SHARE_OF_RECORDS = 50;
const WHOLE = 100;

/** The files of the tables, and temporary files for rows that are not sorted yet. */
export interface ParquetTarget {
  readonly sinks: Readonly<Record<TableName, ByteSink>>;
  readonly scratch: Scratch;
}

/** Writes the three files. Progress is in percent. Throws errors of the reader and the sinks, and `AbortError`. */
export async function writeParquet(
  reader: DatabaseReader,
  { runs, only }: ParquetRows,
  { sinks, scratch }: ParquetTarget,
  { signal, onProgress }: ReadOptions,
): Promise<ParquetCounts> {
  let wanted = 0;
  for (const { from, to } of runs) wanted += to - from;
  let told = -1;
  const report = (percent: number): void => {
    const done = Math.floor(percent);
    if (done === told) return;
    told = done;
    onProgress?.({ done, total: WHOLE });
  };
  const written = await writeRecords(reader, runs, sinks, signal, (done) =>
    report((SHARE_OF_RECORDS * done) / wanted),
  );
  const positions = await writePositions(reader, sinks.positions, {
    scratch,
    only,
    signal,
    report: (share) => report(SHARE_OF_RECORDS + (WHOLE - SHARE_OF_RECORDS) * share),
  });
  return { ...written, positions };
}
