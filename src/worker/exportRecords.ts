import type { DatabaseReader, ReadOptions, RecordRange } from '../formats/format.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import { PgnExport } from '../model/pgnExport.ts';
import { recordJson } from '../model/recordJson.ts';
import type { ExportReply, JsonReply } from '../protocol/api.ts';
import { BlockWriter } from './exportSink.ts';
import type { ExportSink } from './exportSink.ts';

const TELL_EVERY_MS = 100;

/** The games of `runs` as PGN, with the ledger of what it could not carry; progress in records. */
export async function exportPgn(
  reader: DatabaseReader,
  runs: readonly RecordRange[],
  sink: ExportSink,
  options: ReadOptions,
): Promise<ExportReply> {
  const pgn = new PgnExport();
  const download = await writeRecords(reader, runs, sink, (record) => pgn.add(record), options);
  return { ledger: pgn.ledger, ...(download === undefined ? {} : { download }) };
}

/** The records of `runs` with all that is known of them, a line of JSON each, as `dump --games` prints them. */
export async function exportJson(
  reader: DatabaseReader,
  runs: readonly RecordRange[],
  sink: ExportSink,
  options: ReadOptions,
): Promise<JsonReply> {
  let records = 0;
  const write = (record: LoadedRecord | RecordRow): string => {
    records++;
    return `${JSON.stringify(recordJson(record))}\n`;
  };
  const download = await writeRecords(reader, runs, sink, write, options);
  return { records, ...(download === undefined ? {} : { download }) };
}

/** One window of the reader is in memory at a time, and one block of text. */
async function writeRecords(
  reader: DatabaseReader,
  runs: readonly RecordRange[],
  sink: ExportSink,
  textOf: (record: LoadedRecord | RecordRow) => string,
  { signal, onProgress }: ReadOptions,
): Promise<Blob | undefined> {
  const writer = new BlockWriter(sink);
  const total = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = 0;
  let told = performance.now();
  try {
    onProgress?.({ done, total });
    for (const { from, to } of runs)
      for await (const record of reader.readRecords(from, to, { signal })) {
        signal?.throwIfAborted();
        await writer.write(textOf(record));
        done++;
        if (performance.now() - told < TELL_EVERY_MS) continue;
        told = performance.now();
        onProgress?.({ done, total });
      }
    await writer.flush();
    signal?.throwIfAborted();
    return await sink.close();
  } catch (thrown) {
    // What stopped the export counts, not that the half-written file could not be given up.
    await sink.abort().catch(() => undefined);
    throw thrown;
  }
}
