// Searches that the user keeps, on this machine.
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
  /** As it stood in the field, for the database it was saved in. */
  text: v.string(),
  item: v.pipe(v.string(), v.transform(itemId)),
  /** The same without numbers of entities, for any other database. */
  anywhere: v.string(),
  /** Games have to have it, too; it is the same in every database. */
  position: v.optional(positionQuery),
  /** The order of the list; earlier versions kept none, and change none. */
  sort: v.optional(v.pipe(v.array(sortKey), v.readonly())),
});
export type SavedSearch = Readonly<v.InferOutput<typeof savedSearch>>;

interface SavedSearches {
  /** The saved searches, sorted by name. */
  readonly searches: readonly SavedSearch[];
}

const NONE: SavedSearches = { searches: [] };
/** Keeps the object as it is: another version may have written more fields. */
const asItIs = v.custom<SavedSearch>((saved) => v.is(savedSearch, saved));
const form = v.fallback(v.object({ searches: listOf(asItIs) }), { searches: [] });

/** Takes from storage what is still a saved search; another version of the page may have written it. */
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
