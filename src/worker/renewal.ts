import { itemId } from '../protocol/items.ts';
import type { ItemId, LibraryItem } from '../protocol/items.ts';
import type { LibraryFile, ClaimedItems, ListedLibrary } from './claimedFiles.ts';
import { pathsAround } from './sources.ts';

/** Everything inside an archive. */
type Inside<Member extends LibraryFile> = ClaimedItems<Member> & { readonly items: readonly LibraryItem[] };

/** The part of a library that need not be opened again, because its files are the same. */
export class Renewal<Member extends LibraryFile> {
  readonly #before: ListedLibrary<Member>;
  readonly #changed: ReadonlySet<string>;
  readonly #items: ReadonlyMap<ItemId, LibraryItem>;
  readonly #inside: ReadonlyMap<ItemId, readonly ItemId[]>;
  readonly #kept = new Set<ItemId>();

  /** `changed` are the paths of files that are new, missing, or different. */
  constructor(before: ListedLibrary<Member>, changed: ReadonlySet<string>) {
    this.#before = before;
    this.#changed = changed;
    this.#items = new Map(before.library.items.map((item) => [item.id, item]));
    this.#inside = idsInside(before);
  }

  /**
   * Returns the item of these files from the earlier listing; `undefined` if one of them is new, missing or
   * different.
   */
  itemOf(files: readonly Member[]): LibraryItem | undefined {
    const id = itemId(files[0].path);
    const { databases, books, archives } = this.#before;
    const claimed = databases.get(id) ?? books.get(id) ?? archives.get(id);
    if (claimed?.files.length !== files.length) return undefined;
    const isSame = files.every(({ path }, at) => path === claimed.files[at].path && !this.#isChanged(path));
    if (!isSame) return undefined;
    this.#kept.add(id);
    return this.#items.get(id);
  }

  /** Tells whether a file has changed, or the archive that contains it. */
  #isChanged(path: string): boolean {
    return pathsAround(path).some((around) => this.#changed.has(around));
  }

  wasUnopened(item: ItemId): boolean {
    return this.#before.unopened.has(item);
  }

  /** Returns everything inside an archive whose file is unchanged. */
  inside(archive: ItemId): Inside<Member> {
    const ids = this.#inside.get(archive) ?? [];
    for (const id of ids) this.#kept.add(id);
    const { databases, books, archives, unopened } = this.#before;
    return {
      items: ids.map((id) => this.#items.get(id)).filter((item) => item !== undefined),
      databases: partOf(databases, ids),
      books: partOf(books, ids),
      archives: partOf(archives, ids),
      unopened: new Set(ids.filter((id) => unopened.has(id))),
    };
  }

  /** Lists items that are new, missing, or different in the new library. */
  changesIn({ databases, books, archives }: ClaimedItems<Member>): {
    readonly added: readonly ItemId[];
    readonly changed: readonly ItemId[];
    readonly gone: readonly ItemId[];
  } {
    const before = idsOf(this.#before);
    const after = idsOf({ databases, books, archives });
    const stale = before.filter((id) => !this.#kept.has(id));
    const now = new Set(after);
    const earlier = new Set(before);
    return {
      added: after.filter((id) => !earlier.has(id)),
      changed: stale.filter((id) => now.has(id)),
      gone: stale.filter((id) => !now.has(id)),
    };
  }
}

/** Lists the items of each archive, including those of archives inside it. */
function idsInside({
  library,
  archives,
}: ListedLibrary<LibraryFile>): ReadonlyMap<ItemId, readonly ItemId[]> {
  const inside = new Map<ItemId, ItemId[]>([...archives.keys()].map((id) => [id, []]));
  for (const { id } of library.items)
    for (const around of pathsAround(id)) if (around !== id) inside.get(itemId(around))?.push(id);
  return inside;
}

function partOf<Claimed>(
  all: ReadonlyMap<ItemId, Claimed>,
  ids: readonly ItemId[],
): ReadonlyMap<ItemId, Claimed> {
  const part = new Map<ItemId, Claimed>();
  for (const id of ids) {
    const claimed = all.get(id);
    if (claimed !== undefined) part.set(id, claimed);
  }
  return part;
}

const idsOf = ({
  databases,
  books,
  archives,
}: Pick<ClaimedItems<LibraryFile>, 'databases' | 'books' | 'archives'>): readonly ItemId[] => [
  ...databases.keys(),
  ...books.keys(),
  ...archives.keys(),
];
