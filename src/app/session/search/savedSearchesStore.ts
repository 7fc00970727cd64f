// Searches that the user keeps, on this machine.
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { readPositionQuery } from '../../../model/position/readPositionQuery.ts';
import { SORT_COLUMNS } from '../../../model/query/gameQuery.ts';
import type { SortKey } from '../../../model/query/gameQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';

export interface SavedSearch {
  readonly name: string;
  /** As it stood in the field, for the database it was saved in. */
  readonly text: string;
  readonly item: ItemId;
  /** The same without numbers of entities, for any other database. */
  readonly anywhere: string;
  /** Games have to have it, too; it is the same in every database. */
  readonly position?: PositionQuery;
  /** The order of the list; earlier versions kept none, and change none. */
  readonly sort?: readonly SortKey[];
}

interface SavedSearches {
  /** By name. */
  readonly searches: readonly SavedSearch[];
}

const NONE: SavedSearches = { searches: [] };

/** Takes from storage what is still a saved search; another version of the page may have written it. */
export function readSaved(stored: unknown): SavedSearches {
  if (typeof stored !== 'object' || stored === null || !('searches' in stored)) return NONE;
  return { searches: Array.isArray(stored.searches) ? stored.searches.filter(isSaved) : [] };
}

function isSaved(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const saved: Readonly<Record<string, unknown>> = { ...value };
  // Without its position it would be another search.
  const hasPosition = saved.position === undefined || readPositionQuery(saved.position) !== undefined;
  const hasSort = saved.sort === undefined || (Array.isArray(saved.sort) && saved.sort.every(isSortKey));
  return (
    hasPosition &&
    hasSort &&
    ['name', 'text', 'item', 'anywhere'].every((key) => typeof saved[key] === 'string')
  );
}

const isSortKey = (key: unknown): boolean =>
  typeof key === 'object' &&
  key !== null &&
  'column' in key &&
  SORT_COLUMNS.some((column) => column === key.column) &&
  'descending' in key &&
  typeof key.descending === 'boolean';

export const createSavedSearchesStore = (storage: KeyValueStorage) =>
  createStore<SavedSearches>()(
    persist(() => NONE, {
      name: 'open-file-searches',
      version: 1,
      merge: readSaved,
      storage: fieldStore(storage, NONE, { searches: { by: 'name' } }),
    }),
  );
