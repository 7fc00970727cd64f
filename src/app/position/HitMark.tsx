import { ScanSearch } from 'lucide-react';
import { isHitShown } from '../commands/hits.ts';
import { Icon } from '../common/Icon.tsx';
import { useGame } from '../state/gameStore.ts';
import { useSearch } from '../state/searchStore.ts';

/** Whether the board shows the position by which the game was found. */
export function useIsHit(): boolean {
  const hit = useSearch((search) => search.hit);
  return useGame((game) => isHitShown(game, hit));
}

/** Stands before the words of such a position. */
export function HitMark() {
  if (!useIsHit()) return null;
  return (
    <span className="board-hit" role="img" aria-label="Found:" title="The position that was looked for">
      <Icon of={ScanSearch} size={15} />
    </span>
  );
}
