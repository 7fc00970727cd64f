// The endgame tables of the opened folder: an item for each folder, and one set of tables for all lookups.
import { msg } from '../base/message.ts';
import { toFailure } from '../base/failure.ts';
import type { Failure, FailureKind } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { Board } from '../chess/board.ts';
import type { TablesReader } from '../formats/format.ts';
import { TABLES } from '../formats/registry.ts';
import type { TablebaseAnswer, TablebaseResult } from '../model/tablebaseAnswer.ts';
import type { TablebaseItem } from '../protocol/items.ts';
import type { LibraryFile } from './claimedFiles.ts';
import { mapParallel } from './parallel.ts';
import { fileName, folderOf, itemPath } from './sources.ts';

/** Number of files that are opened at once. */
const PARALLEL = 16;
const SIDES = 'v';
const PASSING: ReadonlySet<FailureKind> = new Set(['changed', 'unreadable', 'permission']);

/** Makes an item for the tables of each folder among these paths. */
export function tablesItems(paths: readonly string[]): readonly TablebaseItem[] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    if (!TABLES.isTable(fileName(path))) continue;
    const folder = folders.get(folderOf(path)) ?? [];
    folders.set(folderOf(path), folder);
    folder.push(path);
  }
  return [...folders.values()].map((tables) => {
    const names = new Set(tables.map((path) => fileName(path).slice(0, -'.rtbw'.length)));
    const men = [...names].map((name) => name.length - SIDES.length);
    return {
      ...itemPath(tables[0]),
      kind: 'tablebase',
      name: 'Syzygy',
      label: msg('Syzygy tablebase'),
      tables: names.size,
      mostMen: Math.max(...men),
      problems: [],
    };
  });
}

/** The endgame tables, opened on first use. */
export class Tablebases {
  #files: readonly LibraryFile[] = [];
  #opened: Promise<Opened> | undefined;

  /** Replaces the tables of the last folder, or of an earlier state of the same folder. */
  replace(files: readonly LibraryFile[]): void {
    this.#files = files.filter(({ path }) => TABLES.isTable(fileName(path)));
    this.#opened = undefined;
  }

  ask(board: Board, signal: AbortSignal): Promise<TablebaseAnswer> {
    return this.#answer((tablebase) => tablebase.probe(board, signal), signal);
  }

  /**
   * Returns only the result, for many positions; with the distance if the position's 50-move counter is above
   * 0.
   */
  result(board: Board, signal: AbortSignal): Promise<TablebaseResult & Pick<TablebaseAnswer, 'problems'>> {
    const withDistance = board.halfmoves > 0;
    return this.#answer((tablebase) => tablebase.result(board, { withDistance, signal }), signal);
  }

  async #answer<Answer extends Pick<TablebaseAnswer, 'problems'>>(
    ask: (tablebase: TablesReader) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    this.#opened ??= open(this.#files);
    const { tablebase, problems } = await this.#opened;
    signal.throwIfAborted();
    const answer = await ask(tablebase);
    const found = answer.problems.map((problem) => problems.get(problem.file) ?? problem);
    // A file that has changed or could not be read is opened again for the next question.
    if (found.some(({ kind }) => PASSING.has(kind))) this.#opened = undefined;
    return { ...answer, problems: found };
  }
}

interface Opened {
  readonly tablebase: TablesReader;
  /** Failures to open files, by name. */
  readonly problems: ReadonlyMap<string, Failure>;
}

/** Opens tables by name. If two files have the same name, the first counts. */
async function open(files: readonly LibraryFile[]): Promise<Opened> {
  const first = new Map(files.toReversed().map((file) => [fileName(file.path), file]));
  const sources = new Map<string, ByteSource>();
  const problems = new Map<string, Failure>();
  await mapParallel([...first], PARALLEL, async ([name, file]) => {
    try {
      sources.set(name, await file.open());
    } catch (thrown) {
      problems.set(name, toFailure(thrown));
    }
  });
  return { tablebase: TABLES.open(sources), problems };
}
