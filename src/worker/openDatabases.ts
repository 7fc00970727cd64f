// The databases of this worker, from the opened folder or attached one by one, with their readers and lists.
import { FormatError } from '../base/failure.ts';
import { CODE_PAGES } from '../bytes/textDecoding.ts';
import type { CodePage } from '../bytes/textDecoding.ts';
import { checkRecordNumber } from '../formats/checkRecordNumber.ts';
import type { DatabaseReader, ReadOptions } from '../formats/format.ts';
import type { RecordNumber } from '../model/gameHeader.ts';
import type { GameSelection } from '../model/gameSelection.ts';
import { MAX_ITEMS } from '../protocol/items.ts';
import type { DatabaseItem, ItemId } from '../protocol/items.ts';
import type { ScanProgress } from '../protocol/selection.ts';
import type { ChosenCodePage, DatabaseSpec, OpenedDatabase } from '../protocol/api.ts';
import type { CallContext } from '../protocol/rpc.ts';
import type { Archives } from './archives.ts';
import { checkPacked, describeReader, openSet } from './claimedItems.ts';
import type { ClaimedDatabase, OpenedReader } from './claimedFiles.ts';
import { JoinedDatabases, type ChosenMember } from './joined/joinedDatabases.ts';
import { KeptReader } from './kept/keptReader.ts';
import type { KeptReads } from './kept/keptReads.ts';
import { ReaderCache } from './readerCache.ts';
import { Selections } from './selections.ts';
import type { SpecFile } from './specFiles.ts';

export class OpenDatabases {
  /** The archives around the databases. They are replaced with every folder. */
  archives: Archives;
  readonly selections = new Selections();
  readonly #kept: KeptReads;
  readonly #readers = new ReaderCache<string | undefined, OpenedReader>(isSmall);
  readonly #joined = new JoinedDatabases((item) => this.reader(item));
  #found = new Map<ItemId, ClaimedDatabase<SpecFile>>();
  #folder = '';
  /** Code pages that the user chose. For other databases, the reader detects one. */
  #codePages = new Map<ItemId, CodePage>();

  constructor(archives: Archives, kept: KeptReads) {
    this.archives = archives;
    this.#kept = kept;
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
    this.#joined.clear();
  }

  /** Reads several databases as one under the id of this item, with all records, or each member's chosen ones. */
  join(item: DatabaseItem, chosen?: readonly ChosenMember[], order?: Uint32Array): void {
    this.#joined.add(item, chosen, order);
  }

  /** Closes and removes a joined item. */
  removeJoined(item: ItemId): void {
    this.#joined.remove(item);
    this.selections.drop(item);
  }

  /** Returns all records of an item in the user's order; `undefined` if they are in file order. */
  inOwnOrder(item: ItemId): GameSelection | undefined {
    const order = this.#joined.find(item)?.order;
    return order && { kind: 'rows', rows: order };
  }

  /** Returns the records that an item has chosen of each of its members; `undefined` if it has all of them. */
  chosenIn(item: ItemId): readonly ChosenMember[] | undefined {
    return this.#joined.find(item)?.chosen;
  }

  /** Returns the databases that an item joins; `undefined` for other items. */
  membersOf(item: ItemId): readonly ItemId[] | undefined {
    return this.#joined.find(item)?.members;
  }

  /** Sets the databases of the changed folder, and closes the `stale` ones. */
  renew(databases: ReadonlyMap<ItemId, ClaimedDatabase<SpecFile>>, stale: readonly ItemId[]): void {
    this.#found = new Map(databases);
    for (const item of stale) {
      this.#readers.drop(item);
      this.selections.drop(item);
    }
  }

  /** Closes a joined item after one of its databases has changed, because its records are renumbered. */
  closeJoined(item: ItemId): void {
    this.#joined.close(item);
    this.selections.drop(item);
  }

  /** The paths of the files of all open databases. */
  openPaths(): readonly string[] {
    return this.#readers
      .items()
      .flatMap((item) => this.#found.get(item)?.files.map(({ path }) => path) ?? []);
  }

  add(id: ItemId, database: ClaimedDatabase<SpecFile>): void {
    this.#found.set(id, database);
  }

  /** Replaces the database with this id, and closes the old one. */
  attach(id: ItemId, database: ClaimedDatabase<SpecFile>, codePage: string | undefined): void {
    this.#found.set(id, database);
    this.#readers.drop(id);
    if (codePage === undefined) this.#codePages.delete(id);
    else this.#codePages.set(id, codePageNamed(codePage));
  }

  has(id: ItemId): boolean {
    return this.#found.has(id);
  }

  ids(): readonly ItemId[] {
    return [...this.#found.keys()];
  }

  /** Returns a database. Throws `FormatError` `changed` if this worker does not have it. */
  find(item: ItemId): ClaimedDatabase<SpecFile> {
    const found = this.#found.get(item);
    if (found !== undefined) return found;
    throw new FormatError({ kind: 'changed', file: item, expected: 'a database of the opened folder' });
  }

  /**
   * Returns the folder and path of the main file. In the storage, entries of the file's next version replace
   * those with the same place.
   */
  placeOf(item: ItemId): string {
    return `${this.#folder}/${this.find(item).files[0].path}`;
  }

  /** Returns all files of the database, or of the databases that it joins, except those that are gone. */
  filesOf(item: ItemId): readonly SpecFile[] {
    const there = this.chosenIn(item)?.flatMap((one) => (one.isGone ? [] : one.item.id));
    return (there ?? this.membersOf(item) ?? [item]).flatMap((member) => this.find(member).files);
  }

  /** Identifies a way to read the files, by the chosen code pages and records. */
  variantOf(item: ItemId): string | undefined {
    const joined = this.#joined.find(item);
    if (joined === undefined) return this.codePage(item);
    const codePages = joined.members.map((member) => this.codePage(member)).join();
    return joined.chosen === undefined ? codePages : `${codePages} ${joined.revision}`;
  }

  /** Opens the database if necessary. Callers share one opening. */
  async reader(item: ItemId): Promise<OpenedReader> {
    const members =
      this.chosenIn(item)?.map((chosen) => chosen.item) ??
      this.membersOf(item)?.map((member) => this.find(member).item);
    if (members !== undefined) return this.#joined.reader(item, members, this.variantOf(item));
    const found = this.find(item);
    const codePage = this.#codePages.get(item);
    const options = codePage === undefined ? {} : { codePage };
    return this.#readers.find(item, codePage, async (other) => {
      const reread = codePage === undefined ? undefined : await inCodePage(other, codePage);
      return (
        reread ?? this.#kept.open(found, this.placeOf(item), () => openSet(found.item.name, found, options))
      );
    });
  }

  /** Closes the databases of an archive; the next call opens them again. */
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

  /** Returns everything that another worker needs to open the database, except passwords. */
  async spec(item: ItemId): Promise<DatabaseSpec> {
    const joined = this.#joined.find(item);
    if (joined !== undefined) {
      const { chosen } = joined;
      const members = await Promise.all(
        chosen?.map((one) => this.#chosenSpec(one)) ?? joined.members.map((member) => this.spec(member)),
      );
      return { item: joined.item, sources: [], members };
    }
    const found = this.find(item);
    const sources = await Promise.all(found.files.map((file) => file.spec()));
    const codePage = this.codePage(item);
    return { item: found.item, sources, ...(codePage === undefined ? {} : { codePage }) };
  }

  async #chosenSpec({ item, rows, isGone }: ChosenMember): Promise<DatabaseSpec> {
    return isGone ? { item, sources: [], rows } : { ...(await this.spec(item.id)), rows };
  }

  /** Returns the item, updated from its reader. */
  describe(item: ItemId, opened: OpenedReader): DatabaseItem {
    return describeReader(this.#joined.find(item)?.item ?? this.find(item).item, opened);
  }

  /** Opens the database, and makes a selection of all its records. */
  async show(item: ItemId, signal?: AbortSignal): Promise<OpenedDatabase> {
    const opened = await this.reader(item);
    await checkPacked(opened, signal);
    const all = this.inOwnOrder(item) ?? { kind: 'all', count: opened.reader.count.known };
    const selection = this.selections.add(item, all);
    return withCodePage({ item: this.describe(item, opened), selection }, opened.reader);
  }
}

/** Checks the number of items in a call: the user may switch on all books and databases of a folder. */
export function checkItems(items: readonly ItemId[]): void {
  if (items.length > MAX_ITEMS)
    throw new RangeError(`Expected at most ${MAX_ITEMS} items, found ${items.length}`);
}

/** Readers of databases up to this size use little memory. */
const SMALL = 20_000;
const isSmall = ({ reader: { count } }: OpenedReader): boolean => count.complete && count.known <= SMALL;

function codePageNamed(name: string): CodePage {
  const codePage = CODE_PAGES.find((known) => known === name);
  if (codePage === undefined) throw new RangeError(`Expected a code page, found ${name}`);
  return codePage;
}

/** Returns an open reader's database in another code page, if its format has a fast way. */
async function inCodePage(
  other: Promise<OpenedReader> | undefined,
  codePage: CodePage,
): Promise<OpenedReader | undefined> {
  // A failed opening was reported already, and is tried again.
  const opened = await other?.catch(() => undefined);
  if (opened?.reader instanceof KeptReader) await opened.reader.knowAll();
  const reader = opened?.reader.withCodePage?.(codePage);
  return opened === undefined || reader === undefined ? undefined : { ...opened, reader };
}

export const withCodePage = (opened: OpenedDatabase, { codePage }: DatabaseReader): OpenedDatabase =>
  codePage === undefined ? opened : { ...opened, codePage };

/** Throws `FormatError` `invalid` if the database has no such record. */
export const checkNumber = ({ count: { known } }: DatabaseReader, file: ItemId, number: RecordNumber): void =>
  checkRecordNumber(number, known, file);

/** Converts a call's signal and progress to the form that readers take. */
export const readOptions = (context: CallContext<ScanProgress>): ReadOptions => ({
  signal: context.signal,
  onProgress: (progress) => context.progress(progress),
});
