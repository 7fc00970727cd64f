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
import { describeReader, openSet } from './foundDatabase.ts';
import type { FoundDatabase, LibraryFile, OpenedReader } from './foundDatabase.ts';
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

/** What is found on the way through files and the archives among them. */
export class Findings<Member extends LibraryFile> {
  readonly items: LibraryItem[] = [];
  readonly unclaimed: string[] = [];
  /** Of lists of databases. */
  readonly problems: Failure[] = [];
  readonly #databases = new Map<ItemId, FoundDatabase<Member>>();
  readonly #books = new Map<ItemId, FoundBook<Member>>();
  readonly #archives = new Map<ItemId, FoundArchive<Member>>();
  readonly #unopened = new Set<ItemId>();
  readonly #folder: string;
  readonly #options: ListOptions<Member>;

  /** `folder` is the name of the opened one. */
  constructor(folder: string, options: ListOptions<Member>) {
    this.#folder = folder;
    this.#options = options;
  }

  sets(): FoundSets<Member> {
    return {
      databases: this.#databases,
      books: this.#books,
      archives: this.#archives,
      unopened: this.#unopened,
    };
  }

  /** Adds all that these files are; `nested` archives lie around them. */
  async list(files: readonly Member[], nested: number): Promise<void> {
    const { sets, unclaimed } = claimSets(files, this.#options.formats);
    const unsupported = findUnsupported([...unclaimed]);
    const { databases, problems } = await readLists(sets.filter(isList));
    for (const problem of problems) this.problems.push(problem);
    const listed = findListed(
      databases,
      files.map(({ path }) => path),
      this.#folder,
    );
    for (const item of unsupported.items) this.items.push({ ...item, ...listingOf(listed, item.id) });
    for (const path of unclaimed) if (!unsupported.claimed.has(path)) this.unclaimed.push(path);
    const items = await mapParallel(sets.filter(isOfItem), PARALLEL, (set) =>
      this.#add(set, listingOf(listed, set.files[0].path), nested),
    );
    for (const item of items) this.items.push(item);
  }

  /** Adds what is in an archive, and returns the archive as it is seen then. */
  async listArchive(archive: FoundArchive<Member>, nested: number): Promise<ArchiveItem> {
    if (nested >= MAX_NESTED) {
      this.#unopened.add(archive.item.id);
      const expected = `at most ${MAX_NESTED} archives in each other`;
      return { ...archive.item, problems: [{ kind: 'limit', file: archive.item.id, expected }] };
    }
    const { item, members } = await describeArchive(archive, this.#options.archives);
    this.#archives.set(item.id, { ...archive, item });
    if (members === undefined) this.#unopened.add(item.id);
    else
      await this.list(
        members.map((member) => this.#options.member(archive.files[0], member)),
        nested + 1,
      );
    return item;
  }

  async #add(
    { format, set, files, beside }: Claim<Member, ItemFormat>,
    listing: Pick<LibraryItem, 'listed'>,
    nested: number,
  ): Promise<LibraryItem> {
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
        return item;
      }
      case 'book': {
        const closed = { ...base, kind: 'book', title, notes: [], problems: [] } as const;
        const { item, opened } = await describeBook(closed, format, files);
        if (!opened) this.#unopened.add(item.id);
        this.#books.set(item.id, { item, format, files });
        return item;
      }
      case 'archive': {
        const item = { ...base, kind: 'archive', problems: [] } as const;
        return this.listArchive({ item, format, files }, nested);
      }
    }
  }
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
