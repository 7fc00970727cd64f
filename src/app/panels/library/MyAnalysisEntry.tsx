import { Pencil } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useScreen } from '../../session/hooks.ts';

/** The way to all that the user has added to games, below the databases; on a rail it is an icon with a number. */
export function MyAnalysisEntry({ onRail }: { readonly onRail: boolean }) {
  const app = useApp();
  const count = useAnalysis((state) => state.analyses.size);
  const isShown = useScreen(({ figures }) => figures?.kind === 'analysis');
  const label = t('My analysis: {count, plural, one {# game} other {# games}}', { count });
  if (onRail)
    return (
      <IconButton
        className="rail-analysis"
        icon={Pencil}
        label={label}
        hotkey="3"
        aria-pressed={isShown}
        onClick={app.myAnalysis.toggleMyAnalysis}
      />
    );
  return (
    <button
      type="button"
      className="library-analysis"
      aria-pressed={isShown}
      aria-label={label}
      onClick={app.myAnalysis.toggleMyAnalysis}
    >
      <Icon of={Pencil} size={14} />
      <span>{t('My analysis')}</span>
      {count > 0 && <span className="dim">{count}</span>}
    </button>
  );
}
