// Files into sets, sets into items; archives are folders to it.
import { toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { Format, ItemFormat, ListFormat } from '../formats/format.ts';
import type { ArchiveItem, DatabaseItem, ItemId, LibraryItem, Listed } from '../protocol/api.ts';
import type { Archives } from './archives.ts';
import { claimSets } from './claims.ts';
import type { Claim } from './claims.ts';
import { describeArchive } from './foundArchive.ts';
import type { FoundArchive } from './foundArchive.ts';
import { describeBook } from './foundBook.ts';
import type { FoundBook } from './foundBook.ts';
import { describeReader, openSet } from './claimedItems.ts';
import type { FoundDatabase, LibraryFile, OpenedReader } from './claimedItems.ts';
import { findListed, readLists } from './listings.ts';
import { mapParallel } from './parallel.ts';
import { placeOf } from './sources.ts';
import { findUnsupported } from './unsupported.ts';

/** What was found and opens, by item. */
export interface FoundSets<Member extends LibraryFile> {
  readonly databases: ReadonlyMap<ItemId, FoundDatabase<Member>>;
  readonly books: ReadonlyMap<ItemId, FoundBook<Member>>;
  readonly archives: ReadonlyMap<ItemId, FoundArchive<Member>>;
  /** Databases, books and archives that could not be opened; their items say why. */
  readonly unopened: ReadonlySet<ItemId>;
}

export interface ListOptions<Member extends LibraryFile> {
  readonly formats: readonly Format[];
  readonly archives: Archives;
  /** The member of an archive as a file of the caller's kind. */
  readonly member: (archive: Member, file: LibraryFile) => Member;
  readonly signal?: AbortSignal;
}
const PARALLEL = 8;
/** Archives that may lie in each other. */
const MAX_NESTED = 3;
/** More than this the page cannot list at once. */
export const MAX_ITEMS = 20_000;
/** Files in all archives together. */
const MAX_MEMBERS = 50_000;

/** What is found on the way through files and the archives among them. */
export class Findings<Member extends LibraryFile> {
  readonly items: LibraryItem[] = [];
  readonly unclaimed: string[] = [];
  readonly #problems: Failure[] = [];
  readonly #databases = new Map<ItemId, FoundDatabase<Member>>();
  readonly #books = new Map<ItemId, FoundBook<Member>>();
  readonly #archives = new Map<ItemId, FoundArchive<Member>>();
  readonly #unopened = new Set<ItemId>();
  readonly #folder: string;
  readonly #options: ListOptions<Member>;
  #itemCount: number;
  #memberCount: number;
  #leftOut = 0;

  /** `folder` is the name of the opened one; the items `before` it are listed already. */
  constructor(folder: string, options: ListOptions<Member>, before: readonly LibraryItem[] = []) {
    this.#folder = folder;
    this.#options = options;
    this.#itemCount = before.length;
    this.#memberCount = before.reduce((sum, item) => sum + membersOf(item), 0);
  }

  /** Of lists of databases, and the limits that were reached. */
  get problems(): readonly Failure[] {
    if (this.#leftOut === 0) return this.#problems;
    const expected = `at most ${MAX_ITEMS} databases, books and archives`;
    const found = `${this.#leftOut} more, which are left out`;
    return [...this.#problems, { kind: 'limit', file: this.#folder, expected, found }];
  }

  sets(): FoundSets<Member> {
    return {
      databases: this.#databases,
      books: this.#books,
      archives: this.#archives,
      unopened: this.#unopened,
    };
  }

  /** Adds all that these files are, and what is in the archives among them. */
  async list(files: readonly Member[]): Promise<void> {
    const { archives } = await this.#listFiles(files);
    await this.listArchives(archives, 0);
  }

  /**
   * Adds archives and what is in them; `nested` archives lie around them. Level by level: where one holds more than can
   * be listed, those beside it still are.
   */
  async listArchives(archives: readonly FoundArchive<Member>[], nested: number): Promise<void> {
    if (archives.length === 0) return;
    const inner = await mapParallel(archives, PARALLEL, (archive) => this.#listArchive(archive, nested));
    await this.listArchives(inner.flat(), nested + 1);
  }

  /** Adds an archive with its members, and returns the archives among these. */
  async #listArchive(
    archive: FoundArchive<Member>,
    nested: number,
  ): Promise<readonly FoundArchive<Member>[]> {
    this.#options.signal?.throwIfAborted();
    if (nested >= MAX_NESTED)
      return this.#leaveClosed(archive, `at most ${MAX_NESTED} archives in each other`);
    const { item, members } = await describeArchive(archive, this.#options.archives);
    if (members === undefined) {
      this.#unopened.add(item.id);
      this.#addArchive(archive, item);
      return [];
    }
    if (this.#memberCount + members.length > MAX_MEMBERS)
      return this.#leaveClosed(archive, `at most ${MAX_MEMBERS} files in all archives`);
    this.#memberCount += members.length;
    const files = members.map((member) => this.#options.member(archive.files[0], member));
    const { archives, unclaimed } = await this.#listFiles(files);
    this.#addArchive(archive, { ...item, problems: [...item.problems, ...strangers(item, unclaimed)] });
    return archives;
  }

  #addArchive(archive: FoundArchive<Member>, item: ArchiveItem): void {
    this.items.push(item);
    this.#archives.set(item.id, { ...archive, item });
  }

  #leaveClosed({ item }: FoundArchive<Member>, expected: string): readonly [] {
    this.#unopened.add(item.id);
    this.items.push({ ...item, problems: [{ kind: 'limit', file: item.id, expected }] });
    return [];
  }

  /** Adds all that these files are but archives, which it returns with the paths that nobody claims. */
  async #listFiles(files: readonly Member[]): Promise<{
    readonly archives: readonly FoundArchive<Member>[];
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

  /** As many of these as may still be listed; the others are counted. */
  #takeRoom<Item>(items: readonly Item[]): readonly Item[] {
    const taken = items.slice(0, Math.max(0, MAX_ITEMS - this.#itemCount));
    this.#itemCount += taken.length;
    this.#leftOut += items.length - taken.length;
    return taken;
  }

  /** Adds a database or a book; an archive is returned. */
  async #add(
    { format, set, files, beside }: Claim<Member, ItemFormat>,
    listing: Pick<LibraryItem, 'listed'>,
  ): Promise<FoundArchive<Member> | undefined> {
    this.#options.signal?.throwIfAborted();
    const place = placeOf(files[0].path);
    const base = { ...place, ...listing, name: set.name, format: format.id, label: format.label };
    const title = listing.listed?.title ?? '';
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

/** Programs pack nothing but databases and books: another file in an archive may be one whose name is damaged. */
function strangers({ id }: ArchiveItem, unclaimed: readonly string[]): readonly Failure[] {
  if (unclaimed.length === 0) return [];
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

/** One database that cannot be opened must not hide the others. */
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
