import { TextButton } from '../../ui/Button.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';

/** What is read in the background, so that searches are quick. The list is usable meanwhile. */
export function IndexProgress() {
  const app = useApp();
  const building = useSearch(({ index }) => index.status === 'building');
  const progress = useSearch(({ index }) => index.progress);
  const name = useList((list) => list.database?.name ?? '');
  if (!building || progress === undefined) return null;
  return (
    <output className="job search-indexing">
      Reading the list of {name}
      <Progress label={`Reading the list of ${name}`} done={progress.done} total={progress.total} />
      <span>
        {formatCountShort(progress.done)} of {formatCountShort(progress.total)}
      </span>
      <TextButton onClick={app.gameList.stopIndexing}>Cancel</TextButton>
    </output>
  );
}
