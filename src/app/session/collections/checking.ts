// Keeps collected games findable, in the background: reads their content keys, and finds games again after
// their database has changed.
import type { Collection, CollectedGame, CollectionId } from '../../../model/collection/collection.ts';
import { collectionItem, isCollection } from '../../../protocol/items.ts';
import { collectionAt } from './shownCollections.ts';
import type { createCollectionKeeping } from './keepingCollections.ts';
import type { createTeaching } from './teaching.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores' | 'worker' | 'faults'> {
  readonly keeping: ReturnType<typeof createCollectionKeeping>;
  readonly teaching: ReturnType<typeof createTeaching>;
}

export function createCollectionChecks({ stores, worker, faults, keeping, teaching }: Needs) {
  const store = stores.collections;
  const filling = new Set<CollectionId>();

  /** Reads the content keys of games that were collected without one. */
  async function fillKeys(id: CollectionId): Promise<void> {
    if (filling.has(id)) return;
    filling.add(id);
    try {
      const found = await worker.readKeys({ item: collectionItem(id) });
      const keys = new Map(found.map((one) => [one.id, one.key]));
      changeGames(id, ({ at, ...game }) => {
        const key = keys.get(game.id);
        return at === undefined || key === undefined ? undefined : { ...game, at: { ...at, key } };
      });
    } finally {
      filling.delete(id);
    }
  }

  /** Finds games of the listed collection again if their database has changed since they were collected. */
  async function findAgain(collection: Collection): Promise<void> {
    const found = await worker.findAgain({ item: collectionItem(collection.id) });
    if (found.length === 0) return;
    const places = new Map(found.map((one) => [one.id, one]));
    changeGames(collection.id, ({ at, ...game }) => {
      const place = places.get(game.id);
      if (at === undefined || place === undefined) return undefined;
      const { database, number } = place;
      return { ...game, at: { ...at, database, number } };
    });
    await teaching.teach();
  }

  /** Updates facts about games. This is not an edit of the user, and cannot be undone. */
  function changeGames(id: CollectionId, changed: (game: CollectedGame) => CollectedGame | undefined): void {
    const collection = store.getState().collections.get(id);
    if (collection === undefined) return;
    const games = collection.games.map((game) => changed(game) ?? game);
    if (games.some((game, at) => game !== collection.games[at])) keeping.keep(id, { ...collection, games });
  }

  /** Checks a collection whenever it comes into the list, and whenever the folder changes under it. */
  function followChecks(): void {
    let checked = '';
    stores.list.subscribe(({ item, answer }) => {
      const key = `${item} ${stores.library.getState().listing}`;
      if (answer.kind !== 'ready' || !isCollection(item) || key === checked) {
        if (!isCollection(item)) checked = '';
        return;
      }
      checked = key;
      const collection = collectionAt(store.getState(), item);
      if (collection !== undefined) findAgain(collection).catch(faults.noteFault);
    });
  }

  return { fillKeys, followChecks };
}
