import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { UnpackedCopy, StoredList } from '../../../protocol/stored.ts';

/** An archive that is being unpacked to be kept, or that could not be. Progress in bytes. */
export type CopyJob =
  | {
      readonly kind: 'running';
      readonly item: ItemId;
      readonly name: string;
      readonly progress?: ScanProgress;
    }
  | { readonly kind: 'failed'; readonly item: ItemId; readonly name: string; readonly failure: Failure };

export interface StoredState {
  /** Read anew whenever it is shown. */
  readonly list?: StoredList;
  /** What is kept of the archives that were looked at; `undefined` of those that nothing is kept of. */
  readonly copies: ReadonlyMap<ItemId, UnpackedCopy | undefined>;
  readonly copy?: CopyJob;
}

export const createStoredStore = () => createStore<StoredState>()(() => ({ copies: new Map() }));
