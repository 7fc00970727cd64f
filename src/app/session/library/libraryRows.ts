// The library as the rows of a tree. In each folder, databases that join others come first, then folders by
// name, then other items: in the order of a program's own list of its databases, else by kind and name.
import { t } from '../../../base/messages.ts';
import type { ArchiveItem, DatabaseItem, ItemId, LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { byListPosition } from '../../../protocol/listedOrder.ts';

interface TreePlace {
  readonly depth: number;
  /** 1-based, among all items and folders in the same folder. */
  readonly position: number;
  readonly siblings: number;
}
interface FolderRow extends TreePlace {
  readonly kind: 'folder';
  /** Path inside the opened folder; `""` for the opened folder itself. */
  readonly path: string;
  readonly name: string;
  /** Set if the folder is an archive. */
  readonly archive?: ArchiveItem;
}
interface ItemRow extends TreePlace {
  readonly kind: 'item';
  readonly item: LibraryItem;
}
export type LibraryRow = FolderRow | ItemRow;

const KIND_ORDER = { database: 0, book: 1, tablebase: 2, archive: 3 } as const;
const orderOf = (item: LibraryItem): number =>
  KIND_ORDER[item.kind === 'unsupported' ? item.wouldBe : item.kind];
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Folder {
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Folder>;
  readonly items: LibraryItem[];
}

const emptyFolder = (path: string, name: string): Folder => ({ path, name, folders: new Map(), items: [] });

function treeOf(library: Library): Folder {
  const root = emptyFolder('', library.name);
  for (const item of library.items) {
    let folder = root;
    for (const name of item.folder.split('/').filter((part) => part !== '')) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      const inner = folder.folders.get(name) ?? emptyFolder(path, name);
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.items.push(item);
  }
  return root;
}

/** Joins a folder whose only content is another folder with that one, as a single row. */
function joinedChain(folder: Folder): Folder {
  let last = folder;
  let { name } = folder;
  while (last.items.length === 0 && last.folders.size === 1) {
    [last] = last.folders.values();
    name = `${name}/${last.name}`;
  }
  return last === folder ? folder : { ...last, name };
}

/** Returns, for each item that shares its name with an item of another folder, the name of its own folder. */
export function tellingFolders(items: readonly LibraryItem[]): ReadonlyMap<ItemId, string> {
  const folders = new Map<string, Set<string>>();
  for (const { name, folder } of items) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  return new Map(
    items
      .filter(({ name }) => (folders.get(name)?.size ?? 0) > 1)
      .map(({ id, folder }) => [id, folder.slice(folder.lastIndexOf('/') + 1)]),
  );
}

/** Tells whether an archive is shown as a folder. An empty or locked one is shown as an item. */
const isDrawnAsFolder = (item: LibraryItem, { folders }: Folder): boolean =>
  item.kind === 'archive' && folders.has(item.id.slice(item.id.lastIndexOf('/') + 1));

/** Tells whether the item joins others: *all databases as one*, or a collection. Its row precedes folders. */
export const joins = (item: LibraryItem): boolean => item.kind === 'database' && item.members !== undefined;

const sortedItems = (folder: Folder): LibraryItem[] =>
  folder.items
    .filter((item) => !isDrawnAsFolder(item, folder))
    .sort((a, b) => byListPosition(a, b) || orderOf(a) - orderOf(b) || byName.compare(a.name, b.name));

/** Returns the rows from top to bottom, without the content of folders in `closed`. */
export function libraryRows(library: Library, closed: ReadonlySet<string> = new Set()): LibraryRow[] {
  const rows: LibraryRow[] = [];
  const archives = new Map<string, ArchiveItem>();
  for (const item of library.items) if (item.kind === 'archive') archives.set(item.id, item);
  type Waiting =
    | { readonly folder: Folder; readonly place: TreePlace }
    | { readonly items: readonly ItemRow[] };
  const waiting: Waiting[] = [{ folder: treeOf(library), place: { depth: 0, position: 1, siblings: 1 } }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('items' in next) {
      for (const row of next.items) rows.push(row);
      continue;
    }
    const { folder, place } = next;
    const archive = archives.get(folder.path);
    rows.push({
      kind: 'folder',
      path: folder.path,
      name: folder.name,
      ...place,
      ...(archive && { archive }),
    });
    if (closed.has(folder.path)) continue;
    const inner = [...folder.folders.values()]
      .map(joinedChain)
      .sort((a, b) => byName.compare(a.name, b.name));
    const all = sortedItems(folder);
    const joined = all.filter(joins);
    const items = all.filter((item) => !joins(item));
    const placeOf = (at: number): TreePlace => ({
      depth: place.depth + 1,
      position: at + 1,
      siblings: inner.length + all.length,
    });
    const rowAt = (item: LibraryItem, at: number): ItemRow => ({
      kind: 'item',
      item,
      ...placeOf(at),
    });
    rows.push(...joined.map(rowAt));
    const before = joined.length + inner.length;
    waiting.push({ items: items.map((item, at) => rowAt(item, before + at)) });
    for (const [at, child] of [...inner.entries()].reverse())
      waiting.push({ folder: child, place: placeOf(joined.length + at) });
  }
  return rows;
}

function* foldersAround(folder: string): Generator<string> {
  for (let end = folder.length; end > 0; end = folder.lastIndexOf('/', end - 1)) yield folder.slice(0, end);
}

/** Returns a function that tells whether an item is in an archive of the library. */
export function packedIn(items: readonly LibraryItem[]): (item: LibraryItem) => boolean {
  const archives = new Set<string>(items.filter(({ kind }) => kind === 'archive').map(({ id }) => id));
  return ({ folder }) => [...foldersAround(folder)].some((path) => archives.has(path));
}

/**
 * Returns the database to open with the folder: the one with the most games known, preferably outside of
 * archives. Of several, the first by name.
 */
export function firstDatabase({ items }: Library): DatabaseItem | undefined {
  const isPacked = packedIn(items);
  const databases = items.filter((item) => item.kind === 'database').filter((item) => !joins(item));
  const rankOf = (item: DatabaseItem): number => (item.games === 0 ? 0 : isPacked(item) ? 1 : 2);
  const [first] = databases.sort(
    (a, b) =>
      rankOf(b) - rankOf(a) ||
      b.games - a.games ||
      byName.compare(a.name, b.name) ||
      byName.compare(a.folder, b.folder),
  );
  return first;
}

/** Returns the name of an item on the screen and in the names of exported files. */
export const nameOf = (item: LibraryItem): string =>
  item.kind === 'database' && item.spoken !== undefined ? t(item.spoken) : item.name;

/**
 * Returns the name of a database in a search: its own if no other database of the folder has it, else its
 * path; for a joined one, its id.
 */
export function nameInSearch(items: readonly LibraryItem[], item: DatabaseItem): string {
  const others = items.filter(
    ({ kind, name, id }) => kind === 'database' && name === item.name && id !== item.id,
  );
  return others.length === 0 && item.members === undefined ? item.name : item.id;
}

/** Tells whether an archive needs a password before it shows its content. */
export const isLocked = (item: LibraryItem): boolean =>
  item.kind === 'archive' && item.problems.some(({ kind }) => kind === 'password');

/**
 * Tells whether an item has something that the user should know: damage, missing files, an unreadable format.
 * Problems of joined databases belong to their members, and a locked archive is not a problem.
 */
export const needsAttention = (item: LibraryItem): boolean =>
  item.kind === 'unsupported' || (item.problems.length > 0 && !joins(item) && !isLocked(item));
