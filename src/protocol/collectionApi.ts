// The calls for collections. The page owns and stores them; the worker reads each as a separate database.
import type { CollectedDatabase, CollectedReference, Collection } from '../model/collection/collection.ts';
import type { ContentKey } from '../model/contentKey.ts';
import type { CollectedId, RecordNumber } from '../model/gameHeader.ts';
import type { PlaceRanges } from '../model/placeRanges.ts';
import type { DatabaseItem, ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';

/** A game whose place is no longer that in its collection. */
export interface FoundAgain {
  readonly id: CollectedId;
  readonly database: CollectedDatabase;
  readonly number: RecordNumber;
}

/** Collections are items of the library; `collectionItem` makes their ids. Their lists start in the user's order. */
export interface CollectionApi {
  /** Replaces all collections. The next library has them. */
  putCollections(request: { collections: readonly Collection[] }, context: CallContext): Promise<void>;
  /** Adds a collection, or replaces the one with its id. Earlier lists of it are dropped. */
  putCollection(request: { collection: Collection }, context: CallContext): Promise<DatabaseItem>;
  removeCollection(request: { item: ItemId }, context: CallContext): Promise<void>;
  /** Returns references to the records at these places of a selection. `readKeys` adds their content keys. */
  referTo(
    request: { item: ItemId; selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<readonly CollectedReference[]>;
  /** Returns the games at these places of a selection of a collection. */
  collectedAt(
    request: { item: ItemId; selection: number; places: PlaceRanges },
    context: CallContext,
  ): Promise<readonly CollectedId[]>;
  /** Reads the content keys of a collection's games that have none yet, if their databases are open. */
  readKeys(
    request: { item: ItemId },
    context: CallContext,
  ): Promise<readonly { readonly id: CollectedId; readonly key: ContentKey }[]>;
  /** Looks for the games of a collection if their database is open and has changed since the collection was made. */
  findAgain(request: { item: ItemId }, context: CallContext): Promise<readonly FoundAgain[]>;
}
