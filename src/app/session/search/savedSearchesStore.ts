// Searches that the user has saved on this device.
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import { positionQuery } from '../../../model/position/readPositionQuery.ts';
import { SORT_COLUMNS } from '../../../model/query/gameQuery.ts';
import { itemId } from '../../../protocol/items.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';
import { listOf } from '../../platform/storedForm.ts';

const sortKey = v.object({ column: v.picklist(SORT_COLUMNS), descending: v.boolean() });

const savedSearch = v.object({
  name: v.string(),
  /** The text of the field, for the database in which it was saved. */
  text: v.string(),
  item: v.pipe(v.string(), v.transform(itemId)),
  /** The same text without numbers of entities, for any other database. */
  anywhere: v.string(),
  /** A position that games must have as well; it is the same in every database. */
  position: v.optional(positionQuery),
  /** The order of the list. Searches saved by earlier versions have none, and do not change it. */
  sort: v.optional(v.pipe(v.array(sortKey), v.readonly())),
});
export type SavedSearch = Readonly<v.InferOutput<typeof savedSearch>>;

interface SavedSearches {
  /** The saved searches, sorted by name. */
  readonly searches: readonly SavedSearch[];
}

const NONE: SavedSearches = { searches: [] };
/** Keeps the object unchanged: another version may have written more fields. */
const asItIs = v.custom<SavedSearch>((saved) => v.is(savedSearch, saved));
const form = v.fallback(v.object({ searches: listOf(asItIs) }), { searches: [] });

/** Reads valid searches from storage; another version of the page may have written them. */
export const readSaved = (stored: unknown): SavedSearches => v.parse(form, stored);

export const createSavedSearchesStore = (storage: KeyValueStorage) =>
  createStore<SavedSearches>()(
    persist(() => NONE, {
      name: 'open-file-searches',
      version: 1,
      merge: readSaved,
      storage: fieldStore(storage, NONE, { searches: { by: 'name' } }),
    }),
  );
