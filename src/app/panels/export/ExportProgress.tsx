import { t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatCount, formatPercent } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useExport } from '../../session/hooks.ts';

/** The export that is being written, with a button to stop it. */
export function ExportProgress() {
  const app = useApp();
  const job = useExport((state) => state.job);
  if (job?.kind !== 'running') return null;
  const { name, progress, inPercent } = job;
  const words = t('Writing {file}', { file: name });
  return (
    <output className="job">
      {words}
      <Progress label={words} done={progress?.done ?? 0} total={progress?.total} />
      {progress !== undefined && (
        <span>
          {inPercent
            ? formatPercent(progress.done)
            : t('{done} of {total}', {
                done: formatCount(progress.done),
                total: formatCount(progress.total),
              })}
        </span>
      )}
      <TextButton onClick={app.exporting.cancelExport}>{t('Cancel')}</TextButton>
    </output>
  );
}
