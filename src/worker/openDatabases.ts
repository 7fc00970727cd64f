// The databases of this worker, found in the opened folder or attached one by one, with their readers and lists.
import { FormatError } from '../base/failure.ts';
import { CODE_PAGES } from '../bytes/textDecoding.ts';
import type { CodePage } from '../bytes/textDecoding.ts';
import { checkRecordNumber } from '../formats/checkRecordNumber.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type {
  ChosenCodePage,
  DatabaseItem,
  DatabaseSpec,
  ItemId,
  OpenedDatabase,
  ScanProgress,
} from '../protocol/api.ts';
import type { CallContext } from '../protocol/rpc.ts';
import type { Archives } from './archives.ts';
import { describeReader, openSet } from './claimedItems.ts';
import type { ClaimedDatabase, OpenedReader } from './claimedItems.ts';
import { ReaderCache } from './readerCache.ts';
import { Selections } from './selections.ts';
import type { SpecFile } from './specFiles.ts';

export class OpenDatabases {
  /** The archives around the databases. Every folder brings its own. */
  archives: Archives;
  readonly selections = new Selections();
  readonly #readers = new ReaderCache<CodePage | undefined, OpenedReader>();
  #found = new Map<ItemId, ClaimedDatabase<SpecFile>>();
  #folder = '';
  /** Code pages that the user chose. Where none was chosen, the reader detects one. */
  #codePages = new Map<ItemId, CodePage>();

  constructor(archives: Archives) {
    this.archives = archives;
  }

  /** The name of the opened folder. */
  get folder(): string {
    return this.#folder;
  }

  /** Replaces the databases of the last folder, and closes them. */
  replace(databases: ReadonlyMap<ItemId, ClaimedDatabase<SpecFile>>, folder: string): void {
    this.#folder = folder;
    this.#found = new Map(databases);
    this.#codePages.clear();
    this.selections.clear();
    this.#readers.clear();
  }

  add(id: ItemId, database: ClaimedDatabase<SpecFile>): void {
    this.#found.set(id, database);
  }

  /** Replaces the database with this id, and closes it. */
  attach(id: ItemId, database: ClaimedDatabase<SpecFile>, codePage: string | undefined): void {
    this.#found.set(id, database);
    this.#readers.drop(id);
    if (codePage === undefined) this.#codePages.delete(id);
    else this.#codePages.set(id, codePageNamed(codePage));
  }

  ids(): readonly ItemId[] {
    return [...this.#found.keys()];
  }

  /** Throws `FormatError` `changed` where there is no such database, or none any more. */
  find(item: ItemId): ClaimedDatabase<SpecFile> {
    const found = this.#found.get(item);
    if (found !== undefined) return found;
    throw new FormatError({ kind: 'changed', file: item, expected: 'a database of the opened folder' });
  }

  /** Opens the database if it is not open. Callers share one opening. */
  reader(item: ItemId): Promise<OpenedReader> {
    const found = this.find(item);
    const codePage = this.#codePages.get(item);
    const options = codePage === undefined ? {} : { codePage };
    return this.#readers.find(item, codePage, async (other) => {
      const reread = codePage === undefined ? undefined : await inCodePage(other, codePage);
      return reread ?? openSet(found.item.name, found, options);
    });
  }

  /** The next call opens the databases of an archive anew. */
  closeInside(archive: ItemId): void {
    this.#readers.dropInside(archive);
  }

  codePage(item: ItemId): CodePage | undefined {
    return this.#codePages.get(item);
  }

  /** Replaces the chosen code pages. */
  chooseCodePages(chosen: readonly ChosenCodePage[]): void {
    this.#codePages = new Map(chosen.map(({ item, codePage }) => [item, codePageNamed(codePage)]));
  }

  /** Everything that another worker needs to open it, except passwords. */
  async spec(item: ItemId): Promise<DatabaseSpec> {
    const found = this.find(item);
    const sources = await Promise.all(found.files.map((file) => file.spec()));
    const codePage = this.codePage(item);
    return { item: found.item, sources, ...(codePage === undefined ? {} : { codePage }) };
  }

  /** The item as its reader sees it now. */
  describe(item: ItemId, opened: OpenedReader): DatabaseItem {
    return describeReader(this.find(item).item, opened);
  }

  /** Opens the database, with a new selection of all its records. */
  async show(item: ItemId): Promise<OpenedDatabase> {
    const opened = await this.reader(item);
    const selection = this.selections.add(item, { kind: 'all', count: opened.reader.count.known });
    return withCodePage({ item: this.describe(item, opened), selection }, opened.reader);
  }
}

function codePageNamed(name: string): CodePage {
  const codePage = CODE_PAGES.find((known) => known === name);
  if (codePage === undefined) throw new RangeError(`Expected a code page, found ${name}`);
  return codePage;
}

/** An open reader's database in another code page, if its format has a fast way. */
async function inCodePage(
  other: Promise<OpenedReader> | undefined,
  codePage: CodePage,
): Promise<OpenedReader | undefined> {
  // A failed opening has been reported, and is tried again.
  const opened = await other?.catch(() => undefined);
  const reader = opened?.reader.withCodePage?.(codePage);
  return opened === undefined || reader === undefined ? undefined : { ...opened, reader };
}

export const withCodePage = (opened: OpenedDatabase, { codePage }: DatabaseReader): OpenedDatabase =>
  codePage === undefined ? opened : { ...opened, codePage };

/** Throws `FormatError` `invalid` where the database has no such record. */
export const checkNumber = ({ count: { known } }: DatabaseReader, file: ItemId, number: RecordNumber): void =>
  checkRecordNumber(number, known, file);

/** A call's signal and progress in the form that readers take. */
export const readOptions = (context: CallContext<ScanProgress>): ReadOptions => ({
  signal: context.signal,
  onProgress: (progress) => context.progress(progress),
});
