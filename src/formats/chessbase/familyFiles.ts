import { FormatError, type Failure, type FailureKind } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

/** Opens the files of a family. A file that cannot be read is a problem, and the database opens without it. */
export class FamilyFiles {
  readonly problems: Failure[] = [];
  readonly #files: ReadonlyMap<string, ByteSource>;

  constructor(files: ReadonlyMap<string, ByteSource>) {
    this.#files = files;
  }

  /** Opens the file with this extension; `undefined` if it does not exist or cannot be read. */
  async open<Opened>(
    extension: string,
    open: (file: ByteSource) => Promise<Opened>,
  ): Promise<Opened | undefined> {
    const file = this.#files.get(extension);
    return file === undefined ? undefined : this.attempt(open(file));
  }

  async attempt<Result>(task: Promise<Result>): Promise<Result | undefined> {
    try {
      return await task;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      this.problems.push(thrown.failure);
      return undefined;
    }
  }

  /** A problem for each missing file that a complete database has, saying what it would hold. */
  missing(name: string, expected: readonly (readonly [extension: string, what: string])[]): Failure[] {
    return expected
      .filter(([extension]) => !this.#files.has(extension))
      .map(([extension, what]) => ({ kind: 'missing-file', file: `${name}.${extension}`, expected: what }));
  }
}

/** Failures of a whole file, not of one record. They must reach the caller, who can open the folder again. */
const FILE_FAILURES: ReadonlySet<FailureKind> = new Set(['unreadable', 'changed', 'permission']);

/** The result for one record, or its problem. Throws failures of the whole file. */
export async function orProblem<Found>(
  found: Promise<Found>,
): Promise<Found | { readonly problem: Failure }> {
  try {
    return await found;
  } catch (thrown) {
    if (!(thrown instanceof FormatError) || FILE_FAILURES.has(thrown.failure.kind)) throw thrown;
    return { problem: thrown.failure };
  }
}
