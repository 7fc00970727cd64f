import { Fragment } from 'react';
import { t } from '../../../base/messages.ts';
import { mainline, ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { keyName } from '../../platform/keyName.ts';
import { hasWalk } from '../../../model/scratch.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { coveredNow } from '../../session/game/covering.ts';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useGame } from '../../session/hooks.ts';

/** Buttons under moves that the user only played through. */
export function WalkActs({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const isOnBoard = useGame(
    ({ node, own, ownMoves }) =>
      node === root && own !== undefined && ownMoves.get(root)?.nodes[own]?.isUnkept === true,
  );
  return (
    <p className="notation-walk-acts">
      <TextButton className="accent" onClick={() => app.ownMoves.keepLine(root)}>
        {t('Keep this line')}
      </TextButton>
      <kbd aria-hidden>{keyName('Control s')}</kbd>
      {isOnBoard && (
        <>
          <TextButton onClick={app.ownMoves.leaveWalk}>{t('Back to the game')}</TextButton>
          <kbd aria-hidden>{keyName('Escape')}</kbd>
        </>
      )}
    </p>
  );
}

const SHOWN_MOVES = 4;

/** Under the notation: offers to show again the moves that the user played through in this game before. */
export function WalkOffer() {
  const app = useApp();
  const content = useGame((state) => state.content);
  const record = useGame((state) => state.record);
  const isFolded = useGame((state) => state.isWalkFolded);
  const isCovered = useGame((state) => coveredNow(state) !== undefined);
  const walk = useAnalysis(({ walks }) => (content === undefined ? undefined : walks.get(content)?.tree));
  if (isCovered || !isFolded || walk === undefined || record?.kind !== 'game' || content === undefined)
    return null;
  const [root, own] = [...app.analysis.layerOf(content, record.tree)].find(([, tree]) => hasWalk(tree)) ?? [];
  if (root === undefined || own === undefined) return null;
  const line = mainline(own).filter((node) => node !== ROOT);
  return (
    <aside className="own-foot walk-offer" aria-label={t('Moves that you looked at')}>
      <p>
        {t('You looked at')}{' '}
        {line.slice(0, SHOWN_MOVES).map((node, at) => (
          <Fragment key={node}>
            {at > 0 && ' '}
            <MoveName tree={own} node={node} />
          </Fragment>
        ))}
        {line.length > SHOWN_MOVES && ' …'}
      </p>
      <TextButton className="accent" onClick={app.ownLayers.unfoldWalk}>
        {t('Show again')}
      </TextButton>
    </aside>
  );
}
