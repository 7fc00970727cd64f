// The library by kinds, for the counts and menus of the rail.
import { isCollection } from '../../../protocol/items.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { joins, packedIn } from './libraryRows.ts';

export const LIBRARY_KINDS = ['database', 'book', 'tablebase', 'archive'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];
/** The part of the library that is shown over the list: one kind, the collections, or everything. */
export type LibraryPart = LibraryKind | 'collection' | 'all';

const kindOf = (item: LibraryItem): LibraryKind => (item.kind === 'unsupported' ? item.wouldBe : item.kind);

/** Returns the items of a kind that are files. Joined databases are not. */
export const filesOfKind = ({ items }: Library, kind: LibraryKind): readonly LibraryItem[] =>
  items.filter((item) => kindOf(item) === kind && !joins(item));

/** Counts files. The tablebases of a folder are one item, but each table is counted. */
export const countFiles = (items: readonly LibraryItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'tablebase' ? item.tables : 1), 0);

/** Returns the library reduced to that part. An archive includes its content. */
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
