import type { RecordRange } from '../../formats/wantedRows.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { selectionCount } from '../../model/gameSelection.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { ExportApi, ExportChoice, ExportRequest } from '../../protocol/exportApi.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { exportParquet } from '../exportParquet.ts';
import { exportJson, exportPgn } from '../exportRecords.ts';
import { blobSink, fileSink, removeEmptyFile } from '../exportSink.ts';
import type { ExportSink } from '../exportSink.ts';
import { checkNumber, readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { consecutiveRuns } from '../selections.ts';

type WriteRecords<Reply> = (
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  sink: ExportSink,
  options: ReadOptions,
) => Promise<Reply>;

export function exportCalls(databases: OpenDatabases): ExportApi {
  /** The running exports: a canceled one keeps its file until it notices the cancellation. */
  const running = new Set<{ readonly signal: AbortSignal; readonly ended: Promise<unknown> }>();

  async function exportedRows(
    reader: DatabaseReader,
    item: ItemId,
    choice: ExportChoice,
    signal: AbortSignal,
  ): Promise<Iterable<RecordRange>> {
    if (choice.kind === 'game') {
      checkNumber(reader, item, choice.number);
      return [{ from: choice.number - 1, to: choice.number }];
    }
    const selection = databases.selections.find(item, choice.selection);
    if (choice.kind === 'places')
      return choice.places.flatMap(({ from, to }) =>
        Array.from(consecutiveRuns(selection, from, Math.min(to, selectionCount(selection)))),
      );
    if (selection.kind === 'rows') return consecutiveRuns(selection, 0, selectionCount(selection));
    await reader.readToEnd?.({ signal });
    return [{ from: 0, to: reader.count.known }];
  }

  async function write<Reply>(
    { item, choice, file }: ExportRequest,
    context: CallContext<ScanProgress>,
    type: string,
    writeRecords: WriteRecords<Reply>,
  ): Promise<Reply> {
    const { reader } = await databases.reader(item);
    const rows = await exportedRows(reader, item, choice, context.signal);
    const sink = file === undefined ? blobSink(type) : await fileSink(file);
    return writeRecords(reader, rows, sink, readOptions(context));
  }

  async function untilEnded<Reply>(
    ended: Promise<Reply>,
    { signal }: { signal: AbortSignal },
  ): Promise<Reply> {
    const entry = { signal, ended };
    running.add(entry);
    try {
      return await ended;
    } finally {
      running.delete(entry);
    }
  }

  return {
    exportPgn: (request, context) =>
      untilEnded(
        write(request, context, 'application/x-chess-pgn', (reader, runs, sink, options) =>
          exportPgn(reader, runs, sink, options, request.share),
        ),
        context,
      ),

    exportJson: (request, context) =>
      untilEnded(write(request, context, 'application/x-ndjson', exportJson), context),

    exportParquet: ({ item, choice, ...where }, context) =>
      untilEnded(
        databases.reader(item).then(async ({ reader }) => {
          const runs = await exportedRows(reader, item, choice, context.signal);
          return exportParquet(reader, runs, where, readOptions(context));
        }),
        context,
      ),

    async discardExport({ file }) {
      const canceled = [...running].filter(({ signal }) => signal.aborted);
      await Promise.allSettled(canceled.map(({ ended }) => ended));
      return { emptyFile: await removeEmptyFile(file) };
    },
  };
}
