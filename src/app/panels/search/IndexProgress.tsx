import { t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

/** The progress of reading the index, which makes searches quick. The list is usable in the meantime. */
export function IndexProgress() {
  const app = useApp();
  const index = useSearch((search) => search.index);
  const name = useList((list) => (list.database === undefined ? '' : nameOf(list.database)));
  if (index.kind !== 'asking' || index.progress === undefined) return null;
  const { progress } = index;
  const words = t('Reading the list of {name}', { name });
  return (
    <output className="job search-indexing">
      {words}
      <Progress label={words} done={progress.done} total={progress.total} />
      <span>
        {t('{done} of {total}', {
          done: formatCountShort(progress.done),
          total: formatCountShort(progress.total),
        })}
      </span>
      <TextButton onClick={app.search.stopIndexing}>{t('Cancel')}</TextButton>
    </output>
  );
}
