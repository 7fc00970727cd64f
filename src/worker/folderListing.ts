// Groups files into sets and lists them as items. Archives count as folders.
import { toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { Format, ItemFormat, ListFormat } from '../formats/format.ts';
import { TABLES } from '../formats/registry.ts';
import { MAX_ITEMS } from '../protocol/items.ts';
import type { ArchiveItem, DatabaseItem, ItemId, LibraryItem, Listed } from '../protocol/items.ts';
import type { Archives } from './archives.ts';
import { claimSets } from './claims.ts';
import type { Claim } from './claims.ts';
import { describeArchive } from './archives.ts';
import { describeBook, describeReader, openSet } from './claimedItems.ts';
import type {
  ClaimedArchive,
  ClaimedBook,
  ClaimedDatabase,
  LibraryFile,
  OpenedReader,
  ClaimedItems,
} from './claimedFiles.ts';
import { findListed, readLists } from './listings.ts';
import { mapParallel } from './parallel.ts';
import { fileName, itemPath } from './sources.ts';
import type { Renewal } from './renewal.ts';
import { tablesItems } from './tablebases.ts';
import { findUnsupported } from './unsupported.ts';

export interface ListOptions<Member extends LibraryFile> {
  readonly formats: readonly Format[];
  readonly archives: Archives;
  /** Converts the member of an archive to the caller's kind of file. */
  readonly member: (archive: Member, file: LibraryFile) => Member;
  readonly signal?: AbortSignal;
  /** The earlier listing: unchanged items are not opened again. */
  readonly renewal?: Renewal<Member> | undefined;
}
const PARALLEL = 8;
/** The maximum number of archives in each other that are opened. */
const MAX_NESTED = 3;
/** The maximum number of files in all archives together. */
const MAX_MEMBERS = 50_000;
const ITEM_LIMIT = `at most ${MAX_ITEMS} databases, books and archives`;
const MEMBER_LIMIT = `at most ${MAX_MEMBERS} files in all archives`;

/** Lists files as items, including those in archives. */
export class FolderListing<Member extends LibraryFile> {
  readonly items: LibraryItem[] = [];
  readonly unclaimed: string[] = [];
  readonly #problems: Failure[] = [];
  readonly #databases = new Map<ItemId, ClaimedDatabase<Member>>();
  readonly #books = new Map<ItemId, ClaimedBook<Member>>();
  readonly #archives = new Map<ItemId, ClaimedArchive<Member>>();
  readonly #unopened = new Set<ItemId>();
  readonly #folder: string;
  readonly #options: ListOptions<Member>;
  #itemCount: number;
  #memberCount: number;
  #leftOut = 0;

  /** `folder` is the name of the opened folder. Items listed `before` count toward the limits. */
  constructor(folder: string, options: ListOptions<Member>, before: readonly LibraryItem[] = []) {
    this.#folder = folder;
    this.#options = options;
    this.#itemCount = before.length;
    this.#memberCount = before.reduce((sum, item) => sum + membersOf(item), 0);
  }

  /** The problems of programs' own lists of databases, and the limit of items if it was reached. */
  get problems(): readonly Failure[] {
    if (this.#leftOut === 0) return this.#problems;
    const found = `${this.#leftOut} more, which are left out`;
    return [...this.#problems, { kind: 'limit', file: this.#folder, expected: ITEM_LIMIT, found }];
  }

  sets(): ClaimedItems<Member> {
    return {
      databases: this.#databases,
      books: this.#books,
      archives: this.#archives,
      unopened: this.#unopened,
    };
  }

  /**
   * Lists files and the contents of archives, but no endgame tables in archives: each question to them would
   * unpack them.
   */
  async list(files: readonly Member[]): Promise<void> {
    const tables = this.#takeRoom(tablesItems(files.map(({ path }) => path)));
    for (const item of tables) this.items.push(item);
    const others = files.filter(({ path }) => !TABLES.isTable(fileName(path)));
    const { archives } = await this.#listFiles(others);
    await this.listArchives(archives, 0);
  }

  /**
   * Lists archives and their contents, inside `nested` other archives. It proceeds level by level, so that an
   * archive with too many items does not hide the others of its level.
   */
  async listArchives(archives: readonly ClaimedArchive<Member>[], nested: number): Promise<void> {
    if (archives.length === 0) return;
    const inner = await mapParallel(archives, PARALLEL, (archive) => this.#listArchive(archive, nested));
    await this.listArchives(inner.flat(), nested + 1);
  }

  /** Lists an archive and its members, and returns the archives among them. */
  async #listArchive(
    archive: ClaimedArchive<Member>,
    nested: number,
  ): Promise<readonly ClaimedArchive<Member>[]> {
    this.#options.signal?.throwIfAborted();
    if (this.#keepArchive(archive)) return [];
    const limit = this.#limitFor(nested);
    if (limit !== undefined) return this.#leaveClosed(archive, limit);
    const { item, members } = await describeArchive(archive, this.#options.archives);
    if (members === undefined) {
      this.#unopened.add(item.id);
      this.#addArchive(archive, item);
      return [];
    }
    this.#memberCount += members.length;
    if (this.#memberCount > MAX_MEMBERS) return this.#leaveClosed(archive, MEMBER_LIMIT);
    const files = members.map((member) => this.#options.member(archive.files[0], member));
    const { archives, unclaimed } = await this.#listFiles(files);
    this.#addArchive(archive, { ...item, problems: [...item.problems, ...strangers(archive, unclaimed)] });
    return archives;
  }

  /** Reuses the listing of an archive and its contents if its file is unchanged. */
  #keepArchive(archive: ClaimedArchive<Member>): boolean {
    const { renewal } = this.#options;
    const known = renewal?.itemOf(archive.files);
    if (renewal === undefined || known?.kind !== 'archive') return false;
    const inside = renewal.inside(known.id);
    this.#addArchive(archive, known);
    if (renewal.wasUnopened(known.id)) this.#unopened.add(known.id);
    for (const item of inside.items) this.items.push(item);
    for (const [id, database] of inside.databases) this.#databases.set(id, database);
    for (const [id, book] of inside.books) this.#books.set(id, book);
    for (const [id, inner] of inside.archives) this.#archives.set(id, inner);
    for (const id of inside.unopened) this.#unopened.add(id);
    this.#itemCount += inside.items.length;
    this.#memberCount += [known, ...inside.items].reduce((sum, item) => sum + membersOf(item), 0);
    return true;
  }

  /** Returns the limit that forbids opening the next archive; `undefined` if there is none. */
  #limitFor(nested: number): string | undefined {
    if (nested >= MAX_NESTED) return `at most ${MAX_NESTED} archives in each other`;
    if (this.#itemCount >= MAX_ITEMS) return ITEM_LIMIT;
    return this.#memberCount >= MAX_MEMBERS ? MEMBER_LIMIT : undefined;
  }

  #addArchive(archive: ClaimedArchive<Member>, item: ArchiveItem): void {
    this.items.push(item);
    this.#archives.set(item.id, { ...archive, item });
  }

  #leaveClosed({ item }: ClaimedArchive<Member>, expected: string): readonly [] {
    this.#unopened.add(item.id);
    this.items.push({ ...item, problems: [{ kind: 'limit', file: item.id, expected }] });
    return [];
  }

  /** Lists files except archives. Returns the archives, and the paths of unknown files. */
  async #listFiles(files: readonly Member[]): Promise<{
    readonly archives: readonly ClaimedArchive<Member>[];
    readonly unclaimed: readonly string[];
  }> {
    const claims = claimSets(files, this.#options.formats);
    const unsupported = findUnsupported([...claims.unclaimed]);
    const unclaimed = [...claims.unclaimed].filter((path) => !unsupported.claimed.has(path));
    for (const path of unclaimed) this.unclaimed.push(path);
    const sets = this.#takeRoom(claims.sets.filter(isOfItem));
    const closed = this.#takeRoom(unsupported.items);
    const { databases, problems } = await readLists(claims.sets.filter(isList));
    for (const problem of problems) this.#problems.push(problem);
    const listed = findListed(
      databases,
      files.map(({ path }) => path),
      this.#folder,
    );
    for (const item of closed) this.items.push({ ...item, ...listingOf(listed, item.id) });
    const archives = await mapParallel(sets, PARALLEL, (set) =>
      this.#add(set, listingOf(listed, set.files[0].path)),
    );
    return { archives: archives.filter((archive) => archive !== undefined), unclaimed };
  }

  /** Returns as many of these as may still be listed, and counts the others. */
  #takeRoom<Item>(items: readonly Item[]): readonly Item[] {
    const taken = items.slice(0, Math.max(0, MAX_ITEMS - this.#itemCount));
    this.#itemCount += taken.length;
    this.#leftOut += items.length - taken.length;
    return taken;
  }

  /** Reuses the listing of a database or a book if its files are unchanged. */
  #keepItem(
    { format, files, beside }: Pick<Claim<Member, ItemFormat>, 'format' | 'files' | 'beside'>,
    listing: Pick<LibraryItem, 'listed'>,
  ): boolean {
    const { renewal } = this.#options;
    const known = renewal?.itemOf(files);
    if (renewal === undefined || known === undefined) return false;
    const item = { ...known, ...listing };
    if (item.kind === 'database' && format.kind === 'database')
      this.#databases.set(item.id, { item, format, files, beside });
    else if (item.kind === 'book' && format.kind === 'book')
      this.#books.set(item.id, { item, format, files });
    else return false;
    if (renewal.wasUnopened(item.id)) this.#unopened.add(item.id);
    this.items.push(item);
    return true;
  }

  /** Adds a database or a book; returns an archive. */
  async #add(
    { format, set, files, beside }: Claim<Member, ItemFormat>,
    listing: Pick<LibraryItem, 'listed'>,
  ): Promise<ClaimedArchive<Member> | undefined> {
    this.#options.signal?.throwIfAborted();
    const place = itemPath(files[0].path);
    const base = { ...place, ...listing, name: set.name, format: format.id, label: format.label };
    const title = listing.listed?.title ?? '';
    if (format.kind !== 'archive' && this.#keepItem({ format, files, beside }, listing)) return undefined;
    switch (format.kind) {
      case 'database': {
        const closed = {
          ...base,
          kind: 'database',
          title,
          games: 0,
          complete: true,
          problems: [],
        } as const;
        const opened = await tryOpening(set.name, { format, files, beside });
        const failed = 'kind' in opened;
        if (failed) this.#unopened.add(base.id);
        const item: DatabaseItem = failed
          ? { ...closed, problems: [opened], unopened: true }
          : describeReader(closed, opened);
        this.#databases.set(item.id, { item, format, files, beside });
        this.items.push(item);
        return undefined;
      }
      case 'book': {
        const closed = { ...base, kind: 'book', title, notes: [], problems: [] } as const;
        const { item, opened } = await describeBook(closed, format, files);
        if (!opened) this.#unopened.add(item.id);
        this.#books.set(item.id, { item, format, files });
        this.items.push(item);
        return undefined;
      }
      case 'archive':
        return { item: { ...base, kind: 'archive', problems: [] }, format, files };
    }
  }
}

const membersOf = (item: LibraryItem): number => (item.kind === 'archive' ? (item.members ?? 0) : 0);

/** Finds unexpected names in ChessBase's archives. They have only databases and books, so other names may be damaged. */
function strangers(
  { item: { id }, format }: ClaimedArchive<LibraryFile>,
  unclaimed: readonly string[],
): readonly Failure[] {
  if (unclaimed.length === 0 || format.holdsAnyFiles === true) return [];
  const others = unclaimed.length === 1 ? '' : ` and ${unclaimed.length - 1} more`;
  const found = `${unclaimed[0].slice(id.length + 1)}${others}`;
  return [{ kind: 'unsupported', file: id, expected: 'files of databases and books', found }];
}

const isList = <Member>(claim: Claim<Member>): claim is Claim<Member, ListFormat> =>
  claim.format.kind === 'list';
const isOfItem = <Member>(claim: Claim<Member>): claim is Claim<Member, ItemFormat> =>
  claim.format.kind !== 'list';

function listingOf(listings: ReadonlyMap<string, Listed>, path: string): Pick<LibraryItem, 'listed'> {
  const listed = listings.get(path);
  return listed === undefined ? {} : { listed };
}

/** Opens a database and returns a failure instead of throwing it, so that one failure hides no other database. */
async function tryOpening(
  name: string,
  database: Parameters<typeof openSet>[1],
): Promise<OpenedReader | Failure> {
  try {
    return await openSet(name, database);
  } catch (thrown) {
    return toFailure(thrown);
  }
}
