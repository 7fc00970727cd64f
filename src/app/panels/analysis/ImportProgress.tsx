import { t } from '../../../base/messages.ts';
import { formatCount } from '../../platform/numbers.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis } from '../../session/hooks.ts';

/** The file of analyses that is being imported, with a button to stop. */
export function ImportProgress() {
  const app = useApp();
  const job = useAnalysis((state) => state.importing);
  if (job === undefined) return null;
  const { name, stage, done, total } = job;
  const words =
    stage === 'reading' ? t('Reading {file}', { file: name }) : t('Storing {file}', { file: name });
  return (
    <output className="job">
      {words}
      <Progress label={words} done={done} total={total === 0 ? undefined : total} />
      {total > 0 && (
        <span>{t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })}</span>
      )}
      <TextButton onClick={app.myAnalysis.cancelImport}>{t('Cancel')}</TextButton>
    </output>
  );
}
