import { t } from '../../../base/messages.ts';
import { collectionsByName } from '../../session/collections/shownCollections.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSettings, useStoreOf } from '../../session/hooks.ts';
import { Button, TextButton } from '../../ui/Button.tsx';

/** The user's collections, each with a button to delete it: they cannot be restored from the files. */
export function StoredCollections() {
  const app = useApp();
  const state = useStoreOf('collections', (collections) => collections);
  const isForVisit = useSettings((settings) => settings.keepAnalysis === 'visit');
  const collections = collectionsByName(state);
  if (collections.length === 0 && state.undoesDeletion !== true && state.locked.size === 0) return null;
  return (
    <section className="stored-analysis" aria-label={t('Collections')}>
      <h3>{t('Collections')}</h3>
      <p>
        {isForVisit
          ? t('They are there until the page is closed.')
          : t(
              'The list of games, their order and your notes are kept in this browser’s IndexedDB (open-file-collections), on this device only.',
            )}
        {state.locked.size > 0 && (
          <>
            {' '}
            {t(
              '{count, plural, one {# collection cannot be read by this version and is left alone.} other {# collections cannot be read by this version and are left alone.}}',
              { count: state.locked.size },
            )}
          </>
        )}
      </p>
      <ul>
        {collections.map(({ id, name, games }) => (
          <li key={id}>
            {t('{name}: {count, plural, one {# game} other {# games}}', { name, count: games.length })}{' '}
            <TextButton
              aria-label={t('Delete: {name}', { name })}
              onClick={() => app.collections.deleteCollections([id])}
            >
              {t('Delete')}
            </TextButton>
          </li>
        ))}
      </ul>
      <div className="stored-acts">
        <Button
          disabled={collections.length === 0}
          onClick={() => app.collections.deleteCollections(collections.map(({ id }) => id))}
        >
          {t('Delete all collections')}
        </Button>
        {state.undoesDeletion === true && <Button onClick={app.collections.undoChange}>{t('Undo')}</Button>}
      </div>
    </section>
  );
}
