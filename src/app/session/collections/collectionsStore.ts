import { createStore } from 'zustand/vanilla';
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';
import type { CollectedId } from '../../../model/gameHeader.ts';
import type { StorageTrouble } from '../../platform/patience.ts';

/** The games that were just added, shown in the place of the list's count. */
export interface Added {
  readonly name: string;
  /** Games that are new in it, and all of them. */
  readonly count: number;
  readonly games: number;
}

/** The user's collections, in this window and, where the browser keeps them, in all others. */
export interface CollectionsState {
  /** `ready` once the stored collections have been read; until then changes are merged with them later. */
  readonly status: 'reading' | 'ready';
  readonly collections: ReadonlyMap<CollectionId, Collection>;
  /** To which `y` adds; the one that was changed last where this window has used none. */
  readonly lastUsed?: CollectionId;
  /** Stored ones that this page leaves alone: they are damaged, or a newer version has written them. */
  readonly locked: ReadonlySet<string>;
  readonly trouble?: StorageTrouble;
  readonly added?: Added;
  /** The game on which the user writes a note. */
  readonly noted?: CollectedId;
  /** When the change was made that Undo takes back, and when Undo took back the one that Redo makes again. */
  readonly undoAt?: number;
  readonly redoAt?: number;
}

export const createCollectionsStore = () =>
  createStore<CollectionsState>()(() => ({
    status: 'reading',
    collections: new Map(),
    locked: new Set(),
  }));
