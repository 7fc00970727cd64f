import { formatCountShort } from '../../platform/numbers.ts';
import type { SearchStage } from '../../session/search/searchStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';

const STAGES: Record<SearchStage, string> = {
  games: 'Looking through the list',
  comments: 'Reading comments',
  positions: 'Looking for the position',
  order: 'Putting in order',
};

/** How far the search is, inside the field: nothing moves when it comes and goes. Quick answers do not show it. */
export function SearchPace() {
  const app = useApp();
  const status = useSearch((search) => search.status);
  const stage = useSearch((search) => search.stage);
  const progress = useSearch((search) => search.progress);
  if (status !== 'searching' || stage === undefined) return null;
  const words = STAGES[stage];
  return (
    <span className="search-pace">
      <span
        title={progress && `${formatCountShort(progress.done)} of ${formatCountShort(progress.total)} games`}
      >
        {progress === undefined || progress.total === 0
          ? '…'
          : `${Math.floor((100 * Math.min(progress.done, progress.total)) / progress.total)} %`}
      </span>
      <button type="button" className="text-button" onClick={app.gameList.stopSearch}>
        Stop
      </button>
      <progress
        aria-label={words}
        max={progress?.total}
        value={progress === undefined ? undefined : Math.min(progress.done, progress.total)}
      />
    </span>
  );
}
