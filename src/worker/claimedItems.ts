import { FormatError } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { DatabaseFormat, DatabaseOptions, DatabaseReader, FileSet } from '../formats/format.ts';
import type { DatabaseItem } from '../protocol/api.ts';
import type { FileVersion } from '../protocol/stored.ts';
import { mapParallel } from './parallel.ts';
import { folderOf } from './sources.ts';

/** A file that can be opened: of a dropped folder, of an attached database, or of a disk under Node. */
export interface LibraryFile {
  /** Relative to the opened folder, with `/`. */
  readonly path: string;
  open(): Promise<ByteSource>;
  /**
   * What things that are stored on this machine are known by; `undefined` where nothing of it may be stored, as of what
   * lies in an archive with a password. Throws `FormatError` where the file cannot be had.
   */
  version?(): Promise<FileVersion | undefined>;
}

/** A database of the library with all that opening it takes. */
export interface FoundDatabase<Member extends LibraryFile> {
  readonly item: DatabaseItem;
  readonly format: DatabaseFormat;
  /** The main file first. */
  readonly files: readonly Member[];
  /** See `FileSet.beside`. */
  readonly beside?: readonly Member[];
}

/** Files of one set that are opened at once. */
const PARALLEL = 8;

/** A reader of a database or a book, and what is wrong with files that it did not get. */
export interface Opened<Reader extends { readonly problems: readonly Failure[] }> {
  readonly reader: Reader;
  readonly ofFiles: readonly Failure[];
}
export type OpenedReader = Opened<DatabaseReader>;

/** All that is known by now to be wrong with it: readers may find more while they read. */
export const problemsOf = ({
  reader,
  ofFiles,
}: Opened<{ readonly problems: readonly Failure[] }>): readonly Failure[] => [...ofFiles, ...reader.problems];

/** Opens a set, the main file first. Throws `FormatError` where nothing of it can be read. */
export async function openSet(
  name: string,
  { format, files, beside }: Omit<FoundDatabase<LibraryFile>, 'item'>,
  options: DatabaseOptions = {},
): Promise<OpenedReader> {
  const { set, problems } = await openFiles(name, files);
  const reader = await format.open(beside === undefined ? set : { ...set, beside }, options);
  return { reader, ofFiles: problems };
}

/** The item as its opened reader sees it now. */
export const describeReader = (item: DatabaseItem, opened: OpenedReader): DatabaseItem => ({
  ...item,
  title: item.listed?.title || opened.reader.title,
  games: opened.reader.count.known,
  complete: opened.reader.count.complete,
  problems: problemsOf(opened),
});

/** Opens the files of a set; a sibling that cannot be opened is a problem, and missing for the format. */
export async function openFiles(
  name: string,
  files: readonly LibraryFile[],
): Promise<{ set: FileSet; problems: Failure[] }> {
  const problems: Failure[] = [];
  const folder = folderOf(files[0].path);
  const start = folder === '' ? 0 : folder.length + 1;
  const opened = await mapParallel(files, PARALLEL, async (file) => {
    try {
      return await file.open();
    } catch (thrown) {
      if (!(thrown instanceof FormatError) || file === files[0]) throw thrown;
      problems.push(thrown.failure);
      return undefined;
    }
  });
  const sources = new Map<string, ByteSource>();
  for (const [at, source] of opened.entries())
    if (source !== undefined) sources.set(files[at].path.slice(start), source);
  return { set: { name, files: sources }, problems };
}
