import { accessFailure, FormatError } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { AddedInput, FolderInput } from '../protocol/api.ts';
import { areSingleFiles } from './libraryName.ts';
import { mapParallel } from './parallel.ts';

/** A file by its path. Resolving a handle to its `File` costs 0.15 ms, so only wanted files are resolved. */
export interface FolderFile {
  /** The path relative to the opened folder, with `/`. */
  readonly path: string;
  /** True if the page made the file, such as a board: then its games are not in the item *All databases*. */
  readonly isApart?: true;
  /** Resolves the file. Throws `FormatError` `unreadable` or `permission` if the browser refuses. */
  file(): Promise<File>;
}

export interface Folder {
  readonly files: readonly FolderFile[];
  /** Subfolders that could not be read, files whose path occurs twice, and limits that were reached. */
  readonly problems: readonly Failure[];
}

export interface FolderOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly files: number }) => void;
}

const MAX_DEPTH = 32;
const MAX_FILES = 200_000;
const PARALLEL = 16;
const PROGRESS_EVERY_MS = 100;

interface Directory {
  readonly path: string;
  readonly handle: FileSystemDirectoryHandle;
}

/**
 * Lists all files that the user opened, including subfolders, without names that start with `.`. A subfolder that
 * cannot be read is a problem. Throws `FormatError` only if nothing at all can be read.
 */
export async function readFolder(input: FolderInput, options: FolderOptions = {}): Promise<Folder> {
  const walk = new Walk(options);
  if (input.kind === 'files') for (const { path, file } of input.files) walk.add(path, async () => file);
  else await walk.handles(input.handles);
  if (walk.files.size === 0 && walk.problems.length > 0) throw new FormatError(walk.problems[0]);
  const files = [...walk.files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const folder: Folder = { files, problems: walk.problems };
  return (input.added ?? []).reduce(
    async (before, added) => withAdded(await before, added, options),
    Promise.resolve(folder),
  );
}

async function withAdded(folder: Folder, input: AddedInput, options: FolderOptions): Promise<Folder> {
  try {
    const added = await readAdded(folder, input, options);
    return { files: [...folder.files, ...added.files], problems: [...folder.problems, ...added.problems] };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { ...folder, problems: [...folder.problems, thrown.failure] };
  }
}

/** Reads files that are added to an opened folder, under new paths. */
export async function readAdded(
  folder: Folder,
  input: AddedInput,
  options: FolderOptions = {},
): Promise<Folder> {
  const { files, problems } = await readFolder(input, options);
  const room = MAX_FILES - folder.files.length;
  const full: Failure[] =
    files.length > room ? [{ kind: 'limit', file: input.name, expected: `at most ${MAX_FILES} files` }] : [];
  const prefix = freePrefix(folder, input, files);
  return {
    files: files.slice(0, room).map((file) => ({
      ...file,
      path: `${prefix}/${file.path}`,
      ...(input.into !== undefined && { isApart: true }),
    })),
    problems: [...problems, ...full],
  };
}

/**
 * Finds a prefix for the paths of added files, so that no path occurs twice. Single files may join others in
 * the folder of that name; a directory gets a folder of its own.
 */
function freePrefix(folder: Folder, input: AddedInput, files: readonly FolderFile[]): string {
  const isSingle = areSingleFiles(input);
  const taken = new Set(
    folder.files.map(({ path }) => (isSingle ? path : path.slice(0, Math.max(0, path.indexOf('/'))))),
  );
  const isTaken = (prefix: string): boolean =>
    isSingle ? files.some(({ path }) => taken.has(`${prefix}/${path}`)) : taken.has(prefix);
  return freeName(isSingle ? (input.into ?? 'Added') : input.name, isTaken);
}

class Walk {
  readonly files = new Map<string, FolderFile>();
  readonly problems: Failure[] = [];
  readonly #options: FolderOptions;
  #lastProgress = -Infinity;
  #full = false;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  add(path: string, file: () => Promise<File>): void {
    if (path.split('/').some((part) => part.startsWith('.')) || this.#full) return;
    if (this.files.has(path)) {
      this.problems.push({ kind: 'unsupported', file: path, found: 'a second file of the same name' });
    } else if (this.files.size >= MAX_FILES) {
      this.#full = true;
      this.problems.push({ kind: 'limit', file: path, expected: `at most ${MAX_FILES} files` });
    } else {
      this.files.set(path, { path, file });
    }
  }

  /**
   * A directory that is opened alone is the folder itself. Otherwise, each directory is a subfolder with its
   * name.
   */
  async handles(handles: readonly FileSystemHandle[]): Promise<void> {
    const names = new Set<string>();
    let level: Directory[] = [];
    for (const handle of handles) {
      if (isFile(handle)) this.add(handle.name, () => getFile(handle, handle.name));
      else if (isDirectory(handle))
        level.push({ path: handles.length === 1 ? '' : takeName(handle.name, names), handle });
    }
    for (let depth = 1; level.length > 0; depth++) {
      if (depth > MAX_DEPTH) {
        this.problems.push({
          kind: 'limit',
          file: level[0].path,
          expected: `at most ${MAX_DEPTH} folders deep`,
        });
        return;
      }
      level = (await mapParallel(level, PARALLEL, (directory) => this.#list(directory))).flat();
    }
  }

  /** Adds the files of one directory and returns its subdirectories. */
  async #list({ path, handle }: Directory): Promise<Directory[]> {
    const entries: FileSystemHandle[] = [];
    try {
      for await (const entry of handle.values()) {
        this.#options.signal?.throwIfAborted();
        if (entries.length > MAX_FILES) break;
        entries.push(entry);
      }
    } catch (thrown) {
      const problem = accessFailure(thrown, path === '' ? handle.name : path);
      if (problem === undefined) throw thrown;
      this.problems.push(problem);
    }
    const directories: Directory[] = [];
    for (const entry of entries) {
      const entryPath = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isFile(entry)) this.add(entryPath, () => getFile(entry, entryPath));
      else if (isDirectory(entry) && !entry.name.startsWith('.') && !this.#full)
        directories.push({ path: entryPath, handle: entry });
    }
    this.#progress();
    return directories;
  }

  #progress(): void {
    const now = performance.now();
    if (now - this.#lastProgress < PROGRESS_EVERY_MS) return;
    this.#lastProgress = now;
    this.#options.onProgress?.({ files: this.files.size });
  }
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
const isDirectory = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

async function getFile(handle: FileSystemFileHandle, path: string): Promise<File> {
  try {
    return await handle.getFile();
  } catch (thrown) {
    const failure = accessFailure(thrown, path);
    throw failure === undefined ? thrown : new FormatError(failure);
  }
}

/** Returns `name`, or `name (2)` and so on if it is taken. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name} (${count})`;
  return free;
}

function takeName(name: string, taken: Set<string>): string {
  const free = freeName(name, (candidate) => taken.has(candidate));
  taken.add(free);
  return free;
}
