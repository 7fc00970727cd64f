// What is open in this worker. A worker of its own may hold the opened folder, or only databases that were attached.
import { FormatError } from '../base/failure.ts';
import { CODE_PAGES } from '../bytes/textDecoding.ts';
import type { CodePage } from '../bytes/textDecoding.ts';
import type { Fen } from '../chess/types.ts';
import type { Format } from '../formats/format.ts';
import type { RecordNumber, RecordRow } from '../model/gameHeader.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import type {
  BookAnswer,
  DatabaseSpec,
  FolderInput,
  ItemId,
  Library,
  LibraryProgress,
  OpenedDatabase,
  WorkerApi,
} from '../protocol/api.ts';
import type { CallContext } from '../protocol/rpc.ts';
import type { SourceSpec } from '../protocol/sourceSpec.ts';
import { Books } from './books.ts';
import { readFolder } from './folder.ts';
import type { FolderFile } from './folder.ts';
import { describeReader, openSet } from './foundDatabase.ts';
import type { FoundDatabase, LibraryFile, OpenedReader } from './foundDatabase.ts';
import { listLibrary } from './library.ts';
import { ReaderCache } from './readerCache.ts';
import { readSelectedRows, Selections } from './selections.ts';
import { openSource } from './sources.ts';

/** A file whose bytes another worker can open as well. */
interface SpecFile extends LibraryFile {
  spec(): Promise<SourceSpec>;
}

/** The `WorkerApi` over one set of formats. */
export class Session implements WorkerApi {
  readonly #formats: readonly Format[];
  readonly #selections = new Selections();
  readonly #readers = new ReaderCache<CodePage | undefined, OpenedReader>();
  readonly #books = new Books();
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
    const { library, databases, books } = await listLibrary(folder.files.map(folderFile), {
      name: input.name,
      formats: this.#formats,
      problems: folder.problems,
      signal,
    });
    signal.throwIfAborted();
    this.#databases = new Map(databases);
    this.#codePages.clear();
    this.#selections.clear();
    this.#readers.clear();
    this.#books.replace(books);
    return library;
  }

  async openDatabase({ item, codePage }: { item: ItemId; codePage?: string }): Promise<OpenedDatabase> {
    this.#database(item);
    if (codePage !== undefined) this.#chooseCodePage(item, codePage);
    return this.#show(item);
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
    const { known } = reader.count;
    if (!(number >= 1 && number <= known))
      throw new FormatError({
        kind: 'invalid',
        file: item,
        expected: `a record from 1 to ${known}`,
        found: `${number}`,
      });
    return reader.readRecord(number, { signal });
  }

  async lookupBooks(
    { items, fen }: { items: readonly ItemId[]; fen: Fen },
    { signal }: CallContext,
  ): Promise<readonly BookAnswer[]> {
    return this.#books.lookup(items, { fen }, { signal });
  }

  async findLastInBooks(
    { items, fens }: { items: readonly ItemId[]; fens: readonly Fen[] },
    { signal }: CallContext,
  ): Promise<number | undefined> {
    const queries = fens.map((fen) => ({ fen }));
    return this.#books.findLast(items, queries, { signal });
  }

  async describeDatabase({ item }: { item: ItemId }): Promise<DatabaseSpec> {
    const found = this.#database(item);
    const sources = await Promise.all(found.files.map((file) => file.spec()));
    const codePage = this.#codePages.get(item);
    return { item: found.item, sources, ...(codePage === undefined ? {} : { codePage }) };
  }

  async attachDatabase({ item, sources, codePage }: DatabaseSpec): Promise<OpenedDatabase> {
    const format = this.#formats.find(({ id }) => id === item.format);
    if (format?.kind !== 'database') throw new Error(`No database format is called ${item.format}`);
    this.#databases.set(item.id, { item, format, files: sources.map(attachedFile) });
    this.#readers.drop(item.id);
    this.#codePages.delete(item.id);
    if (codePage !== undefined) this.#chooseCodePage(item.id, codePage);
    return this.#show(item.id);
  }

  /** The item as its reader sees it now, and a fresh selection of all its records. */
  async #show(item: ItemId): Promise<OpenedDatabase> {
    const { reader, problems } = await this.#reader(item);
    const selection = this.#selections.add(item, { kind: 'all', count: reader.count.known });
    const opened = { item: describeReader(this.#database(item).item, reader, problems), selection };
    return reader.codePage === undefined ? opened : { ...opened, codePage: reader.codePage };
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

function folderFile({ path, file }: FolderFile): SpecFile {
  const spec = async (): Promise<SourceSpec> => ({ kind: 'file', path, file: await file() });
  return { path, spec, open: async () => openSource(await spec()) };
}

const attachedFile = (spec: SourceSpec): SpecFile => ({
  path: spec.path,
  spec: async () => spec,
  open: () => openSource(spec),
});
