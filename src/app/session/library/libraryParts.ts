// The library by kinds, as the rail counts and opens them.
import { isCollection } from '../../../protocol/items.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { joins, packedIn } from './libraryRows.ts';

export const LIBRARY_KINDS = ['database', 'book', 'tablebase', 'archive'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];
/** The part of the library that is shown over the list: one kind, or all of it. */
export type LibraryPart = LibraryKind | 'collection' | 'all';

const kindOf = (item: LibraryItem): LibraryKind => (item.kind === 'unsupported' ? item.wouldBe : item.kind);

/** The items of a kind that are files. Joined databases are not. */
export const filesOfKind = ({ items }: Library, kind: LibraryKind): readonly LibraryItem[] =>
  items.filter((item) => kindOf(item) === kind && !joins(item));

/** How many files they are. The tables of a folder are one item, but count one by one. */
export const countFiles = (items: readonly LibraryItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'tablebase' ? item.tables : 1), 0);

/** The library with that part alone. An archive brings what is in it. */
export function libraryPart(library: Library, part: LibraryPart): Library {
  if (part === 'all') return library;
  const { items } = library;
  const isPacked = packedIn(items);
  const shown = (item: LibraryItem): boolean =>
    isCollection(item.id)
      ? part === 'collection'
      : kindOf(item) === part || (part === 'archive' && isPacked(item));
  return { ...library, items: items.filter(shown) };
}
