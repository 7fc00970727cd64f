import { useEffect } from 'react';
import { t } from '../../../base/messages.ts';
import { describeFailure } from '../../../model/failureText.ts';
import type { ArchiveItem } from '../../../protocol/items.ts';
import type { UnpackedCopy as StoredCopy } from '../../../protocol/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useStored } from '../../session/hooks.ts';
import './stored.css';

/** Offers to store a large archive unpacked, and to delete its copy. Empty for other archives. */
export function UnpackedCopy({ item }: { readonly item: ArchiveItem }) {
  const app = useApp();
  const kept = useStored(({ copies }) => copies.get(item.id));
  const copy = useStored((state) => state.copy);
  const copied = useStored((state) => state.copied);
  useEffect(() => {
    app.stored.readCopy(item.id).catch(app.faults.noteFault);
  }, [app, item.id]);
  if (kept === undefined) return null;
  const isThis = copied?.item === item.id;
  return (
    <section className="kept-copy" aria-label={t('Unpacked copy')}>
      <p>{wordsOf(kept)}</p>
      {isThis && copy.kind === 'failed' && <p role="alert">{describeFailure(copy.failure)}.</p>}
      {kept.problems.map((problem) => (
        <p key={describeFailure(problem)}>
          {t('Not kept: {problem}.', { problem: describeFailure(problem) })}
        </p>
      ))}
      {isThis && copy.kind === 'asking' ? (
        <>
          <Progress
            label={t('Unpacking {file}', { file: copied.name })}
            done={copy.progress?.done ?? 0}
            total={copy.progress?.total}
          />
          <Button onClick={app.stored.cancelCopy}>{t('Cancel')}</Button>
        </>
      ) : (
        <>
          {kept.kept < kept.size && (
            <Button
              disabled={copy.kind === 'asking'}
              onClick={() => app.stored.keepCopy(item).catch(app.faults.noteFault)}
            >
              {t('Keep unpacked copy')}
            </Button>
          )}
          {kept.kept > 0 && (
            <Button onClick={() => app.stored.deleteStored(kept.ids, item.id).catch(app.faults.noteFault)}>
              {t('Delete unpacked copy')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function wordsOf({ size, kept }: StoredCopy): string {
  if (kept === 0)
    return t(
      'It is unpacked while it is read. A copy on this device makes searching it faster and takes {size}.',
      { size: formatBytes(size) },
    );
  if (kept < size)
    return t('{kept} of {size} are kept unpacked on this device.', {
      kept: formatBytes(kept),
      size: formatBytes(size),
    });
  return t('It is read from an unpacked copy on this device, which takes {size}.', {
    size: formatBytes(kept),
  });
}
