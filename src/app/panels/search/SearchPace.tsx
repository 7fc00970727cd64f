import { msg, t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { Message } from '../../../base/messages.ts';
import type { SearchStage } from '../../session/list/searchStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';

const STAGES: Record<SearchStage, Message> = {
  games: msg('Looking through the list'),
  comments: msg('Reading comments'),
  positions: msg('Looking for the position'),
  variations: msg('Searching the variations, too'),
  order: msg('Sorting'),
};

/**
 * The progress of the search, inside the field, so that nothing moves when it comes and goes. Not shown for
 * quick answers.
 */
export function SearchPace() {
  const app = useApp();
  const answer = useSearch((search) => search.answer);
  if (answer.kind !== 'asking') return null;
  const { stage, progress } = answer;
  const words = t(STAGES[stage]);
  return (
    <span className="search-pace">
      <span
        title={
          progress &&
          t('{done, number} of {total, plural, one {# game} other {# games}}', {
            done: progress.done,
            total: progress.total,
          })
        }
      >
        {progress === undefined || progress.total === 0
          ? '…'
          : formatPercent(Math.floor((100 * Math.min(progress.done, progress.total)) / progress.total))}
      </span>
      <button type="button" className="text-button" onClick={app.searching.stopSearch}>
        {t('Stop')}
      </button>
      <progress
        aria-label={words}
        max={progress?.total}
        value={progress === undefined ? undefined : Math.min(progress.done, progress.total)}
      />
    </span>
  );
}
