import { createStore } from 'zustand/vanilla';
import type { ItemId } from '../../../protocol/items.ts';
import type { UnpackedCopy, StoredList } from '../../../protocol/stored.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';

export interface StoredState {
  /** Read again whenever it is shown. */
  readonly list?: StoredList;
  /** The unpacked copy of each archive that was looked up; `undefined` if it must or need not be copied. */
  readonly copies: ReadonlyMap<ItemId, UnpackedCopy | undefined>;
  /** The archive that is being unpacked for storage, or was last, with the name of its file. */
  readonly copied?: { readonly item: ItemId; readonly name: string };
  /** Progress in bytes. */
  readonly copy: Answer<UnpackedCopy | undefined>;
}

export const createStoredStore = () =>
  createStore<StoredState>()(() => ({ copies: new Map(), copy: NO_ANSWER }));
