import { stopIndexing } from '../../session/search/search.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useList } from '../../session/list/listStore.ts';
import { useSearch } from '../../session/search/searchStore.ts';

/** What is read in the background, so that searches are quick. The list is usable meanwhile. */
export function IndexProgress() {
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
      <TextButton onClick={stopIndexing}>Cancel</TextButton>
    </output>
  );
}
