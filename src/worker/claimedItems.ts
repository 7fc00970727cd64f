// Opens and describes the items of the library: sets of files that a format claimed.
import { FormatError, toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { BookFormat, DatabaseOptions, FileSet, ReadOptions } from '../formats/format.ts';
import type { HealthReport } from '../model/healthReport.ts';
import type { BookItem, DatabaseItem } from '../protocol/items.ts';
import { mapParallel } from './parallel.ts';
import { folderOf } from './sources.ts';
import type {
  LibraryFile,
  ClaimedDatabase,
  Opened,
  OpenedReader,
  OpenedBook,
  ClaimedArchive,
  OpenedArchive,
} from './claimedFiles.ts';

/** Number of files of one set that are opened at once. */
const PARALLEL = 8;

/** Returns the known problems; readers may find more while they read. */
export function problemsOf({
  reader: { problems },
  ofFiles,
  sources,
}: Opened<{ readonly problems: readonly Failure[] }>): readonly Failure[] {
  return [...ofFiles, ...withPacked(problems, sources)];
}

/** Puts problems of packed files first, without repeating those that the reader reports itself. */
function withPacked(problems: readonly Failure[], sources: readonly ByteSource[]): readonly Failure[] {
  const ofPacked = sources.flatMap(({ growth, doubts }) => growth?.problem ?? doubts?.problem ?? []);
  return [...ofPacked.filter((problem) => !problems.includes(problem)), ...problems];
}

/**
 * Reads the health of a database. Reading all of it also compares the checksums of packed files, whose
 * problems are added.
 */
export async function readHealth(
  opened: OpenedReader,
  options?: ReadOptions,
): Promise<HealthReport | undefined> {
  const report = await opened.reader.readHealth?.(options);
  return report && { ...report, problems: withPacked(report.problems, opened.sources) };
}

/** Packed files up to this size are read to the end when their database is opened, which takes some ten milliseconds. */
const SMALL_FILE = 4 * 1024 * 1024;

/** Reads small packed files to their ends, so that their checksums are compared. */
export async function checkPacked(
  { sources }: Pick<OpenedReader, 'sources'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const { size, growth } of sources) {
    signal?.throwIfAborted();
    if (growth?.isComplete === false && size <= SMALL_FILE) await growth.readTo(size + 1);
  }
}

/** Opens a set, whose main file is the first. Throws `FormatError` if that does not open, or its format rejects it. */
export async function openSet(
  name: string,
  { format, files, beside }: Omit<ClaimedDatabase<LibraryFile>, 'item'>,
  options: DatabaseOptions = {},
): Promise<OpenedReader> {
  const { set, problems } = await openFiles(name, files);
  const reader = await format.open(beside === undefined ? set : { ...set, beside }, options);
  return { reader, ofFiles: problems, sources: [...set.files.values()] };
}

/** Returns the item, updated from its open reader. */
export const describeReader = (item: DatabaseItem, opened: OpenedReader): DatabaseItem => ({
  ...item,
  title: item.listed?.title || opened.reader.title,
  games: opened.reader.count.known,
  complete: opened.reader.count.complete,
  problems: problemsOf(opened),
});

/** Opens the files of a set. Throws if the main file does not open; any other file that does not is a problem. */
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

/** Opens a book, whose main file is the first. Throws `FormatError` if that does not open, or its format rejects it. */
export async function openBook(
  name: string,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<OpenedBook> {
  const { set, problems } = await openFiles(name, files);
  const reader = await format.open(set);
  return { reader, ofFiles: problems, sources: [...set.files.values()] };
}

/** Returns the item, updated from its opened book. If the book does not open, the item's problems tell why. */
export async function describeBook(
  item: BookItem,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<{ readonly item: BookItem; readonly opened: boolean }> {
  try {
    const opened = await openBook(item.name, format, files);
    const { title, positions, games, notes = [] } = opened.reader;
    return {
      item: {
        ...item,
        title: item.title || title,
        notes,
        problems: problemsOf(opened),
        ...(positions !== undefined && { positions }),
        ...(games !== undefined && { games }),
      },
      opened: true,
    };
  } catch (thrown) {
    return { item: { ...item, problems: [toFailure(thrown)], unopened: true }, opened: false };
  }
}

/**
 * Opens an archive. Throws `FormatError` if nothing of it can be read, of kind `password` if the password is
 * wrong or missing.
 */
export async function openArchive(
  { item, format, files }: ClaimedArchive<LibraryFile>,
  password: string | undefined,
): Promise<OpenedArchive> {
  const { set, problems } = await openFiles(item.name, files);
  const reader = await format.open(set, password === undefined ? {} : { password });
  return { reader, problems: [...problems, ...reader.problems] };
}
