// Counts a whole database for its health report, for all formats. A format only opens the records.
import { isAbort, toFailure, type Failure } from '../base/failure.ts';
import type { Message } from '../base/message.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { Annotation } from '../model/annotation.ts';
import type { GameTree } from '../model/gameTree.ts';
import type { AnnotationCount, DamagedRecord, HealthFile, HealthReport } from '../model/healthReport.ts';
import type { ReadOptions } from './format.ts';

/** Number of records between two pauses. */
export const CENSUS_WINDOW = 64;
/** The maximum number of records in `damaged.first`. */
export const MAX_DAMAGED = 1000;

type Counted = Pick<HealthReport, 'records' | 'moves' | 'annotations' | 'unknownBytes' | 'damaged'>;
type TypeName = Pick<AnnotationCount, 'code' | 'type' | 'understood'>;

/**
 * Kinds of annotations in words, for a format that does not number them: the index of a kind in this list is its code.
 * Kinds that are not in the list count as its last one.
 */
export type AnnotationKinds = readonly (readonly [Annotation['kind'], Message])[];

/** Returns a function that names the codes of `Census.countTree`. */
export const nameOfKind =
  (kinds: AnnotationKinds) =>
  (code: number): TypeName => {
    const [kind, type] = kinds[code];
    return { type, understood: kind !== 'unknown' };
  };

/** Adds up what records hold, and lists their problems. */
export class Census {
  readonly records = { games: 0, texts: 0, unreadable: 0, deleted: 0 };
  moves = 0;
  unknownBytes = 0;
  readonly #annotations = new Map<number, { count: number; bytes: number }>();
  readonly #first: DamagedRecord[] = [];
  #damaged = 0;

  /**
   * Counts an annotation. `type` is the format's number of its type, or its index in `AnnotationKinds`.
   * `bytes` is the size of its content.
   */
  add(type: number, bytes: number): void {
    const known = this.#annotations.get(type) ?? { count: 0, bytes: 0 };
    this.#annotations.set(type, { count: known.count + 1, bytes: known.bytes + bytes });
  }

  /** Counts a game, its moves, and the annotations of its tree. */
  countTree({ nodes }: GameTree, kinds: AnnotationKinds): void {
    this.records.games++;
    this.moves += nodes.length - 1;
    for (const { annotations } of nodes)
      for (const annotation of annotations) {
        const code = kinds.findIndex(([kind]) => kind === annotation.kind);
        this.add(code < 0 ? kinds.length - 1 : code, sizeOf(annotation));
        if (annotation.kind === 'unknown') this.unknownBytes += annotation.bytes.length;
      }
  }

  /** Notes the problems that `open` returns or throws as those of this record. Throws only `AbortError`. */
  async check(number: number, open: () => Promise<readonly Failure[]> | readonly Failure[]): Promise<void> {
    try {
      this.#blame(number, await open());
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      this.#blame(number, [toFailure(thrown)]);
    }
  }

  #blame(number: number, problems: readonly Failure[]): void {
    if (problems.length === 0) return;
    this.#damaged++;
    if (this.#first.length < MAX_DAMAGED) this.#first.push({ number, problems });
  }

  /** `typeName` names the types that were added, with the format's number if there is one. */
  result(typeName: (type: number) => TypeName): Counted {
    const annotations = [...this.#annotations]
      .sort(([a], [b]) => a - b)
      .map(([type, counted]): AnnotationCount => ({ ...typeName(type), ...counted }));
    return {
      records: this.records,
      moves: this.moves,
      annotations,
      unknownBytes: this.unknownBytes,
      damaged: { count: this.#damaged, first: this.#first },
    };
  }
}

/** Bytes of a comment's text, or of an unknown annotation; 0 for all others. */
function sizeOf(annotation: Annotation): number {
  if (annotation.kind === 'comment') return new TextEncoder().encode(annotation.text).length;
  return annotation.kind === 'unknown' ? annotation.bytes.length : 0;
}

/** Reports progress between two windows, and pauses, so that a cancellation can arrive. */
export async function pauseCensus(done: number, total: number, options?: ReadOptions): Promise<void> {
  options?.onProgress?.({ done, total });
  await new Promise((resolve) => setTimeout(resolve));
  options?.signal?.throwIfAborted();
}

/** The known files of a set, missing ones included, then its other files. */
export function healthFiles(
  name: string,
  siblings: ReadonlyMap<string, ByteSource>,
  holds: ReadonlyMap<string, string>,
  others: string,
): HealthFile[] {
  const known = [...holds].map(([extension, held]): HealthFile => {
    const source = siblings.get(extension);
    return source === undefined
      ? { name: `${name}.${extension}`, holds: held }
      : { name: source.name, size: source.size, holds: held };
  });
  const rest = [...siblings]
    .filter(([extension]) => !holds.has(extension))
    .map(([, source]) => ({ name: source.name, size: source.size, holds: others }));
  return [...known, ...rest];
}
