// The calls for collections. The page owns and stores them; the worker reads each as a separate database.
import type { CollectedDatabase, CollectedReference, Collection } from '../model/collection/collection.ts';
import type { ContentKey } from '../model/contentKey.ts';
import type { CollectedId, RecordNumber } from '../model/gameHeader.ts';
import type { PlaceRanges } from '../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';

/** The present database and number of a collected game that was found at another place than before. */
export interface FoundAgain {
  readonly id: CollectedId;
  readonly database: CollectedDatabase;
  readonly number: RecordNumber;
}

/** Calls for collections. Each is an item of the library, whose first list is in the user's order. */
export interface CollectionApi {
  /** Replaces all collections. The next library that a call returns has them as items. */
  putCollections(request: { collections: readonly Collection[] }, context: CallContext): Promise<void>;
  /** Adds a collection, or replaces the one with the same id and drops its lists. Returns its item. */
  putCollection(request: { collection: Collection }, context: CallContext): Promise<DatabaseItem>;
  removeCollection(request: { item: ItemId }, context: CallContext): Promise<void>;
  /** Returns references to the records at these places of a selection, without content keys (see `readKeys`). */
  referTo(
    request: { item: ItemId; selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<readonly CollectedReference[]>;
  /** Returns the ids of the games at these places of a collection's selection. */
  collectedAt(
    request: { item: ItemId; selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<readonly CollectedId[]>;
  /** Reads the content keys of the games of a collection that have none yet and whose databases are open. */
  readKeys(
    request: { item: ItemId },
    context: CallContext,
  ): Promise<readonly { readonly id: CollectedId; readonly key: ContentKey }[]>;
  /** Looks for games of a collection in databases that are open and have changed since the games were collected. */
  findAgain(request: { item: ItemId }, context: CallContext): Promise<readonly FoundAgain[]>;
}
