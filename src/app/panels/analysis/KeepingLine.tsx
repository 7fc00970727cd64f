import { HardDrive, TriangleAlert } from 'lucide-react';
import { spokenLanguage, t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import { exportedBy } from '../../session/analysis/backups.ts';
import { useAnalysis, useSettings } from '../../session/hooks.ts';
import { BackupLine, PromiseLine } from './Backups.tsx';

/** Says where the analyses are stored and how old the user's backup is, and warns of what is at risk. */
export function KeepingLine() {
  const app = useApp();
  const keep = useSettings((settings) => settings.keepAnalysis);
  const lockedCount = useAnalysis((state) => state.locked.size);
  // Only damaged ones (0): a newer page can read the analyses that it has written, so those must stay.
  const damaged = useAnalysis((state) =>
    [...state.locked].flatMap(([key, version]) => (version === 0 ? key : [])).join(' '),
  );
  const unsaved = useAnalysis((state) => (state.trouble === undefined ? 0 : state.unsaved.size));
  const isForVisit = keep === 'visit';
  return (
    <div className="my-analysis-where">
      <p>
        <Icon of={HardDrive} size={14} />
        <span>
          {isForVisit
            ? t('Analysis from this visit is lost when you close the page.')
            : t('Kept in this browser, on this device.')}{' '}
          <Exported />
        </span>
        <TextButton onClick={() => app.analysis.answerKeeping(isForVisit ? 'keep' : 'visit')}>
          {isForVisit ? t('Keep it') : t('Stop keeping it')}
        </TextButton>
      </p>
      <PromiseLine />
      <BackupLine />
      {unsaved > 0 && (
        <p>
          <Icon of={TriangleAlert} size={14} />
          <span>
            {t(
              'The browser does not store {count, plural, one {# analysis} other {# analyses}}. Export all before you close the page.',
              { count: unsaved },
            )}
          </span>
          <TextButton onClick={app.analysis.saveAgain}>{t('Try again')}</TextButton>
        </p>
      )}
      {lockedCount > 0 && (
        <p>
          <Icon of={TriangleAlert} size={14} />
          <span>
            {t(
              '{count, plural, one {# analysis is damaged, or a newer version of Open File has stored it. It is left as it is.} other {# analyses are damaged, or a newer version of Open File has stored them. They are left as they are.}}',
              { count: lockedCount },
            )}
          </span>
          {damaged !== '' && (
            <TextButton onClick={() => void app.analysis.exportLocked(damaged.split(' '))}>
              {t('Export as it is…')}
            </TextButton>
          )}
          {damaged !== '' && (
            <TextButton
              onClick={() => damaged.split(' ').forEach((key) => void app.analysis.deleteLocked(key))}
            >
              {t('Delete what cannot be read')}
            </TextButton>
          )}
        </p>
      )}
    </div>
  );
}

function Exported() {
  const exported = useSettings((settings) => settings.analysisExported);
  const changed = useAnalysis(
    ({ analyses }) =>
      [...analyses.values()].filter((one) => one.changed > exportedBy(exported, Date.now())).length,
  );
  if (exported === 0) return t('Never exported.');
  const date = new Intl.DateTimeFormat(spokenLanguage(), { day: 'numeric', month: 'long' }).format(exported);
  return changed === 0
    ? t('Last exported {date}.', { date })
    : t('Last exported {date}; {count, plural, one {# has changed since.} other {# have changed since.}}', {
        date,
        count: changed,
      });
}
