import { createStore } from 'zustand/vanilla';
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';
import type { CollectedId } from '../../../model/gameHeader.ts';
import type { StorageTrouble } from '../../platform/patience.ts';

/** The result of adding games to a collection, shown for a moment in place of the list's count. */
export interface Added {
  readonly name: string;
  /** The number of games that are new in it, and of all games that it has now. */
  readonly count: number;
  readonly games: number;
}

/** The user's collections, in this window and, if the browser keeps them, in all others. */
export interface CollectionsState {
  /** `ready` once the stored collections have been read. Changes made before that are merged with them. */
  readonly status: 'reading' | 'ready';
  readonly collections: ReadonlyMap<CollectionId, Collection>;
  /** The collection that this window used last. Without one, `y` adds to the collection changed last. */
  readonly lastUsed?: CollectionId;
  /** Stored collections that this page must not touch: they are damaged, or a newer version wrote them. */
  readonly locked: ReadonlySet<string>;
  readonly trouble?: StorageTrouble;
  readonly added?: Added;
  /** The game that the user is writing a note on. */
  readonly noted?: CollectedId;
  /** When the change that Undo takes back was made, and when the change that Redo repeats was undone. */
  readonly undoAt?: number;
  readonly redoAt?: number;
  /** True if Undo brings back deleted collections. */
  readonly undoesDeletion?: boolean;
}

export const createCollectionsStore = () =>
  createStore<CollectionsState>()(() => ({
    status: 'reading',
    collections: new Map(),
    locked: new Set(),
  }));
