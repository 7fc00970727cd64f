import { t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatBytes } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useStored } from '../../session/hooks.ts';

/** The progress of unpacking, with a button to stop it, even if the archive is not on the screen. */
export function CopyProgress() {
  const app = useApp();
  const copy = useStored((state) => state.copy);
  const name = useStored(({ copied }) => copied?.name);
  if (copy.kind !== 'asking' || name === undefined) return null;
  const { progress } = copy;
  const words = t('Unpacking {file}', { file: name });
  return (
    <output className="job">
      {words}
      <Progress label={words} done={progress?.done ?? 0} total={progress?.total} />
      {progress !== undefined && (
        <span>
          {t('{done} of {total}', {
            done: formatBytes(progress.done),
            total: formatBytes(progress.total),
          })}
        </span>
      )}
      <TextButton onClick={app.stored.cancelCopy}>{t('Cancel')}</TextButton>
    </output>
  );
}
