import { Pencil } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useScreen } from '../../session/hooks.ts';

export const analysisLabel = (count: number): string =>
  t('My analysis: {count, plural, one {# game} other {# games}}', { count });

/** The entry below the tree that leads to everything the user has added to games. */
export function MyAnalysisEntry() {
  const app = useApp();
  const count = useAnalysis((state) => state.analyses.size);
  const isShown = useScreen(({ figures }) => figures?.kind === 'analysis');
  return (
    <button
      type="button"
      className="library-analysis"
      aria-pressed={isShown}
      aria-label={analysisLabel(count)}
      onClick={app.myAnalysis.toggleMyAnalysis}
    >
      <Icon of={Pencil} size={14} />
      <span>{t('My analysis')}</span>
      {count > 0 && <span className="dim">{count}</span>}
    </button>
  );
}
