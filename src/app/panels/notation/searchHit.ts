import { createContext } from 'react';
import { ROOT } from '../../../model/gameTree.ts';
import type { Hit } from '../../session/list/searchStore.ts';
import { useGame, useSearch } from '../../session/hooks.ts';

/** The move at which the search matched. */
export const SearchHit = createContext<Hit | undefined>(undefined);

/** Returns the hit in the game on the screen, unless it is at the start, before any move to mark. */
export function useSearchHit(): Hit | undefined {
  const key = useGame((game) => game.key);
  const hit = useSearch((search) => search.hit);
  return hit?.game === key && hit.node !== ROOT ? hit : undefined;
}
