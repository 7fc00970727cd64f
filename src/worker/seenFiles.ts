import { FormatError } from '../base/failure.ts';
import type { FolderFile } from './folder.ts';
import { mapParallel } from './parallel.ts';
import { pathsAround } from './sources.ts';

interface Seen {
  readonly size: number;
  readonly modified: number;
}

/** Number of files whose versions are requested at once. */
const PARALLEL = 16;

/** The states of files when they were last opened. Other files are not checked, because that costs 0.15 ms a file. */
export class SeenFiles {
  readonly #seen = new Map<string, Seen>();
  /** Files that were different when they were opened again: the library still lists their earlier state. */
  readonly #reopened = new Set<string>();

  /** Returns the file in its present state, and records that state. */
  async open({ path, file }: FolderFile): Promise<File> {
    const now = await file();
    const before = this.#seen.get(path);
    if (before !== undefined && (before.size !== now.size || before.modified !== now.lastModified))
      this.#reopened.add(path);
    this.#seen.set(path, { size: now.size, modified: now.lastModified });
    return now;
  }

  /**
   * Tells whether a file has changed, or become unreadable, since it was opened. A readable file that was never opened
   * counts as changed.
   */
  async #isOther({ path, file }: FolderFile): Promise<boolean> {
    try {
      const { size, lastModified } = await file();
      const seen = this.#seen.get(path);
      return seen === undefined || seen.size !== size || seen.modified !== lastModified;
    } catch (thrown) {
      if (thrown instanceof FormatError) return this.#seen.has(path);
      throw thrown;
    }
  }

  /** Returns the paths of files that are new, missing or reopened in another state, and of suspects that differ. */
  async changesBetween(
    before: readonly FolderFile[],
    now: readonly FolderFile[],
    isSuspect: (path: string) => boolean,
  ): Promise<ReadonlySet<string>> {
    const left = new Set(before.map(({ path }) => path));
    const changed = new Set<string>();
    const suspects: FolderFile[] = [];
    for (const file of now)
      if (!left.delete(file.path) || this.#reopened.has(file.path)) changed.add(file.path);
      else if (isSuspect(file.path)) suspects.push(file);
    for (const path of left) changed.add(path);
    await mapParallel(suspects, PARALLEL, async (file) => {
      if (await this.#isOther(file)) changed.add(file.path);
    });
    // The changed files count as never opened, until their new state is recorded at the next opening.
    for (const path of changed) {
      this.#seen.delete(path);
      this.#reopened.delete(path);
    }
    return changed;
  }
}

/** Tells whether a path is one of these files, or an archive around one of them. */
export function holds(paths: readonly string[]): (path: string) => boolean {
  const held = new Set(paths.flatMap(pathsAround));
  return (path) => held.has(path);
}
