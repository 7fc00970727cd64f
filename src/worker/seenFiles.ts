import { FormatError } from '../base/failure.ts';
import type { FolderFile } from './folder.ts';
import { mapParallel } from './parallel.ts';
import { pathsAround } from './sources.ts';

interface Seen {
  readonly size: number;
  readonly modified: number;
}

/** Files whose versions are asked for at once. */
const PARALLEL = 16;

/** The states of the folder's files when they were opened last. Asking costs 0.15 ms a file, so others are not asked. */
export class SeenFiles {
  readonly #seen = new Map<string, Seen>();
  /** Files that were another one when they were opened again: lists of theirs are older. */
  readonly #reopened = new Set<string>();

  /** The file as it is now. */
  async open({ path, file }: FolderFile): Promise<File> {
    const now = await file();
    const before = this.#seen.get(path);
    if (before !== undefined && (before.size !== now.size || before.modified !== now.lastModified))
      this.#reopened.add(path);
    this.#seen.set(path, { size: now.size, modified: now.lastModified });
    return now;
  }

  /** Tells whether the file is another one than when it was opened. A file that was never opened counts as another, and so does one that can no longer be read. */
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

  /** Paths of files that have come or gone, and of those among the suspects that are other ones now. */
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
    // The files that are opened next are the first of their kind.
    for (const path of changed) {
      this.#seen.delete(path);
      this.#reopened.delete(path);
    }
    return changed;
  }
}

/** These files and, of those in an archive, the file of the archive. */
export function holds(paths: readonly string[]): (path: string) => boolean {
  const held = new Set(paths.flatMap(pathsAround));
  return (path) => held.has(path);
}
