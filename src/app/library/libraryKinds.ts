import type { LibraryItem } from '../../protocol/api.ts';
import { useLibrary } from '../state/libraryStore.ts';

const useHas = (kind: LibraryItem['kind']): boolean =>
  useLibrary(({ library }) => library?.items.some((item) => item.kind === kind) ?? false);

/** Only where the folder has databases is there a place for their games. */
export const useHasDatabases = (): boolean => useHas('database');
/** Only where the folder has books is there a place for them. */
export const useHasBooks = (): boolean => useHas('book');
