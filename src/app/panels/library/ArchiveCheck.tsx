import { t } from '../../../base/messages.ts';
import { describeFailure } from '../../../model/failureText.ts';
import type { ArchiveItem } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useStoreOf } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';

/** Reads the whole archive if the user asks for it. Damage found on the way is listed with the item. */
export function ArchiveCheck({ item }: { readonly item: ArchiveItem }) {
  const app = useApp();
  const check = useStoreOf('archiveCheck', (state) => (state.item === item.id ? state.check : undefined));
  if (check?.kind === 'asking')
    return (
      <div className="found-act">
        <Progress
          label={t('Checking {file}', { file: `${item.name}${item.extension}` })}
          done={check.progress?.done ?? 0}
          total={check.progress?.total}
        />
        <Button onClick={app.archiveCheck.cancelArchiveCheck}>{t('Cancel')}</Button>
      </div>
    );
  return (
    <>
      {check?.kind === 'failed' && <p role="alert">{describeFailure(check.failure)}.</p>}
      {check?.kind === 'ready' && (
        <p role="status">
          {item.problems.length === 0
            ? t('All of it was read, and nothing is damaged.')
            : t('All of it was read. What is wrong is listed here.')}
        </p>
      )}
      <Button
        className="found-act"
        onClick={() => app.archiveCheck.checkArchive(item).catch(app.faults.noteFault)}
      >
        {t('Check this archive')}
      </Button>
    </>
  );
}
