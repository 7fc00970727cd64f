import { Utf8Writer } from '../base/utf8Writer.ts';
import type { RecordRange } from '../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import { keptNames } from '../model/analysis/keptGame.ts';
import { contentKey } from '../model/contentKey.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import { PgnExport } from '../model/pgn/pgnExport.ts';
import { sharedGame } from '../model/pgn/sharedGame.ts';
import { recordJson } from '../model/recordJson.ts';
import type { ExportReply, JsonReply, PgnWith } from '../protocol/exportApi.ts';
import type { ExportSink } from './exportSink.ts';

/** Number of bytes collected before a write: one write for some hundred games. */
const BLOCK = 256 * 1024;

const TELL_EVERY_MS = 100;

const WHOLE: PgnWith = { parts: { notes: true, figures: true }, analyses: [] };

/** Writes the games of `runs` as PGN, with a ledger of what PGN cannot express; progress is in records. */
export async function exportPgn(
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  sink: ExportSink,
  options: ReadOptions,
  { parts, analyses }: PgnWith = WHOLE,
): Promise<ExportReply> {
  const pgn = new PgnExport();
  const own = new Map(analyses.map(({ key, tree }) => [key, tree]));
  let analyzed = 0;
  const write: WriteRecord = (record, out) => {
    if (record.kind !== 'game' || !('tree' in record)) {
      pgn.add(record, out);
      return;
    }
    const key = own.size === 0 ? undefined : contentKey(keptNames(record.header), record.tree);
    const tree = key && own.get(key);
    if (tree !== undefined) analyzed++;
    pgn.add(sharedGame(record, parts, tree), out);
  };
  const download = await writeRecords(reader, runs, sink, write, options);
  return { ledger: pgn.ledger, analyzed, ...(download === undefined ? {} : { download }) };
}

/**
 * Writes the records of `runs` with everything known about them, one line of JSON each, as `dump --games` prints them.
 */
export async function exportJson(
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  sink: ExportSink,
  options: ReadOptions,
): Promise<JsonReply> {
  let records = 0;
  const write: WriteRecord = (record, out) => {
    records++;
    out.write(`${JSON.stringify(recordJson(record))}\n`);
  };
  const download = await writeRecords(reader, runs, sink, write, options);
  return { records, ...(download === undefined ? {} : { download }) };
}

type WriteRecord = (record: LoadedRecord | RecordRow, out: Utf8Writer) => void;

/** Keeps only one window of the reader and one block of text in memory at a time. */
async function writeRecords(
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  sink: ExportSink,
  write: WriteRecord,
  { signal, onProgress }: ReadOptions,
): Promise<Blob | undefined> {
  const out = new Utf8Writer();
  let total = 0;
  for (const { from, to } of runs) total += to - from;
  let done = 0;
  let told = performance.now();
  try {
    onProgress?.({ done, total });
    for (const { from, to } of runs)
      for await (const record of reader.readRecords(from, to, { signal })) {
        signal?.throwIfAborted();
        write(record, out);
        if (out.size >= BLOCK) await sink.write(out.take());
        done++;
        if (performance.now() - told < TELL_EVERY_MS) continue;
        told = performance.now();
        onProgress?.({ done, total });
      }
    if (out.size > 0) await sink.write(out.take());
    signal?.throwIfAborted();
    return await sink.close();
  } catch (thrown) {
    // Reports the error that stopped the export, not a failure to discard the half-written file.
    await sink.abort().catch(() => undefined);
    throw thrown;
  }
}
