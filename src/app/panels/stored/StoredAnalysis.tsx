import { t } from '../../../base/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useSettings } from '../../session/hooks.ts';

/** The user's own analysis, which cannot be restored from the files, so it is deleted separately. */
export function StoredAnalysis() {
  const app = useApp();
  const count = useAnalysis((state) => state.analyses.size);
  const canUndo = useAnalysis(({ undo }) => undo?.kind === 'analyses');
  const isForVisit = useSettings((settings) => settings.keepAnalysis === 'visit');
  return (
    <section className="stored-analysis" aria-label={t('My analysis')}>
      <h3>{t('My analysis')}</h3>
      <p>
        {count === 0
          ? t('You have added nothing to a game yet.')
          : isForVisit
            ? t(
                '{count, plural, one {What you have added to # game is there until the page is closed.} other {What you have added to # games is there until the page is closed.}}',
                { count },
              )
            : t(
                '{count, plural, one {What you have added to # game is kept in this browser’s IndexedDB (open-file-analysis), on this device only.} other {What you have added to # games is kept in this browser’s IndexedDB (open-file-analysis), on this device only.}} It cannot be made again from your files: export it before you delete it.',
                { count },
              )}
      </p>
      <div className="stored-acts">
        <Button
          disabled={count === 0}
          onClick={() => {
            app.screen.closeDialog();
            app.screen.showFigures({ kind: 'analysis' });
          }}
        >
          {t('List it')}
        </Button>
        <Button disabled={count === 0} onClick={app.myAnalysis.exportAnalyses}>
          {t('Export all…')}
        </Button>
        <Button
          disabled={count === 0}
          onClick={() => app.analysis.deleteAnalyses(app.stores.analysis.getState().analyses.keys())}
        >
          {t('Delete my analysis')}
        </Button>
        {canUndo && <Button onClick={app.undoing.undo}>{t('Undo')}</Button>}
      </div>
    </section>
  );
}
