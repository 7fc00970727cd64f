import { Layers } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { collectionsByName, lastUsedOf } from '../../session/collections/shownCollections.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useScreen, useStoreOf } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MAX_COLLECTION_NAME } from '../../../model/collection/collection.ts';

/** Asks for the collection that gets the selected games, or the one at the cursor; or for a new name. */
export function CollectDialog() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'collect');
  const count = useList((list) => Math.max(1, countPlaces(list.marked)));
  return (
    <Dialog
      title={t('{count, plural, one {Add # game to} other {Add # games to}}', { count })}
      open={open}
      onClose={app.screen.closeDialog}
    >
      <Choices />
    </Dialog>
  );
}

function Choices() {
  const app = useApp();
  const state = useStoreOf('collections', (collections) => collections);
  const collections = collectionsByName(state);
  const used = lastUsedOf(state);
  const collect = (act: () => void) => (): void => {
    app.screen.closeDialog();
    act();
  };
  return (
    <>
      <ul className="collect-choices">
        {collections.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              data-first-focus={one === used || undefined}
              onClick={collect(() => app.collections.collect(one.id))}
            >
              <Icon of={Layers} size={14} />
              <b>{one.name}</b>
              <span>{t('{count, plural, one {# game} other {# games}}', { count: one.games.length })}</span>
            </button>
          </li>
        ))}
      </ul>
      <NewCollection onMade={(name) => collect(() => app.collections.collectInto(name))()} />
      <p className="dialog-lead">
        {t(
          'The key y alone adds to the collection used last. No file is changed: a collection remembers which games.',
        )}
      </p>
    </>
  );
}

function NewCollection({ onMade }: { readonly onMade: (name: string) => void }) {
  const [name, setName] = useState('');
  const isTaken = useStoreOf('collections', ({ collections }) =>
    [...collections.values()].some((one) => one.name === name.trim()),
  );
  const id = useId();
  return (
    <form
      className="collect-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTaken) onMade(name);
      }}
    >
      <label htmlFor={id}>{t('New collection')}</label>
      <div>
        <input
          id={id}
          type="text"
          data-first-focus
          autoComplete="off"
          maxLength={MAX_COLLECTION_NAME}
          aria-invalid={isTaken}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={isTaken || name.trim() === ''}>
          {t('Make it')}
        </Button>
      </div>
      {isTaken && <p role="status">{t('Another collection has this name.')}</p>}
    </form>
  );
}
