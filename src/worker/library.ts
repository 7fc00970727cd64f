// From the files of a folder to what the library panel lists.
import type { Failure } from '../base/failure.ts';
import type { Library, LibraryItem } from '../protocol/api.ts';
import { byListedPlace } from '../protocol/listedOrder.ts';
import { Findings } from './folderListing.ts';
import type { FoundSets, ListOptions } from './folderListing.ts';
import type { FoundArchive } from './foundArchive.ts';
import type { LibraryFile } from './claimedItems.ts';

export interface FoundLibrary<Member extends LibraryFile> extends FoundSets<Member> {
  readonly library: Library;
}

export interface LibraryOptions<Member extends LibraryFile> extends ListOptions<Member> {
  readonly name: string;
  readonly problems?: readonly Failure[];
}

const EXAMPLES = 5;

/**
 * Groups files into sets, opens each for its title and count (readers open by the heads of their files; none is kept
 * here), and names what is left. Archives are folders to it. A set that cannot be opened is an item with the reason
 * among its problems.
 */
export async function listLibrary<Member extends LibraryFile>(
  files: readonly Member[],
  { name, problems = [], ...options }: LibraryOptions<Member>,
): Promise<FoundLibrary<Member>> {
  const found = new Findings<Member>(name, options);
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

/** The library with what is in an archive that could not be opened before. */
export async function listUnlocked<Member extends LibraryFile>(
  before: FoundLibrary<Member>,
  archive: FoundArchive<Member>,
  options: ListOptions<Member>,
): Promise<FoundLibrary<Member>> {
  const { items, files, unclaimed, problems, ...rest } = before.library;
  const others = items.filter(({ id }) => id !== archive.item.id);
  const found = new Findings<Member>(before.library.name, options, items);
  await found.listArchives([archive], nesting(archive.item, before));
  const sets = found.sets();
  return {
    library: {
      ...rest,
      files,
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
    unopened: new Set([...[...before.unopened].filter((id) => id !== archive.item.id), ...sets.unopened]),
  };
}

/** How many archives lie around this one. */
const nesting = ({ folder }: LibraryItem, { archives }: FoundLibrary<LibraryFile>): number =>
  [...archives.keys()].filter((id) => `${folder}/`.startsWith(`${id}/`)).length;

const natural = new Intl.Collator('en', { numeric: true });
const byPlace = (a: LibraryItem, b: LibraryItem): number =>
  natural.compare(a.folder, b.folder) ||
  byListedPlace(a, b) ||
  natural.compare(a.name, b.name) ||
  natural.compare(a.id, b.id);
