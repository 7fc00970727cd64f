import type { DatabaseReader, ReadOptions, RecordRange } from '../formats/format.ts';
import { PgnExport } from '../model/pgnExport.ts';
import type { ExportReply } from '../protocol/api.ts';
import { BlockWriter } from './exportSink.ts';
import type { ExportSink } from './exportSink.ts';

const TELL_EVERY_MS = 100;

/** Writes the records of `runs` to `sink`, one window of the reader in memory at a time; progress in records. */
export async function exportPgn(
  reader: DatabaseReader,
  runs: readonly RecordRange[],
  sink: ExportSink,
  { signal, onProgress }: ReadOptions,
): Promise<ExportReply> {
  const pgn = new PgnExport();
  const writer = new BlockWriter(sink);
  const total = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = 0;
  let told = performance.now();
  try {
    onProgress?.({ done, total });
    for (const { from, to } of runs)
      for await (const record of reader.readRecords(from, to, { signal })) {
        signal?.throwIfAborted();
        await writer.write(pgn.add(record));
        done++;
        if (performance.now() - told < TELL_EVERY_MS) continue;
        told = performance.now();
        onProgress?.({ done, total });
      }
    await writer.flush();
    signal?.throwIfAborted();
    const download = await sink.close();
    return { ledger: pgn.ledger, ...(download === undefined ? {} : { download }) };
  } catch (thrown) {
    // What stopped the export counts, not that the half-written file could not be given up.
    await sink.abort().catch(() => undefined);
    throw thrown;
  }
}
