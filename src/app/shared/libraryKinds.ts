import type { LibraryItem } from '../../protocol/items.ts';
import { useLibrary } from '../session/hooks.ts';

const useHas = (kind: LibraryItem['kind']): boolean =>
  useLibrary(({ library }) => library?.items.some((item) => item.kind === kind) ?? false);

/** Tells whether the folder has databases: only then there is a place for games. */
export const useHasDatabases = (): boolean => useHas('database');
export const useHasBooks = (): boolean => useHas('book');
/** Tells whether the folder has books or tablebases: only then is a position without a game of interest. */
export function useHasPositions(): boolean {
  const [books, tablebases] = [useHasBooks(), useHas('tablebase')];
  return books || tablebases;
}
/** Returns the maximum number of men that a tablebase of the folder covers; 0 if there is none. */
export const useMostMen = (): number =>
  useLibrary(({ library }) =>
    Math.max(0, ...(library?.items ?? []).map((item) => (item.kind === 'tablebase' ? item.mostMen : 0))),
  );
/** Tells whether the folder has books, or games to make a tree of: only then there is a place for moves. */
export function useHasMoves(): boolean {
  const [books, databases] = [useHasBooks(), useHasDatabases()];
  return books || databases;
}
