import { FailureNote } from '../../shared/FailureNote.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** Under the buttons that open: how far it is, or why it did not go. */
export function OpeningNews() {
  const failure = useLibrary(({ phase, library, failure: found }) =>
    phase === 'failed' && library === undefined ? found : undefined,
  );
  return (
    <div className="opening-news" aria-live="polite">
      <OpeningProgress />
      {failure !== undefined && <FailureNote failure={failure} />}
    </div>
  );
}
