import type { LibraryItem } from '../../protocol/items.ts';
import { useLibrary } from '../session/hooks.ts';

const useHas = (kind: LibraryItem['kind']): boolean =>
  useLibrary(({ library }) => library?.items.some((item) => item.kind === kind) ?? false);

/** Only where the folder has databases is there a place for their games. */
export const useHasDatabases = (): boolean => useHas('database');
export const useHasBooks = (): boolean => useHas('book');
/** Only where the folder has books or tablebases is a position of interest without a game. */
export function useHasPositions(): boolean {
  const [books, tablebases] = [useHasBooks(), useHas('tablebase')];
  return books || tablebases;
}
/** The most men that a tablebase of the folder is for, 0 where there is none. */
export const useMostMen = (): number =>
  useLibrary(({ library }) =>
    Math.max(0, ...(library?.items ?? []).map((item) => (item.kind === 'tablebase' ? item.mostMen : 0))),
  );
/** Only where the folder has books, or games to make a tree of, is there a place for what they say of a position. */
export function useHasMoves(): boolean {
  const [books, databases] = [useHasBooks(), useHasDatabases()];
  return books || databases;
}
