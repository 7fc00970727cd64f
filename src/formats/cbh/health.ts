// The state of a whole database: every record is opened, what it holds is counted, what is wrong with it is kept.
import { toFailure, isAbort, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { GameTree } from '../../model/gameTree.ts';
import {
  MAX_DAMAGED,
  type AnnotationCount,
  type DamagedRecord,
  type HealthFile,
  type HealthReport,
} from '../../model/healthReport.ts';
import type { ReadOptions } from '../format.ts';
import { typeName } from './annotations/typeNames.ts';
import { loadText, readGame } from './loadRecord.ts';
import type { Family } from './openFamily.ts';
import { readWindow, type WindowEntry } from './recordWindow.ts';

/** Records opened between two looks at whether to go on. */
const WINDOW = 64;

/** See `DatabaseReader.readHealth`. */
export async function readHealth(family: Family, options?: ReadOptions): Promise<HealthReport> {
  const census = new Census();
  for (let from = 0; from < family.count; from += WINDOW) {
    const to = Math.min(family.count, from + WINDOW);
    for (const entry of await readWindow(family, from, to)) await census.count(family, entry);
    options?.onProgress?.({ done: to, total: family.count });
    // Cancellation arrives as a message, which waits for the thread to be free.
    await new Promise((resolve) => setTimeout(resolve));
    options?.signal?.throwIfAborted();
  }
  return {
    name: family.name,
    format: 'ChessBase database',
    codePage: family.codePage,
    files: filesOf(family),
    problems: family.problems,
    ...census.result(),
  };
}

class Census {
  readonly #records = { games: 0, texts: 0, unreadable: 0, deleted: 0 };
  readonly #annotations = new Map<number, { count: number; bytes: number }>();
  readonly #first: DamagedRecord[] = [];
  #damaged = 0;
  #moves = 0;
  #unknownBytes = 0;

  async count(family: Family, entry: WindowEntry): Promise<void> {
    const { number } = entry.record;
    try {
      this.#blame(number, await this.#open(family, entry));
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      this.#blame(number, [toFailure(thrown)]);
    }
  }

  async #open(family: Family, { record, extended, row }: WindowEntry): Promise<readonly Failure[]> {
    if (row.kind === 'unreadable') {
      this.#records.unreadable++;
      return [row.problem];
    }
    if (row.deleted) this.#records.deleted++;
    if (record.kind === 'game') {
      this.#records.games++;
      const { tree, items, problems } = await readGame(family, record, extended);
      this.#moves += tree.nodes.length - 1;
      for (const { type, payload } of items) this.#add(type, payload.length);
      this.#unknownBytes += unknownBytes(tree);
      return problems;
    }
    if (record.kind !== 'text' || row.kind !== 'text') return [];
    this.#records.texts++;
    const { bodies, problems } = await loadText(family, record, extended, row);
    for (const { objects = [] } of bodies)
      for (const object of objects) if (object.kind === 'unknown') this.#unknownBytes += object.bytes.length;
    return problems;
  }

  #add(type: number, bytes: number): void {
    const known = this.#annotations.get(type) ?? { count: 0, bytes: 0 };
    this.#annotations.set(type, { count: known.count + 1, bytes: known.bytes + bytes });
  }

  #blame(number: RecordNumber, problems: readonly Failure[]): void {
    if (problems.length === 0) return;
    this.#damaged++;
    if (this.#first.length < MAX_DAMAGED) this.#first.push({ number, problems });
  }

  result() {
    const annotations = [...this.#annotations]
      .sort(([a], [b]) => a - b)
      .map(([code, counted]): AnnotationCount => ({ code, ...typeName(code), ...counted }));
    return {
      records: this.#records,
      moves: this.#moves,
      annotations,
      unknownBytes: this.#unknownBytes,
      damaged: { count: this.#damaged, first: this.#first },
    };
  }
}

function unknownBytes(tree: GameTree): number {
  let bytes = 0;
  for (const { annotations } of tree.nodes)
    for (const annotation of annotations) if ('bytes' in annotation) bytes += annotation.bytes.length;
  return bytes;
}

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['cbh', 'the list of games'],
  ['cbg', 'moves and texts'],
  ['cba', 'annotations'],
  ['cbp', 'players'],
  ['cbt', 'tournaments'],
  ['cbc', 'annotators'],
  ['cbs', 'sources'],
  ['cbe', 'teams'],
  ['cbl', 'titles of games'],
  ['cbj', 'teams, versions and large offsets'],
  ['cbtt', 'places and rules of tournaments'],
  ['cbm', 'lists of media'],
  ['flags', 'marks of top games'],
  ['ini', 'the title'],
]);

/** The files of the family, those that are missing too, then what else lies beside them. */
function filesOf({ name, siblings, files }: Family): HealthFile[] {
  const known = [...HOLDS].map(([extension, holds]) => {
    const source = siblings.get(extension);
    return source === undefined
      ? { name: `${name}.${extension}`, holds }
      : { name: source.name, size: source.size, holds };
  });
  const others = [...siblings]
    .filter(([extension]) => !HOLDS.has(extension))
    .map(([, source]) => ({ name: source.name, size: source.size, holds: 'keys for searching, not read' }));
  return [...known, ...others, ...mediaFolders(files)];
}

function mediaFolders(files: ReadonlyMap<string, ByteSource>): HealthFile[] {
  const folders = new Map<string, { count: number; size: number }>();
  for (const [path, { size }] of files) {
    const slash = path.indexOf('/');
    if (slash < 0) continue;
    const folder = folders.get(path.slice(0, slash)) ?? { count: 0, size: 0 };
    folders.set(path.slice(0, slash), { count: folder.count + 1, size: folder.size + size });
  }
  return [...folders].map(([folder, { count, size }]) => ({
    name: `${folder}/`,
    size,
    holds: `media of texts, ${count} ${count === 1 ? 'file' : 'files'}`,
  }));
}
