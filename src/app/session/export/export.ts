// Exports games as PGN, JSON, Parquet or a web page: the user chooses the file, the worker writes it (for web
// pages, the page does), and the page shows the result.
import { toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import { studyTitle } from '../../../model/gameHeader.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { gamePgn } from '../../../model/pgn/pgnTags.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { ExportChoice, PgnWith } from '../../../protocol/exportApi.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import { fileName, offerDownload } from '../../platform/download.ts';
import { pickSaveFile, pickSaveFolder, writeFile } from '../../platform/fileSystemAccess.ts';
import type { ExportJob, PageCounts } from './exportStore.ts';
import { shownName } from '../../../base/shownText.ts';
import { nameOf } from '../library/libraryRows.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'faults' | 'outgoing'>;

/** The target that the user chose: a file, or a folder for a new file. Neither without a picker. */
interface Target {
  readonly file?: FileSystemFileHandle;
  readonly parent?: FileSystemDirectoryHandle;
}

/** The games to export, the name of their file without its extension, and the parts of the games to write. */
export interface PgnExportRequest {
  readonly item: ItemId;
  readonly choice: ExportChoice;
  readonly title: string;
  readonly share?: PgnWith;
}

interface Export {
  readonly suggested: string;
  readonly inPercent: boolean;
  readonly pick: () => Promise<Target>;
  readonly write: (
    name: string,
    target: Target,
    options: CallOptions<ScanProgress>,
  ) => Promise<{
    readonly job: ExportJob;
    readonly downloads: readonly { readonly name: string; readonly file: Blob }[];
  }>;
}

export function createExporting(app: Needs) {
  const exporting = new Latest();

  /** Exports the games of the list with their positions and annotations, for databases with SQL. */
  async function exportTables(): Promise<void> {
    const { item, database, selection } = app.stores.list.getState();
    if (item === undefined || database === undefined || selection.count === 0) return;
    const choice = { kind: 'selection', selection: selection.id } as const;
    if (await app.outgoing.isRefused(item, choice)) return;
    const title = tableFolder(nameOf(database));
    await run({
      suggested: title,
      inPercent: true,
      pick: async () => {
        const parent = await pickSaveFolder();
        return parent === undefined ? {} : { parent };
      },
      write: async (name, { parent }, options) => {
        const request = { item, choice, title, ...(parent && { parent }) };
        const { downloads = [], ...written } = await app.worker.exportParquet(request, options);
        return { job: { kind: 'parquet', name: written.folder ?? name, written }, downloads };
      },
    });
  }

  /** Offers a game that the page has put together itself, such as one with an engine's evaluations. */
  function offerGame(game: LoadedGame): void {
    const blob = new Blob([gamePgn(game)], { type: 'application/x-chess-pgn' });
    offerDownload(blob, fileName(shownName(titleOf(game.header)), 'pgn', 'game'));
  }

  function cancelExport(): void {
    exporting.cancel();
    app.stores.exporting.setState({ job: undefined });
  }

  const closeExport = (): void => app.stores.exporting.setState({ job: undefined });

  /** Exports everything known about the records of the finished PGN export, as JSON. */
  async function exportSidecar(): Promise<void> {
    const { job } = app.stores.exporting.getState();
    if (job?.kind !== 'done') return;
    const { item, choice } = job;
    if (await app.outgoing.isRefused(item, choice)) return;
    await runFile(job.name.replace(/\.pgn$/i, '') + '.jsonl', 'json', async (name, file, options) => {
      const { records, download } = await app.worker.exportJson({ item, choice, ...file }, options);
      return { job: { kind: 'saved', name, records, downloaded: download !== undefined }, download };
    });
  }

  /** Asks for a file, and writes the chosen games to it. */
  async function exportPgn({ item, choice, title, share }: PgnExportRequest): Promise<void> {
    if (await app.outgoing.isRefused(item, choice)) return;
    await runFile(fileName(shownName(title), 'pgn', 'games'), 'pgn', async (name, file, options) => {
      const request = { item, choice, ...file, ...(share && { share }) };
      const { ledger, analyzed, download } = await app.worker.exportPgn(request, options);
      const downloaded = download !== undefined;
      return { job: { kind: 'done', name, item, choice, ledger, analyzed, downloaded }, download };
    });
  }

  /** Asks for a file, and writes the page of games that the caller makes. */
  const exportPage = (
    title: string,
    make: (
      options: CallOptions<ScanProgress>,
    ) => Promise<{ readonly file: Blob; readonly counts: PageCounts }>,
  ): Promise<void> =>
    runFile(fileName(shownName(title), 'html', 'games'), 'html', async (name, { file }, options) => {
      const { file: page, counts } = await make(options);
      if (file !== undefined) await writeFile(file, page);
      const downloaded = file === undefined;
      return { job: { kind: 'page', name, counts, downloaded }, download: downloaded ? page : undefined };
    });

  /** Asks for a file, has it written, and shows the result. */
  const runFile = (
    suggested: string,
    type: 'pgn' | 'json' | 'html',
    write: (
      name: string,
      target: Target,
      options: CallOptions<ScanProgress>,
    ) => Promise<{ readonly job: ExportJob; readonly download: Blob | undefined }>,
  ): Promise<void> =>
    run({
      suggested,
      inPercent: false,
      pick: async () => {
        const file = await pickSaveFile(suggested, type);
        return file === undefined ? {} : { file };
      },
      write: async (name, target, options) => {
        const { job, download } = await write(name, target, options);
        return { job, downloads: download === undefined ? [] : [{ name, file: download }] };
      },
    });

  /** Asks for a file or a folder, has it filled, and shows the result. */
  async function run({ suggested, inPercent, pick, write }: Export): Promise<void> {
    if (app.stores.exporting.getState().job?.kind === 'running') return;
    let file: FileSystemFileHandle | undefined;
    let name = suggested;
    let failure: Failure | undefined;
    const isWritten = await exporting.run(
      async ({ signal, wait, only }) => {
        // Comes before anything else: the browser shows its picker only in response to a click.
        const target = await pick();
        file = target.file;
        name = file?.name ?? suggested;
        signal.throwIfAborted();
        const running = { kind: 'running', name, inPercent } as const;
        app.stores.exporting.setState({ job: running });
        const onProgress = only((progress: ScanProgress) =>
          app.stores.exporting.setState({ job: { ...running, progress } }),
        );
        const { job, downloads } = await wait(write(name, target, { signal, onProgress }));
        for (const download of downloads) offerDownload(download.file, download.name);
        app.stores.exporting.setState({ job });
        return true;
      },
      (thrown) => (failure = toFailure(thrown)),
    );
    if (isWritten === true) return;
    const emptyFile = file !== undefined && (await discard(file));
    if (failure !== undefined)
      app.stores.exporting.setState({ job: { kind: 'failed', name, failure, emptyFile } });
    else if (emptyFile && app.stores.exporting.getState().job === undefined)
      app.stores.exporting.setState({ job: { kind: 'canceled', name } });
  }

  /** Discards the export in the picker's file. Tells whether an empty file is left. */
  async function discard(file: FileSystemFileHandle): Promise<boolean> {
    try {
      return (await app.worker.discardExport({ file })).emptyFile;
    } catch (thrown) {
      app.faults.noteFault(thrown);
      return true;
    }
  }

  return { exportPgn, exportPage, exportTables, offerGame, cancelExport, closeExport, exportSidecar };
}

/** Returns the title of a file of one game: the known names of the players, else its own title, else its number. */
export const titleOf = (header: GameHeader): string =>
  [header.white, header.black].filter(Boolean).join(' - ') || (studyTitle(header) ?? String(header.number));

/** Returns the name of the folder for the Parquet files of a database. */
const tableFolder = (name: string): string =>
  fileName(shownName(name), 'x', 'games').slice(0, -'.x'.length) + ' Parquet';
