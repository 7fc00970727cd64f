import { t } from '../../../base/messages.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { hasKept } from '../../../model/scratch.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useGame, useSettings } from '../../session/hooks.ts';

/**
 * A line in the first frame of the game, while no other game has stored analysis and the user has not chosen
 * yet: where the analysis is stored, and how to store nothing.
 */
export function KeptWhere({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const isUnasked = useSettings((settings) => settings.keepAnalysis === 'unasked');
  const content = useGame((state) => state.content);
  const isOnlyOne = useAnalysis(
    ({ analyses }) => content !== undefined && analyses.size === 1 && analyses.has(content),
  );
  const isFirst = useGame(({ ownMoves }) => {
    for (const [at, tree] of ownMoves) if (at < root && hasKept(tree)) return false;
    return true;
  });
  if (!isUnasked || !isOnlyOne || !isFirst) return null;
  return (
    <p className="notation-own-kept">
      {t('Kept in this browser, on this device only. Your files are not changed.')}{' '}
      <TextButton onClick={() => app.screen.openDialog('stored')}>{t('Where?')}</TextButton>{' '}
      <TextButton onClick={() => app.analysis.answerKeeping('visit')}>{t('Only for this visit')}</TextButton>
    </p>
  );
}
