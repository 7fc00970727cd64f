// The state of a whole database: every game is opened, what it holds is counted, what is wrong with it is kept.
import { isAbort, toFailure, type Failure } from '../../base/failure.ts';
import {
  MAX_DAMAGED,
  type AnnotationCount,
  type DamagedRecord,
  type HealthFile,
  type HealthReport,
} from '../../model/healthReport.ts';
import type { ReadOptions } from '../format.ts';
import { readWindow, type WindowEntry } from './gameWindow.ts';
import { decodeEntry } from './loadGame.ts';
import type { Family } from './openFamily.ts';
import { describeReadings } from './readings.ts';
import { typeName } from './remarks.ts';

/** Games opened between two looks at whether to go on. */
const WINDOW = 64;

/** See `DatabaseReader.readHealth`. */
export async function readHealth(family: Family, options?: ReadOptions): Promise<HealthReport> {
  const census = new Census();
  for (let from = 0; from < family.count; from += WINDOW) {
    const to = Math.min(family.count, from + WINDOW);
    for (const entry of await readWindow(family, from, to)) census.count(family, entry);
    options?.onProgress?.({ done: to, total: family.count });
    // Cancellation arrives as a message, which waits for the thread to be free.
    await new Promise((resolve) => setTimeout(resolve));
    options?.signal?.throwIfAborted();
  }
  return {
    name: family.name,
    format: 'Chess Assistant database',
    codePage: family.codePage,
    files: filesOf(family),
    readings: describeReadings(family.readings),
    problems: family.problems,
    ...census.result(),
  };
}

class Census {
  readonly #remarks = new Map<number, { count: number; bytes: number }>();
  readonly #first: DamagedRecord[] = [];
  #games = 0;
  #damaged = 0;
  #moves = 0;
  #unknownBytes = 0;

  count(family: Family, entry: WindowEntry): void {
    this.#games++;
    try {
      const { tree, remarks, problems } = decodeEntry(family, entry);
      this.#moves += tree.nodes.length - 1;
      for (const { type, size } of remarks) this.#add(type, size);
      for (const { annotations } of tree.nodes)
        for (const annotation of annotations)
          if (annotation.kind === 'unknown') this.#unknownBytes += annotation.bytes.length;
      this.#blame(entry, problems);
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      this.#blame(entry, [toFailure(thrown)]);
    }
  }

  #add(type: number, bytes: number): void {
    const known = this.#remarks.get(type) ?? { count: 0, bytes: 0 };
    this.#remarks.set(type, { count: known.count + 1, bytes: known.bytes + bytes });
  }

  #blame({ header: { number } }: WindowEntry, problems: readonly Failure[]): void {
    if (problems.length === 0) return;
    this.#damaged++;
    if (this.#first.length < MAX_DAMAGED) this.#first.push({ number, problems });
  }

  result() {
    const annotations = [...this.#remarks]
      .sort(([a], [b]) => a - b)
      .map(([code, counted]): AnnotationCount => ({ code, ...typeName(code), ...counted }));
    return {
      records: { games: this.#games, texts: 0, unreadable: 0, deleted: 0 },
      moves: this.#moves,
      annotations,
      unknownBytes: this.#unknownBytes,
      damaged: { count: this.#damaged, first: this.#first },
    };
  }
}

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['d00', 'the list of games'],
  ['a02', 'the places of the moves'],
  ['d02', 'moves and remarks'],
  ['emb', 'players, events, places and sources'],
  ['cdp', 'the remark on the database'],
]);

/** The files of the family, those that are missing too, then what else lies beside them. */
function filesOf({ name, siblings }: Family): HealthFile[] {
  const known = [...HOLDS].map(([extension, holds]) => {
    const source = siblings.get(extension);
    return source === undefined
      ? { name: `${name}.${extension}`, holds }
      : { name: source.name, size: source.size, holds };
  });
  const others = [...siblings]
    .filter(([extension]) => !HOLDS.has(extension))
    .map(([, source]) => ({
      name: source.name,
      size: source.size,
      holds: 'user folders or the like, not read',
    }));
  return [...known, ...others];
}
