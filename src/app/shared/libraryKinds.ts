import type { LibraryItem } from '../../protocol/api.ts';
import { useLibrary } from '../session/hooks.ts';

const useHas = (kind: LibraryItem['kind']): boolean =>
  useLibrary(({ library }) => library?.items.some((item) => item.kind === kind) ?? false);

/** Only where the folder has databases is there a place for their games. */
export const useHasDatabases = (): boolean => useHas('database');
/** Only where the folder has books is a position of interest without a game. */
export const useHasBooks = (): boolean => useHas('book');
/** Only where the folder has books, or games to make a tree of, is there a place for what they say of a position. */
export function useHasMoves(): boolean {
  const [books, databases] = [useHasBooks(), useHasDatabases()];
  return books || databases;
}
