// The worker reads collections as databases: it gets each before the folder opens, and after each change.
import { databaseKey } from '../../../model/collection/collection.ts';
import type { CollectedGame, Collection, CollectionId } from '../../../model/collection/collection.ts';
import { collectionItem, collectionOf } from '../../../protocol/items.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import { firstDatabase } from '../library/libraryRows.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'list' | 'listed' | 'marks' | 'items'>;

/** `untilRead` resolves once the stored collections are known. */
export function createTeaching(app: Needs, untilRead: () => Promise<void>) {
  const store = app.stores.collections;
  let taught: ReadonlyMap<CollectionId, Collection> = new Map();
  let last = Promise.resolve();

  /** Gives all collections to the worker before a folder opens, so that the library lists them. */
  async function handOver(client: Client<WorkerApi>): Promise<void> {
    await untilRead();
    const { collections } = store.getState();
    taught = collections;
    if (collections.size > 0) await client.putCollections({ collections: [...collections.values()] });
  }

  /** Tells the worker what has changed. Resolves when the lists show it. */
  function teach(): Promise<void> {
    last = last.then(teachNow);
    return last;
  }

  async function teachNow(): Promise<void> {
    if (app.stores.library.getState().library === undefined) return;
    const { collections } = store.getState();
    const before = taught;
    taught = collections;
    for (const id of before.keys()) if (!collections.has(id)) await remove(id);
    for (const one of collections.values()) {
      const known = before.get(one.id);
      if (known === undefined || !isSameToWorker(known, one)) await put(one);
    }
  }

  async function put(collection: Collection): Promise<void> {
    const item = await app.worker.putCollection({ collection });
    app.items.putItem(item);
    const { item: listed, cursor } = app.stores.list.getState();
    if (listed !== item.id) return;
    app.marks.clearMarks();
    await app.list.openList(item.id);
    // A sorted list is sent again, and would start at its first row.
    app.listed.whenListed(() => app.list.moveCursor(cursor));
  }

  async function remove(id: CollectionId): Promise<void> {
    const item = collectionItem(id);
    await app.worker.removeCollection({ item });
    app.items.removeItem(item);
    if (app.stores.list.getState().item !== item) return;
    const { library } = app.stores.library.getState();
    const first = library && firstDatabase(library);
    if (first === undefined) {
      app.list.closeList();
      return;
    }
    app.items.noteSelected(first.id);
    await app.list.openWithFirst(first.id);
  }

  /** Returns the collection that is in the list. */
  const listed = (): Collection | undefined => {
    const id = collectionOf(app.stores.list.getState().item);
    return id === undefined ? undefined : store.getState().collections.get(id);
  };

  return { handOver, teach, listed };
}

/** Ignores notes and content keys: lists do not use them. */
const isSameToWorker = (one: Collection, other: Collection): boolean =>
  one.name === other.name &&
  one.games.length === other.games.length &&
  one.games.every((game, at) => isSameGame(game, other.games[at]));

const isSameGame = ({ id, at }: CollectedGame, other: CollectedGame): boolean =>
  id === other.id &&
  (at === other.at ||
    (at !== undefined &&
      other.at !== undefined &&
      at.number === other.at.number &&
      (at.database === other.at.database || databaseKey(at.database) === databaseKey(other.at.database))));
