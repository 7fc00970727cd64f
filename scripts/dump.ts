// The readers without a page: prints a folder's items, a database's records, or a book's positions as JSON lines, or
// writes a database as PGN, as a web page, or as Parquet files.
import { statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { FormatError } from '../src/base/failure.ts';
import { t } from '../src/base/messages.ts';
import { describeFailure } from '../src/model/failureText.ts';
import type { Failure } from '../src/base/failure.ts';
import type { BookReader, DatabaseReader, Format } from '../src/formats/format.ts';
import { FORMATS } from '../src/formats/registry.ts';
import type { DatabaseItem, LibraryItem } from '../src/protocol/items.ts';
import { Archives } from '../src/worker/archives.ts';
import type { ListOptions } from '../src/worker/folderListing.ts';
import { openBook, openSet, problemsOf, readHealth } from '../src/worker/claimedItems.ts';
import type {
  ClaimedDatabase,
  LibraryFile,
  OpenedReader,
  ListedLibrary,
} from '../src/worker/claimedFiles.ts';
import { listLibrary } from '../src/worker/library.ts';
import { parseArguments, USAGE, UsageError } from './dumpArguments.ts';
import { dumpBook } from './dumpBook.ts';
import { chooseItem } from './dumpChoice.ts';
import { Output } from './dumpOutput.ts';
import { dumpParquet } from './dumpParquet.ts';
import { dumpPgn } from './dumpPgn.ts';
import { dumpVoices } from './dumpVoices.ts';
import { dumpTablebases, openTables } from './dumpTablebases.ts';
import type { GameDetails } from '../src/model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../src/model/gameHeader.ts';
import type { LoadedRecord } from '../src/model/loadedGame.ts';
import { recordJson } from '../src/model/recordJson.ts';
import type { ExitStatus } from './stopSignals.ts';
import { untilStopped } from './stopSignals.ts';
import { readNodeFolder } from './nodeFolder.ts';
import { NodeFiles } from './nodeSource.ts';

export interface DumpStreams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Runs the command. Lines go to `stdout`, messages for people to `stderr`. */
export async function dump(
  args: readonly string[],
  { stdout, stderr }: DumpStreams,
  formats: readonly Format[] = FORMATS,
): Promise<ExitStatus> {
  const output = new Output(stdout);
  const files = new NodeFiles();
  const tell = (message: string): void => void stderr.write(`${message}\n`);
  try {
    const { path, mode, details, name, positions, folder: into = '', password } = parseArguments(args);
    if (mode === 'tablebases') {
      const folder = await readNodeFolder(statOf(path).isDirectory() ? path : dirname(path), files);
      const tables = await openTables(folder.files);
      if (tables.size === 0) throw new NothingReadable('There are no Syzygy tables');
      await dumpTablebases(tables, await readPositions(positions), output);
      return 0;
    }
    const listing = { formats, archives: new Archives({ password }), member: keepFile };
    const found = await readLibrary(path, files, listing, tell);
    switch (mode) {
      case 'library':
        return await dumpLibrary(found, output);
      case 'games':
        await dumpGames(await openDatabase(found, name), output, details === true);
        return 0;
      case 'pgn':
        await dumpPgn(await openDatabase(found, name), output, tell);
        return 0;
      case 'page': {
        const { dumpPage } = await import('./dumpPage.ts');
        const { item, reader } = await openOne(found, name);
        await dumpPage(reader, item, output, tell);
        return 0;
      }
      case 'parquet':
        return await untilStopped(tell, async (signal) =>
          dumpParquet(await openDatabase(found, name), into, tell, signal),
        );
      case 'health':
        await dumpHealth(await openOne(found, name), output);
        return 0;
      case 'voices':
        await dumpVoices(await openDatabase(found, name), await readPositions(positions), output);
        return 0;
      case 'book':
        await dumpBook(await openBookOf(found, name), await readPositions(positions), output);
        return 0;
    }
  } catch (thrown) {
    if (thrown instanceof UsageError) tell(`${thrown.message}\n\n${USAGE}`);
    else if (thrown instanceof FormatError) tell(describeFailure(thrown.failure));
    else if (thrown instanceof NothingReadable) tell(thrown.message);
    else throw thrown;
    return thrown instanceof UsageError ? 2 : 1;
  } finally {
    await output.flush();
    await files.close();
  }
}

class NothingReadable extends Error {}

function statOf(path: string): Stats {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new NothingReadable(`There is no ${path}`);
  return stats;
}

async function readLibrary(
  path: string,
  files: NodeFiles,
  listing: ListOptions<LibraryFile>,
  tell: (problem: string) => void,
): Promise<ListedLibrary<LibraryFile>> {
  if (statOf(path).isDirectory()) {
    const folder = await readNodeFolder(path, files);
    const { problems } = folder;
    const found = await listLibrary(folder.files, { name: basename(path), problems, ...listing });
    for (const problem of found.library.problems) tell(describeFailure(problem));
    return found;
  }
  // A file represents its set: only files whose names start with its base name are listed.
  const file = basename(path);
  const base = baseName(file);
  const folder = await readNodeFolder(dirname(path), files, (name) => name.toLowerCase().startsWith(base));
  const found = await listLibrary(folder.files, { name: file, ...listing });
  return { ...found, library: { ...found.library, items: itemsOf(found, file, base) } };
}

const keepFile = (_archive: LibraryFile, member: LibraryFile): LibraryFile => member;

/** Returns the base name in lower case: `name` of `Name.cbh`, `book` of `Book_0.kob`. */
const baseName = (file: string): string => file.toLowerCase().replace(/(_\d+(?=\.kob$))?\.[^.]*$/, '');

/** Returns the items that contain a file, or else the items with its base name. */
function itemsOf(found: ListedLibrary<LibraryFile>, file: string, base: string): readonly LibraryItem[] {
  const { items } = found.library;
  const owners = items.filter(
    ({ id }) =>
      id === file ||
      id.startsWith(`${file}/`) ||
      found.databases.get(id)?.files.some(({ path }) => path === file),
  );
  return owners.length > 0 ? owners : items.filter(({ name }) => name.toLowerCase() === base);
}

async function dumpLibrary(found: ListedLibrary<LibraryFile>, output: Output): Promise<ExitStatus> {
  const { files } = found.library;
  // The option --tablebases asks tablebases. The listing has databases, books, archives and unreadable files.
  const items = found.library.items.filter((item) => item.kind !== 'tablebase');
  for (const item of items) await output.line(dumpItem(await completed(item, found)));
  if (items.some((item) => item.kind !== 'unsupported' && !found.unopened.has(item.id))) return 0;
  throw new NothingReadable(`Nothing here can be read (${files} ${files === 1 ? 'file' : 'files'})`);
}

/** Returns the item with all of its games counted, even if opening it did not tell their number. */
async function completed<Item extends LibraryItem>(
  item: Item,
  found: ListedLibrary<LibraryFile>,
): Promise<Item> {
  const database = found.databases.get(item.id);
  if (item.kind !== 'database' || item.complete || database === undefined || found.unopened.has(item.id))
    return item;
  const opened = await openWhole(database);
  const { count } = opened.reader;
  const problems = problemsOf(opened);
  return { ...item, games: count.known, complete: true, problems };
}

function dumpItem(
  item: Exclude<LibraryItem, { readonly kind: 'tablebase' }>,
): Readonly<Record<string, unknown>> {
  const { kind, name, id: path, label, problems } = item;
  switch (item.kind) {
    case 'database': {
      const { format, title, games } = item;
      return { kind, format, name, path, label, title, games, problems };
    }
    case 'book': {
      const { format, title, positions, games } = item;
      return { kind, format, name, path, label, title, positions, games, problems };
    }
    case 'archive':
      return { kind, format: item.format, name, path, label, members: item.members, problems };
    case 'unsupported': {
      const { extension, advice } = item;
      const problem: Failure = { kind: 'unsupported', file: path };
      return {
        kind,
        format: extension.slice(1),
        name,
        path,
        label,
        advice,
        problems: [...problems, problem],
      };
    }
  }
}

const openDatabase = async (
  found: ListedLibrary<LibraryFile>,
  name: string | undefined,
): Promise<DatabaseReader> => (await openOne(found, name)).reader;

async function openOne(
  found: ListedLibrary<LibraryFile>,
  name: string | undefined,
): Promise<OpenedReader & { readonly item: DatabaseItem }> {
  const databases = found.library.items.filter((one) => one.kind === 'database');
  const item = chooseItem(databases, 'database', name);
  const database = item && found.databases.get(item.id);
  if (item === undefined || database === undefined)
    throw new NothingReadable('There is no database that can be read');
  return { ...(await openWhole(database)), item };
}

/** Opens a database and reads all of it, so that its count is final. */
async function openWhole(database: ClaimedDatabase<LibraryFile>): Promise<OpenedReader> {
  const opened = await openSet(database.item.name, database);
  await opened.reader.readToEnd?.();
  return opened;
}

async function openBookOf(found: ListedLibrary<LibraryFile>, name: string | undefined): Promise<BookReader> {
  const books = found.library.items.filter((one) => one.kind === 'book');
  const item = chooseItem(books, 'book', name);
  const book = item && found.books.get(item.id);
  if (book === undefined) throw new NothingReadable('There is no book that can be read');
  return (await openBook(book.item.name, book.format, book.files)).reader;
}

/** Reads the lines of a file that are not empty. */
async function readPositions(path = ''): Promise<readonly string[]> {
  try {
    const lines = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
    return lines.filter((line) => line.trim() !== '');
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    throw new NothingReadable(`${path} cannot be read: ${thrown.code}`);
  }
}

async function dumpHealth(opened: OpenedReader, output: Output): Promise<void> {
  const report = await readHealth(opened);
  if (report === undefined) throw new NothingReadable('Databases of this format have no health report');
  // Names of kinds may contain notes for translators, which are not printed.
  const annotations = report.annotations.map((kind) => ({ ...kind, type: t(kind.type) }));
  await output.line({ ...report, annotations });
}

async function dumpGames(reader: DatabaseReader, output: Output, withDetails: boolean): Promise<void> {
  for await (const record of reader.readRecords(0, reader.count.known)) {
    const line = recordJson(record);
    const details = withDetails ? await detailsOf(reader, numberOf(record)) : {};
    await output.line({ ...line, ...details });
  }
}

const numberOf = (record: LoadedRecord | RecordRow): RecordNumber =>
  'header' in record ? record.header.number : record.number;

/** Reads the details of a record: nothing if the format has none; the failure if they cannot be read. */
async function detailsOf(
  reader: DatabaseReader,
  number: RecordNumber,
): Promise<{ readonly details?: GameDetails | { readonly problem: Failure } }> {
  try {
    const details = await reader.readDetails?.(number);
    return details === undefined ? {} : { details };
  } catch (thrown) {
    if (thrown instanceof FormatError) return { details: { problem: thrown.failure } };
    throw thrown;
  }
}
