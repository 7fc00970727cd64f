import { createContext } from 'react';
import type { NodeId } from '../../model/gameTree.ts';
import { ROOT } from '../../model/gameTree.ts';
import { useGame } from '../state/gameStore.ts';
import { useSearch } from '../state/searchStore.ts';

/** The move after which the position stands by which the game was found. */
export const SearchHit = createContext<NodeId | undefined>(undefined);

/** That of the game on the screen; at its start there is no move to mark. */
export function useSearchHit(): NodeId | undefined {
  const key = useGame((game) => game.key);
  const hit = useSearch((search) => search.hit);
  return hit?.game === key && hit.node !== ROOT ? hit.node : undefined;
}
