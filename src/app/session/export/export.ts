// Games to PGN: the user says where to, the worker writes, the ledger is shown.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ExportChoice, ItemId, ScanProgress, WorkerApi } from '../../../protocol/api.ts';
import type { CallOptions, Client } from '../../../protocol/rpc.ts';
import { fileName, offerDownload } from '../../platform/download.ts';
import { pickSaveFile } from '../../platform/fileSystemAccess.ts';
import type { ExportJob } from './exportStore.ts';
import type { Stores } from '../stores.ts';
import type { FaultsSession } from '../screen/faults.ts';
import { shownName } from '../../../base/shownText.ts';

interface Needs {
  readonly stores: Stores;
  readonly worker: Client<WorkerApi>;
  readonly faults: FaultsSession;
}

export type ExportingSession = ReturnType<typeof createExporting>;

export function createExporting(app: Needs) {
  const exporting = new Latest();

  /** All rows of the list, in its order. */
  async function exportList(): Promise<void> {
    const { item, database, selection } = app.stores.list.getState();
    if (item === undefined || database === undefined || selection.count === 0) return;
    await exportPgn(item, { kind: 'selection', selection: selection.id }, database.name);
  }

  /** The game on the screen, as its file has it: without own moves. */
  async function exportGame(): Promise<void> {
    const { item, record } = app.stores.game.getState();
    if (item === undefined || record?.kind !== 'game') return;
    const { number, white, black } = record.header;
    await exportPgn(
      item,
      { kind: 'game', number },
      [white, black].filter(Boolean).join(' - ') || `${number}`,
    );
  }

  function cancelExport(): void {
    exporting.cancel();
    app.stores.exporting.setState({ job: undefined });
  }

  const closeExport = (): void => app.stores.exporting.setState({ job: undefined });

  /** All that is known of the records of the export that is on the screen. */
  async function exportSidecar(): Promise<void> {
    const { job } = app.stores.exporting.getState();
    if (job?.kind !== 'done') return;
    const { item, choice } = job;
    await run(job.name.replace(/\.pgn$/i, '') + '.jsonl', 'json', async (name, file, options) => {
      const { records, download } = await app.worker.exportJson({ item, choice, ...file }, options);
      return [{ kind: 'saved', name, records, downloaded: download !== undefined }, download];
    });
  }

  const exportPgn = (item: ItemId, choice: ExportChoice, title: string): Promise<void> =>
    run(fileName(shownName(title), 'pgn', 'games'), 'pgn', async (name, file, options) => {
      const { ledger, download } = await app.worker.exportPgn({ item, choice, ...file }, options);
      return [{ kind: 'done', name, item, choice, ledger, downloaded: download !== undefined }, download];
    });

  /** Asks for a file, has it written and shows what came of it. */
  async function run(
    suggested: string,
    type: 'pgn' | 'json',
    write: (
      name: string,
      target: { readonly file?: FileSystemFileHandle },
      options: CallOptions<ScanProgress>,
    ) => Promise<readonly [ExportJob, Blob | undefined]>,
  ): Promise<void> {
    if (app.stores.exporting.getState().job?.kind === 'running') return;
    const signal = exporting.start();
    let file: FileSystemFileHandle | undefined;
    let name = suggested;
    try {
      // Before anything else: the browser asks only in answer to a click.
      file = await pickSaveFile(suggested, type);
      signal.throwIfAborted();
      name = file?.name ?? suggested;
      app.stores.exporting.setState({ job: { kind: 'running', name } });
      const onProgress = (progress: ScanProgress): void => {
        if (!signal.aborted) app.stores.exporting.setState({ job: { kind: 'running', name, progress } });
      };
      const target = file === undefined ? {} : { file };
      const [job, download] = await write(name, target, { signal, onProgress });
      signal.throwIfAborted();
      if (download !== undefined) offerDownload(download, name);
      app.stores.exporting.setState({ job });
    } catch (thrown) {
      const emptyFile = file !== undefined && (await discard(file));
      if (!signal.aborted && !isAbort(thrown))
        app.stores.exporting.setState({
          job: { kind: 'failed', name, failure: toFailure(thrown), emptyFile },
        });
      else if (emptyFile && app.stores.exporting.getState().job === undefined)
        app.stores.exporting.setState({ job: { kind: 'cancelled', name } });
    }
  }

  /** Whether the picker's file is left without anything in it. */
  async function discard(file: FileSystemFileHandle): Promise<boolean> {
    try {
      return (await app.worker.discardExport({ file })).emptyFile;
    } catch (thrown) {
      app.faults.noteFault(thrown);
      return true;
    }
  }

  return { exportList, exportGame, cancelExport, closeExport, exportSidecar };
}
