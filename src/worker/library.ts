// Makes the library of a folder from its files.
import type { Failure } from '../base/failure.ts';
import type { ItemId, LibraryItem } from '../protocol/items.ts';
import { byListPosition } from '../protocol/listedOrder.ts';
import { FolderListing } from './folderListing.ts';
import type { ListOptions } from './folderListing.ts';
import type { ClaimedArchive, LibraryFile, ListedLibrary } from './claimedFiles.ts';

export interface LibraryOptions<Member extends LibraryFile> extends ListOptions<Member> {
  readonly name: string;
  readonly problems?: readonly Failure[];
}

const EXAMPLES = 5;

/**
 * Lists files as items. Each set is opened for its title and count, which reads only the heads of its files, and is
 * closed again. A set that cannot be opened is an item whose problems tell why.
 */
export async function listLibrary<Member extends LibraryFile>(
  files: readonly Member[],
  { name, problems = [], ...options }: LibraryOptions<Member>,
): Promise<ListedLibrary<Member>> {
  const found = new FolderListing<Member>(name, options);
  await found.list(files);
  const { items, unclaimed } = found;
  return {
    ...found.sets(),
    library: {
      name,
      items: items.sort(byPlace),
      files: files.length,
      unclaimed: { count: unclaimed.length, examples: unclaimed.slice(0, EXAMPLES) },
      problems: [...problems, ...found.problems],
    },
  };
}

/** Adds the contents of an archive that was locked before. */
export async function listUnlocked<Member extends LibraryFile>(
  before: ListedLibrary<Member>,
  archive: ClaimedArchive<Member>,
  options: ListOptions<Member>,
): Promise<ListedLibrary<Member>> {
  const { items, name } = before.library;
  const found = new FolderListing<Member>(name, options, items);
  await found.listArchives([archive], nesting(archive.item, before));
  return withFound(before, found, archive.item.id);
}

/** Adds files to the library of their folder. */
export async function listAdded<Member extends LibraryFile>(
  before: ListedLibrary<Member>,
  files: readonly Member[],
  problems: readonly Failure[],
  options: ListOptions<Member>,
): Promise<ListedLibrary<Member>> {
  const { items, name } = before.library;
  const found = new FolderListing<Member>(name, options, items);
  await found.list(files);
  const after = withFound(before, found);
  return {
    ...after,
    library: {
      ...after.library,
      files: before.library.files + files.length,
      problems: [...after.library.problems, ...problems],
    },
  };
}

/** Adds the found items to the library, in place of the item `replaced`. */
function withFound<Member extends LibraryFile>(
  before: ListedLibrary<Member>,
  found: FolderListing<Member>,
  replaced?: ItemId,
): ListedLibrary<Member> {
  const { items, unclaimed, problems, ...rest } = before.library;
  const others = items.filter(({ id }) => id !== replaced);
  const sets = found.sets();
  return {
    library: {
      ...rest,
      problems: [...problems, ...found.problems],
      items: [...others, ...found.items].sort(byPlace),
      unclaimed: {
        count: unclaimed.count + found.unclaimed.length,
        examples: [...unclaimed.examples, ...found.unclaimed].slice(0, EXAMPLES),
      },
    },
    databases: new Map([...before.databases, ...sets.databases]),
    books: new Map([...before.books, ...sets.books]),
    archives: new Map([...before.archives, ...sets.archives]),
    unopened: new Set([...[...before.unopened].filter((id) => id !== replaced), ...sets.unopened]),
  };
}

/** The number of archives around this one. */
const nesting = ({ folder }: LibraryItem, { archives }: ListedLibrary<LibraryFile>): number =>
  [...archives.keys()].filter((id) => `${folder}/`.startsWith(`${id}/`)).length;

const natural = new Intl.Collator('en', { numeric: true });
const byPlace = (a: LibraryItem, b: LibraryItem): number =>
  natural.compare(a.folder, b.folder) ||
  byListPosition(a, b) ||
  natural.compare(a.name, b.name) ||
  natural.compare(a.id, b.id);
