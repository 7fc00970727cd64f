import { useId, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { MAX_NOTE } from '../../../model/collection/collection.ts';
import type { CollectedGame } from '../../../model/collection/collection.ts';
import { collectionAt } from '../../session/collections/shownCollections.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useScreen, useStoreOf } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks for the user's note on a game or text of the listed collection. */
export function CollectionNote() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'collectionNote');
  const item = useList((list) => list.item);
  const game = useStoreOf('collections', (state) =>
    collectionAt(state, item)?.games.find(({ id }) => id === state.noted),
  );
  return (
    <Dialog title={t('Note in the collection')} open={open} onClose={app.screen.closeDialog}>
      {game !== undefined && <NoteForm key={game.id} game={game} />}
    </Dialog>
  );
}

function NoteForm({ game: { id, note } }: { readonly game: CollectedGame }) {
  const app = useApp();
  const [words, setWords] = useState(note);
  const field = useId();
  return (
    <form
      className="collect-new"
      onSubmit={(event) => {
        event.preventDefault();
        app.collections.noteGame(id, words);
        app.screen.closeDialog();
      }}
    >
      <label htmlFor={field}>{t('It appears in the row, in this collection only.')}</label>
      <div>
        <input
          id={field}
          type="text"
          data-first-focus
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">{t('Save [[button]]')}</Button>
      </div>
    </form>
  );
}
