import { itemId } from '../protocol/api.ts';
import type { ItemId, LibraryItem } from '../protocol/api.ts';
import type { LibraryFile } from './claimedItems.ts';
import type { ClaimedItems } from './folderListing.ts';
import type { ListedLibrary } from './library.ts';

/** What of a library need not be opened again, because its files are the same. */
export class Renewal<Member extends LibraryFile> {
  readonly #before: ListedLibrary<Member>;
  readonly #changed: ReadonlySet<string>;
  readonly #items: ReadonlyMap<ItemId, LibraryItem>;
  readonly #kept = new Set<ItemId>();

  /** `changed` are the paths of files that have come, gone, or are other ones. */
  constructor(before: ListedLibrary<Member>, changed: ReadonlySet<string>) {
    this.#before = before;
    this.#changed = changed;
    this.#items = new Map(before.library.items.map((item) => [item.id, item]));
  }

  /** The item of these files as it was listed before; `undefined` where one of them is new or another one. */
  itemOf(files: readonly Member[]): LibraryItem | undefined {
    const id = itemId(files[0].path);
    const { databases, books, archives } = this.#before;
    const claimed = databases.get(id) ?? books.get(id) ?? archives.get(id);
    if (claimed?.files.length !== files.length) return undefined;
    const isSame = files.every(({ path }, at) => path === claimed.files[at].path && !this.#changed.has(path));
    if (!isSame) return undefined;
    this.#kept.add(id);
    return this.#items.get(id);
  }

  wasUnopened(item: ItemId): boolean {
    return this.#before.unopened.has(item);
  }

  /** All that lies in an archive whose file is the same. */
  inside(archive: ItemId): ClaimedItems<Member> & { readonly items: readonly LibraryItem[] } {
    const isInside = (id: ItemId): boolean => id.startsWith(`${archive}/`);
    const within = <Claimed>(all: ReadonlyMap<ItemId, Claimed>): ReadonlyMap<ItemId, Claimed> =>
      new Map([...all].filter(([id]) => isInside(id)));
    const items = this.#before.library.items.filter(({ id }) => isInside(id));
    for (const { id } of items) this.#kept.add(id);
    const { databases, books, archives, unopened } = this.#before;
    return {
      items,
      databases: within(databases),
      books: within(books),
      archives: within(archives),
      unopened: new Set([...unopened].filter(isInside)),
    };
  }

  /** Which items have come, gone, or are other ones in the library `after`. */
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

const idsOf = ({
  databases,
  books,
  archives,
}: Pick<ClaimedItems<LibraryFile>, 'databases' | 'books' | 'archives'>): readonly ItemId[] => [
  ...databases.keys(),
  ...books.keys(),
  ...archives.keys(),
];
