// What is open in this worker. A worker of its own may hold the opened folder, or only databases that were attached.
import { FormatError } from '../base/failure.ts';
import { CODE_PAGES } from '../bytes/textDecoding.ts';
import type { CodePage } from '../bytes/textDecoding.ts';
import type { Fen } from '../chess/types.ts';
import type { DatabaseReader, Format, ReadOptions, RecordRange } from '../formats/format.ts';
import type { BookGame } from '../model/bookEntry.ts';
import type { GameDetails } from '../model/gameDetails.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import { selectionCount } from '../model/gameSelection.ts';
import type { HealthReport } from '../model/healthReport.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import type { MediaFile } from '../model/mediaFile.ts';
import type { RecordReference } from '../model/recordReference.ts';
import type {
  BookAnswer,
  BookGamePlace,
  DatabaseSpec,
  ExportChoice,
  ExportReply,
  ExportRequest,
  FolderInput,
  ItemId,
  JsonReply,
  Library,
  LibraryProgress,
  OpenedDatabase,
  ScanProgress,
  WorkerApi,
} from '../protocol/api.ts';
import type { CallContext } from '../protocol/rpc.ts';
import { Archives } from './archives.ts';
import { itemsOfSource } from './bookGames.ts';
import { Books } from './books.ts';
import { exportJson, exportPgn } from './exportRecords.ts';
import { blobSink, fileSink } from './exportSink.ts';
import type { ListOptions } from './findings.ts';
import { readFolder } from './folder.ts';
import { describeReader, openSet } from './foundDatabase.ts';
import type { FoundDatabase, OpenedReader } from './foundDatabase.ts';
import { listLibrary, listUnlocked } from './library.ts';
import type { FoundLibrary } from './library.ts';
import { ReaderCache } from './readerCache.ts';
import { consecutiveRuns, readSelectedRows, Selections } from './selections.ts';
import { archivesAround, attachedFile, folderFile, memberFile } from './specFiles.ts';
import type { SpecFile } from './specFiles.ts';

/** How often a list that grows is told so. */
const GROWTH_EVERY_MS = 150;

/** An element of a Kvetka book has room for a hundred. */
const MAX_BOOK_GAMES = 1000;

/** The `WorkerApi` over one set of formats. */
export class Session implements WorkerApi {
  readonly #formats: readonly Format[];
  readonly #selections = new Selections();
  readonly #readers = new ReaderCache<CodePage | undefined, OpenedReader>();
  readonly #books = new Books();
  #archives = new Archives();
  #folder: FoundLibrary<SpecFile> | undefined;
  #databases = new Map<ItemId, FoundDatabase<SpecFile>>();
  /** Code pages that the user chose; where none was, the reader detects one. */
  readonly #codePages = new Map<ItemId, CodePage>();
  #opening = new AbortController();

  constructor(formats: readonly Format[]) {
    this.#formats = formats;
  }

  async openFolder(input: FolderInput, context: CallContext<LibraryProgress>): Promise<Library> {
    this.#opening.abort();
    this.#opening = new AbortController();
    const signal = AbortSignal.any([context.signal, this.#opening.signal]);
    const onProgress = (progress: LibraryProgress): void => context.progress(progress);
    const folder = await readFolder(input, { signal, onProgress });
    const archives = this.#archives.renewed();
    const found = await listLibrary(folder.files.map(folderFile), {
      name: input.name,
      problems: folder.problems,
      ...this.#listing(archives, signal),
    });
    signal.throwIfAborted();
    this.#folder = found;
    this.#archives = archives;
    this.#databases = new Map(found.databases);
    this.#codePages.clear();
    this.#selections.clear();
    this.#readers.clear();
    this.#books.replace(found.books);
    return found.library;
  }

  async unlockArchive(
    { item, password }: { item: ItemId; password: string },
    { signal }: CallContext,
  ): Promise<Library> {
    const before = this.#folder;
    const archive = before?.archives.get(item);
    const gone = new FormatError({
      kind: 'changed',
      file: item,
      expected: 'an archive of the opened folder',
    });
    if (before === undefined || archive === undefined) throw gone;
    await this.#archives.unlock(archive, password);
    if (archive.item.members !== undefined) return before.library;
    const found = await listUnlocked(before, archive, this.#listing(this.#archives, signal));
    signal.throwIfAborted();
    if (this.#folder !== before) throw gone;
    this.#folder = found;
    for (const [id, database] of found.databases) this.#databases.set(id, database);
    this.#books.replace(found.books);
    return found.library;
  }

  async openDatabase({ item, codePage }: { item: ItemId; codePage?: string }): Promise<OpenedDatabase> {
    this.#database(item);
    if (codePage !== undefined) this.#chooseCodePage(item, codePage);
    return this.#show(item);
  }

  async readToEnd(
    { item, selection }: { item: ItemId; selection: number },
    { signal, progress }: CallContext<OpenedDatabase>,
  ): Promise<OpenedDatabase> {
    const { reader, problems } = await this.#reader(item);
    const ofFiles = problems.filter((problem) => !reader.problems.includes(problem));
    const grown = (): OpenedDatabase => {
      const all = [...ofFiles, ...reader.problems];
      const shown = this.#selections.grow(item, selection, reader.count.known);
      return withCodePage(
        { item: describeReader(this.#database(item).item, reader, all), selection: shown },
        reader,
      );
    };
    let told = performance.now();
    const onProgress = (): void => {
      if (performance.now() - told < GROWTH_EVERY_MS) return;
      told = performance.now();
      progress(grown());
    };
    await reader.readToEnd?.({ signal, onProgress });
    return grown();
  }

  async readRows(
    request: { item: ItemId; selection: number; from: number; to: number },
    { signal }: CallContext,
  ): Promise<readonly RecordRow[]> {
    const { item, from, to } = request;
    const selection = this.#selections.find(item, request.selection);
    const { reader } = await this.#reader(item);
    return readSelectedRows(reader, selection, from, to, { signal });
  }

  async readRecord(
    { item, number }: { item: ItemId; number: RecordNumber },
    { signal }: CallContext,
  ): Promise<LoadedRecord> {
    const { reader } = await this.#reader(item);
    checkNumber(reader, item, number);
    return reader.readRecord(number, { signal });
  }

  async readDetails(
    { item, number }: { item: ItemId; number: RecordNumber },
    { signal }: CallContext,
  ): Promise<GameDetails | undefined> {
    const { reader } = await this.#reader(item);
    return reader.readDetails?.(number, { signal });
  }

  async readMedia(
    { item, path }: { item: ItemId; path: string },
    { signal }: CallContext,
  ): Promise<MediaFile | undefined> {
    const { reader } = await this.#reader(item);
    return reader.readMedia?.(path, { signal });
  }

  async findRecord(
    { item, reference }: { item: ItemId; reference: RecordReference },
    context: CallContext<ScanProgress>,
  ): Promise<RecordNumber | undefined> {
    const { reader } = await this.#reader(item);
    return reader.findRecord?.(reference, readOptions(context));
  }

  async readHealth(
    { item }: { item: ItemId },
    context: CallContext<ScanProgress>,
  ): Promise<HealthReport | undefined> {
    const { reader } = await this.#reader(item);
    return reader.readHealth?.(readOptions(context));
  }

  async exportPgn(
    { item, choice, file }: ExportRequest,
    context: CallContext<ScanProgress>,
  ): Promise<ExportReply> {
    const { reader } = await this.#reader(item);
    const runs = await this.#exportedRows(reader, item, choice, context.signal);
    const sink = file === undefined ? blobSink('application/x-chess-pgn') : await fileSink(file);
    return exportPgn(reader, runs, sink, readOptions(context));
  }

  async exportJson(
    { item, choice, file }: ExportRequest,
    context: CallContext<ScanProgress>,
  ): Promise<JsonReply> {
    const { reader } = await this.#reader(item);
    const runs = await this.#exportedRows(reader, item, choice, context.signal);
    const sink = file === undefined ? blobSink('application/x-ndjson') : await fileSink(file);
    return exportJson(reader, runs, sink, readOptions(context));
  }

  async lookupBooks(
    { items, fen, transpositions }: { items: readonly ItemId[]; fen: Fen; transpositions?: boolean },
    context: CallContext<ScanProgress>,
  ): Promise<readonly BookAnswer[]> {
    return this.#books.lookup(items, { fen }, { ...readOptions(context), transpositions });
  }

  async findLastInBooks(
    { items, fens }: { items: readonly ItemId[]; fens: readonly Fen[] },
    { signal }: CallContext,
  ): Promise<number | undefined> {
    const queries = fens.map((fen) => ({ fen }));
    return this.#books.findLast(items, queries, { signal });
  }

  async findBookGames(
    { item, games }: { item: ItemId; games: readonly BookGame[] },
    { signal }: CallContext,
  ): Promise<readonly (BookGamePlace | undefined)[]> {
    if (games.length > MAX_BOOK_GAMES)
      throw new RangeError(`Expected at most ${MAX_BOOK_GAMES} games, found ${games.length}`);
    const places: (BookGamePlace | undefined)[] = [];
    for (const game of games) {
      signal.throwIfAborted();
      places.push(await this.#placeOf(game, item));
    }
    return places;
  }

  async describeDatabase({ item }: { item: ItemId }): Promise<DatabaseSpec> {
    const found = this.#database(item);
    const sources = await Promise.all(found.files.map((file) => file.spec()));
    const codePage = this.#codePages.get(item);
    return { item: found.item, sources, ...(codePage === undefined ? {} : { codePage }) };
  }

  async attachDatabase(request: DatabaseSpec & { readonly password?: string }): Promise<OpenedDatabase> {
    const { item, sources, codePage, password } = request;
    const format = this.#formats.find(({ id }) => id === item.format);
    if (format?.kind !== 'database') throw new Error(`No database format is called ${item.format}`);
    for (const archive of sources.flatMap(archivesAround)) {
      this.#archives.drop(archive);
      if (password !== undefined) this.#archives.trust(archive, password);
    }
    const files = sources.map((spec) => attachedFile(spec, this.#formats, this.#archives));
    this.#databases.set(item.id, { item, format, files });
    this.#readers.drop(item.id);
    this.#codePages.delete(item.id);
    if (codePage !== undefined) this.#chooseCodePage(item.id, codePage);
    return this.#show(item.id);
  }

  /** The first database called like the game's source that has a record at its offset. */
  async #placeOf({ source, offset }: BookGame, book: ItemId): Promise<BookGamePlace | undefined> {
    for (const item of itemsOfSource(source, book, [...this.#databases.keys()])) {
      // A database that does not open has said so in the library.
      const opened = await this.#reader(item).catch(ignoreDamage);
      const number = opened?.reader.recordAt?.(offset);
      if (number !== undefined) return { item, number };
    }
    return undefined;
  }

  async #exportedRows(
    reader: DatabaseReader,
    item: ItemId,
    choice: ExportChoice,
    signal: AbortSignal,
  ): Promise<readonly RecordRange[]> {
    if (choice.kind === 'game') {
      checkNumber(reader, item, choice.number);
      return [{ from: choice.number - 1, to: choice.number }];
    }
    const selection = this.#selections.find(item, choice.selection);
    if (selection.kind === 'rows') return consecutiveRuns(selection, 0, selectionCount(selection));
    await reader.readToEnd?.({ signal });
    return [{ from: 0, to: reader.count.known }];
  }

  #listing(archives: Archives, signal: AbortSignal): ListOptions<SpecFile> {
    return { formats: this.#formats, archives, member: memberFile, signal };
  }

  /** The item as its reader sees it now, and a fresh selection of all its records. */
  async #show(item: ItemId): Promise<OpenedDatabase> {
    const { reader, problems } = await this.#reader(item);
    const selection = this.#selections.add(item, { kind: 'all', count: reader.count.known });
    const opened = { item: describeReader(this.#database(item).item, reader, problems), selection };
    return withCodePage(opened, reader);
  }

  #reader(item: ItemId): Promise<OpenedReader> {
    const { item: found, format, files } = this.#database(item);
    const codePage = this.#codePages.get(item);
    const options = codePage === undefined ? {} : { codePage };
    return this.#readers.find(item, codePage, () => openSet(found.name, format, files, options));
  }

  #database(item: ItemId): FoundDatabase<SpecFile> {
    const found = this.#databases.get(item);
    if (found !== undefined) return found;
    throw new FormatError({ kind: 'changed', file: item, expected: 'a database of the opened folder' });
  }

  #chooseCodePage(item: ItemId, name: string): void {
    const codePage = CODE_PAGES.find((known) => known === name);
    if (codePage === undefined) throw new RangeError(`Expected a code page, found ${name}`);
    this.#codePages.set(item, codePage);
  }
}

function checkNumber({ count: { known } }: DatabaseReader, file: ItemId, number: RecordNumber): void {
  if (number >= 1 && number <= known) return;
  throw new FormatError({
    kind: 'invalid',
    file,
    expected: `a record from 1 to ${known}`,
    found: `${number}`,
  });
}

const withCodePage = (opened: OpenedDatabase, { codePage }: DatabaseReader): OpenedDatabase =>
  codePage === undefined ? opened : { ...opened, codePage };

function ignoreDamage(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}

const readOptions = (context: CallContext<ScanProgress>): ReadOptions => ({
  signal: context.signal,
  onProgress: (progress) => context.progress(progress),
});
