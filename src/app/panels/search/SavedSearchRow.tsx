import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { positionTitle } from '../../session/search/positionTitle.ts';
import type { SavedSearch } from '../../session/search/savedSearchesStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSavedSearches } from '../../session/hooks.ts';

interface SavedSearchRowProps {
  readonly saved: SavedSearch;
  readonly onDeleted: () => void;
}

/** A saved search: a click restores it, and it can be renamed and deleted. */
export function SavedSearchRow({ saved, onDeleted }: SavedSearchRowProps) {
  const app = useApp();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <Rename saved={saved} onDone={() => setRenaming(false)} />;
  const { name, text, position } = saved;
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          app.savedSearches.applySaved(saved);
          app.screen.closeDialog();
        }}
      >
        <b>{name}</b>
        {text !== '' && <code>{text}</code>}
        {position !== undefined && <span>{positionTitle(position)}</span>}
      </button>
      <IconButton icon={Pencil} label={t('Rename “{name}”', { name })} onClick={() => setRenaming(true)} />
      <IconButton
        icon={Trash2}
        label={t('Delete “{name}”', { name })}
        onClick={() => {
          app.savedSearches.deleteSaved(name);
          onDeleted();
        }}
      />
    </li>
  );
}

function Rename({ saved, onDone }: { readonly saved: SavedSearch; readonly onDone: () => void }) {
  const app = useApp();
  const [name, setName] = useState(saved.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isTaken = useSavedSearches(({ searches }) =>
    searches.some((other) => other !== saved && other.name === name.trim()),
  );
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          app.savedSearches.renameSaved(saved.name, name);
          onDone();
        }}
      >
        <input
          ref={field}
          type="text"
          aria-label={t('New name of “{name}”', { name: saved.name })}
          aria-invalid={isTaken}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === '' || isTaken}>
          {t('Rename')}
        </Button>
        {isTaken && <span role="status">{t('Another search has this name.')}</span>}
      </form>
    </li>
  );
}
