// Games to PGN: the user says where to, the worker writes, the ledger is shown.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ExportChoice, ItemId, ScanProgress } from '../../../protocol/api.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import { noteFault } from '../screen/faults.ts';
import { pickSaveFile } from '../../platform/fileSystemAccess.ts';
import type { ExportJob } from './exportStore.ts';
import { useExport } from './exportStore.ts';
import { useGame } from '../game/gameStore.ts';
import { useList } from '../list/listStore.ts';
import { workerClient } from '../../platform/workerClient.ts';

const exporting = new Latest();

/** A download may start a while after it was asked for. */
const DOWNLOAD_KEPT_MS = 60_000;

/** All rows of the list, in its order. */
export async function exportList(): Promise<void> {
  const { item, database, selection } = useList.getState();
  if (item === undefined || database === undefined || selection.count === 0) return;
  await exportPgn(item, { kind: 'selection', selection: selection.id }, database.name);
}

/** The game on the screen, as its file has it: without own moves. */
export async function exportGame(): Promise<void> {
  const { item, record } = useGame.getState();
  if (item === undefined || record?.kind !== 'game') return;
  const { number, white, black } = record.header;
  await exportPgn(item, { kind: 'game', number }, [white, black].filter(Boolean).join(' - ') || `${number}`);
}

export function cancelExport(): void {
  exporting.cancel();
  useExport.setState({ job: undefined });
}

export const closeExport = (): void => useExport.setState({ job: undefined });

/** All that is known of the records of the export that is on the screen. */
export async function exportSidecar(): Promise<void> {
  const { job } = useExport.getState();
  if (job?.kind !== 'done') return;
  const { item, choice } = job;
  await run(job.name.replace(/\.pgn$/i, '') + '.jsonl', 'json', async (name, file, options) => {
    const { records, download } = await workerClient().exportJson({ item, choice, ...file }, options);
    return [{ kind: 'saved', name, records, downloaded: download !== undefined }, download];
  });
}

const exportPgn = (item: ItemId, choice: ExportChoice, title: string): Promise<void> =>
  run(fileName(title), 'pgn', async (name, file, options) => {
    const { ledger, download } = await workerClient().exportPgn({ item, choice, ...file }, options);
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
  if (useExport.getState().job?.kind === 'running') return;
  const signal = exporting.start();
  let file: FileSystemFileHandle | undefined;
  let name = suggested;
  try {
    // Before anything else: the browser asks only in answer to a click.
    file = await pickSaveFile(suggested, type);
    signal.throwIfAborted();
    name = file?.name ?? suggested;
    useExport.setState({ job: { kind: 'running', name } });
    const onProgress = (progress: ScanProgress): void => {
      if (!signal.aborted) useExport.setState({ job: { kind: 'running', name, progress } });
    };
    const target = file === undefined ? {} : { file };
    const [job, download] = await write(name, target, { signal, onProgress });
    signal.throwIfAborted();
    if (download !== undefined) offerDownload(download, name);
    useExport.setState({ job });
  } catch (thrown) {
    const emptyFile = file !== undefined && (await discard(file));
    if (!signal.aborted && !isAbort(thrown))
      useExport.setState({ job: { kind: 'failed', name, failure: toFailure(thrown), emptyFile } });
    else if (emptyFile && useExport.getState().job === undefined)
      useExport.setState({ job: { kind: 'cancelled', name } });
  }
}

/** Whether the picker's file is left without anything in it. */
async function discard(file: FileSystemFileHandle): Promise<boolean> {
  try {
    return (await workerClient().discardExport({ file })).emptyFile;
  } catch (thrown) {
    noteFault(thrown);
    return true;
  }
}

/** Letters that no system takes in names of files become blanks. */
const fileName = (title: string): string =>
  `${title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'games'}.pgn`;

function offerDownload(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_KEPT_MS);
}
