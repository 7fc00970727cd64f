import { useId, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { MAX_COLLECTION_NAME } from '../../../model/collection/collection.ts';
import type { Collection } from '../../../model/collection/collection.ts';
import { collectionAt } from '../../session/collections/shownCollections.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useScreen, useStoreOf } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks for a new name for the listed collection. */
export function RenameCollection() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'renameCollection');
  const item = useList((list) => list.item);
  const collection = useStoreOf('collections', (state) => collectionAt(state, item));
  return (
    <Dialog title={t('Rename the collection')} open={open} onClose={app.screen.closeDialog}>
      {collection !== undefined && <NameForm collection={collection} />}
    </Dialog>
  );
}

function NameForm({ collection: { id, name: before } }: { readonly collection: Collection }) {
  const app = useApp();
  const [name, setName] = useState(before);
  const isTaken = useStoreOf('collections', ({ collections }) =>
    [...collections.values()].some((one) => one.id !== id && one.name === name.trim()),
  );
  const field = useId();
  return (
    <form
      className="collect-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (app.collections.renameCollection(id, name)) app.screen.closeDialog();
      }}
    >
      <label htmlFor={field}>{t('Name of the collection')}</label>
      <div>
        <input
          id={field}
          type="text"
          data-first-focus
          autoComplete="off"
          maxLength={MAX_COLLECTION_NAME}
          aria-invalid={isTaken}
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={isTaken || name.trim() === ''}>
          {t('Rename')}
        </Button>
      </div>
      {isTaken && <p role="status">{t('Another collection has this name.')}</p>}
    </form>
  );
}
