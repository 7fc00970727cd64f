import { ScanSearch } from 'lucide-react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { isHitShown } from '../../session/list/hits.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Hit } from '../../session/list/searchStore.ts';
import { useGame, useSearch } from '../../session/hooks.ts';

/** Returns the kind of the search hit in this game, if the board shows its position. */
export function useShownHit(): Hit['of'] | undefined {
  const hit = useSearch((search) => search.hit);
  return useGame((game) => (isHitShown(game, hit) ? hit?.of : undefined));
}

const TITLES: Readonly<Record<Hit['of'], Message>> = {
  position: msg('The position that was searched for'),
  words: msg('A comment here contains the words searched for'),
};

/** A mark beside the controls of the board, if the board shows the position that the search found. */
export function HitMark() {
  const hit = useShownHit();
  if (hit === undefined) return null;
  return (
    <span className="board-hit" role="img" aria-label={t('Found:')} title={t(TITLES[hit])}>
      <Icon of={ScanSearch} size={15} />
    </span>
  );
}
