import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { positionTitle } from '../../session/search/positionTitle.ts';
import type { SavedSearch } from '../../session/search/savedSearchesStore.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSavedSearches, useScreen, useSearch } from '../../session/hooks.ts';

/** The searches saved on this device, and a form that saves the current one. */
export function SavedSearchesDialog() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'savedSearches');
  return (
    <Dialog title={t('Saved searches')} open={open} onClose={app.screen.closeDialog}>
      <SavedSearchList />
    </Dialog>
  );
}

function SavedSearchList() {
  const searches = useSavedSearches((saved) => saved.searches);
  const [gone, setGone] = useState<SavedSearch>();
  return (
    <>
      <SaveThis onReplaced={setGone} />
      <Gone saved={gone} onRestored={() => setGone(undefined)} />
      {searches.length === 0 ? (
        <p className="dialog-lead">{t('Nothing is saved yet. Searches are kept in this browser.')}</p>
      ) : (
        <ul className="search-saved" aria-label={t('Saved searches')}>
          {searches.map((saved) => (
            <SavedSearchRow key={saved.name} saved={saved} onDeleted={() => setGone(saved)} />
          ))}
        </ul>
      )}
    </>
  );
}

const code = (words: ReactElement) => <code>{words}</code>;

/** The search that was last deleted or replaced, with a button to restore it. */
function Gone({
  saved,
  onRestored,
}: {
  readonly saved: SavedSearch | undefined;
  readonly onRestored: () => void;
}) {
  const app = useApp();
  const isReplaced = useSavedSearches(({ searches }) => searches.some(({ name }) => name === saved?.name));
  return (
    <p className="search-gone" role="status">
      {saved !== undefined && (
        <>
          <span>
            {isReplaced
              ? t('“{name}” was replaced.', { name: saved.name })
              : t('“{name}” was deleted.', { name: saved.name })}
          </span>
          <Button
            onClick={() => {
              app.savedSearches.restoreSaved(saved);
              onRestored();
            }}
          >
            {t('Undo')}
          </Button>
        </>
      )}
    </p>
  );
}

function SaveThis({ onReplaced }: { readonly onReplaced: (saved: SavedSearch | undefined) => void }) {
  const app = useApp();
  const text = useSearch((search) => search.text.trim());
  const position = useSearch((search) => search.position);
  const canSave = useSearch(
    (search) => (search.query ?? search.position) !== undefined && search.problem === undefined,
  );
  const known = useSavedSearches((saved) => saved.searches);
  const [name, setName] = useState('');
  const id = useId();
  if (!canSave) return <p className="dialog-lead">{t('Search for something to save it here.')}</p>;
  const replaces = known.some((saved) => saved.name === name.trim());
  return (
    <form
      className="search-save"
      onSubmit={(event) => {
        event.preventDefault();
        onReplaced(known.find((saved) => saved.name === name.trim()));
        app.savedSearches.saveSearch(name);
        setName('');
      }}
    >
      <label htmlFor={id}>
        {position === undefined
          ? rich('Save <code>{search}</code> as', { search: text, code })
          : text === ''
            ? t('Save “{position}” as', { position: positionTitle(position) })
            : rich('Save <code>{search}</code> with “{position}” as', {
                search: text,
                position: positionTitle(position),
                code,
              })}
      </label>
      <div>
        <input
          id={id}
          type="text"
          value={name}
          autoComplete="off"
          data-first-focus
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {replaces ? t('Replace [[button]]') : t('Save [[button]]')}
        </Button>
      </div>
    </form>
  );
}
