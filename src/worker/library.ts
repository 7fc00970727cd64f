// From the files of a folder to what the library panel lists.
import { toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ClaimedSet, DatabaseFormat, Format } from '../formats/format.ts';
import { itemId } from '../protocol/api.ts';
import type { ItemId, LibraryItem, Library } from '../protocol/api.ts';
import { describeBook } from './foundBook.ts';
import type { FoundBook } from './foundBook.ts';
import { describeReader, openSet } from './foundDatabase.ts';
import type { FoundDatabase, LibraryFile, OpenedReader } from './foundDatabase.ts';
import { mapParallel } from './parallel.ts';
import { fileName, folderOf } from './sources.ts';
import { findUnsupported } from './unsupported.ts';

export interface FoundLibrary<Member extends LibraryFile> {
  readonly library: Library;
  readonly databases: ReadonlyMap<ItemId, FoundDatabase<Member>>;
  readonly books: ReadonlyMap<ItemId, FoundBook<Member>>;
  /** Databases and books that could not be opened; their items say why. */
  readonly unopened: ReadonlySet<ItemId>;
}

export interface LibraryOptions {
  readonly name: string;
  readonly formats: readonly Format[];
  readonly problems?: readonly Failure[];
  readonly signal?: AbortSignal;
}

const PARALLEL = 8;
const EXAMPLES = 5;

/**
 * Groups files into sets, opens each for its title and count (readers open by the heads of their files; none is kept
 * here), and names what is left. A set that cannot be opened is an item with the reason among its problems.
 */
export async function listLibrary<Member extends LibraryFile>(
  files: readonly Member[],
  { name, formats, problems = [], signal }: LibraryOptions,
): Promise<FoundLibrary<Member>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const unclaimed = new Set(byPath.keys());
  const claims: { format: Format; set: ClaimedSet; files: Member[] }[] = [];
  for (const format of formats)
    // Two sets of one format may share a file: siblings are found whatever their case.
    for (const set of format.claim([...unclaimed])) {
      const members = set.paths.map((path) => byPath.get(path)).filter((file) => file !== undefined);
      if (members.length === 0) continue;
      claims.push({ format, set, files: members });
      for (const path of set.paths) unclaimed.delete(path);
    }
  const unsupported = findUnsupported([...unclaimed]);
  for (const path of unsupported.claimed) unclaimed.delete(path);

  const databases = new Map<ItemId, FoundDatabase<Member>>();
  const books = new Map<ItemId, FoundBook<Member>>();
  const unopened = new Set<ItemId>();
  const items = await mapParallel(claims, PARALLEL, async (claim): Promise<LibraryItem> => {
    signal?.throwIfAborted();
    const { format, set } = claim;
    const base = { ...placeOf(claim.files[0].path), name: set.name, format: format.id, label: format.label };
    switch (format.kind) {
      case 'database': {
        const closed = {
          ...base,
          kind: 'database',
          title: '',
          games: 0,
          complete: true,
          problems: [],
        } as const;
        const opened = await tryOpening(set.name, format, claim.files);
        const failed = 'kind' in opened;
        if (failed) unopened.add(base.id);
        const item = failed
          ? { ...closed, problems: [opened] }
          : describeReader(closed, opened.reader, opened.problems);
        databases.set(item.id, { item, format, files: claim.files });
        return item;
      }
      case 'book': {
        const closed = { ...base, kind: 'book', problems: [] } as const;
        const { item, opened } = await describeBook(closed, format, claim.files);
        if (!opened) unopened.add(item.id);
        books.set(item.id, { item, format, files: claim.files });
        return item;
      }
      case 'archive':
        // Listed by name only: the members of archives come with their first format.
        return { ...base, kind: format.kind, problems: [] };
    }
  });
  return {
    library: {
      name,
      items: [...items, ...unsupported.items].sort(byPlace),
      files: files.length,
      unclaimed: { count: unclaimed.size, examples: [...unclaimed].slice(0, EXAMPLES) },
      problems,
    },
    databases,
    books,
    unopened,
  };
}

/** One database that cannot be opened must not hide the others. */
async function tryOpening(
  name: string,
  format: DatabaseFormat,
  files: readonly LibraryFile[],
): Promise<OpenedReader | Failure> {
  try {
    return await openSet(name, format, files);
  } catch (thrown) {
    return toFailure(thrown);
  }
}

function placeOf(path: string): { id: ItemId; folder: string; extension: string } {
  const file = fileName(path);
  const extension = file.slice(file.lastIndexOf('.')).toLowerCase();
  return { id: itemId(path), folder: folderOf(path), extension };
}

const natural = new Intl.Collator('en', { numeric: true });
const byPlace = (a: LibraryItem, b: LibraryItem): number =>
  natural.compare(a.folder, b.folder) || natural.compare(a.name, b.name) || natural.compare(a.id, b.id);
