import { Download, Info } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { isBackupDue } from '../../session/analysis/backups.ts';
import { useAnalysis, useSettings } from '../../session/hooks.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './analysis.css';

/** Offers to save a file if a change of the analysis is over a month old and in no exported file. */
export function BackupLine() {
  const app = useApp();
  const exported = useSettings((settings) => settings.analysisExported);
  const isDue = useAnalysis(({ analyses }) => isBackupDue(analyses.values(), exported, Date.now()));
  if (!isDue) return null;
  return (
    <p className="backup-line">
      <Icon of={Download} size={14} />
      <span>{t('Some of your analysis is over a month old and in no file yet.')}</span>
      <TextButton onClick={app.myAnalysis.exportAnalyses}>{t('Export a backup')}</TextButton>
    </p>
  );
}

/**
 * Warns that the browser may delete the user's analysis. If asking makes the browser prompt the user, offers
 * to ask it for a promise to keep the analysis.
 */
export function PromiseLine() {
  const app = useApp();
  const isMissing = useAnalysis(({ promise, analyses }) => promise === 'missing' && analyses.size > 0);
  const isKept = useSettings(({ keepAnalysis }) => keepAnalysis !== 'visit');
  if (!isMissing || !isKept) return null;
  return (
    <p>
      <Icon of={Info} size={14} />
      <span>{t('The browser does not promise to keep it: it may delete it when the disk is full.')}</span>
      {app.analysis.doesPromiseAsk() && (
        <TextButton onClick={() => void app.analysis.askPromise()}>
          {t('Ask the browser to keep it')}
        </TextButton>
      )}
    </p>
  );
}
