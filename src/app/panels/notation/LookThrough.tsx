import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { useTheory } from '../../session/hooks.ts';

/**
 * Starts the scan of all games for earlier games that the opening tables leave out. During the scan, shows
 * its progress and a button to cancel it.
 */
export function LookThrough({ hint }: { readonly hint?: string }) {
  const app = useApp();
  const scan = useTheory((state) => state.scan);
  if (scan.kind !== 'asking')
    return (
      <button
        type="button"
        className="link"
        title={hint}
        onClick={() => {
          app.theory.lookThroughGames().catch(app.faults.noteFault);
        }}
      >
        {t('Look through all games')}
      </button>
    );
  const { done, total } = scan.progress ?? { done: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <span role="status">
      {t('Looking through all games: {percent}.', { percent: formatPercent(percent) })}{' '}
      <button type="button" className="link" onClick={app.theory.stopLooking}>
        {t('Cancel')}
      </button>
    </span>
  );
}
