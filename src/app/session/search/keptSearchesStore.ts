// What was looked for in the databases of the folder that are not in the list now.
import { create } from 'zustand';
import type { ItemId } from '../../../protocol/api.ts';
import type { SearchState } from './searchStore.ts';

export type KeptSearch = Pick<SearchState, 'text' | 'terms' | 'query' | 'problem' | 'position' | 'sort'>;

export interface KeptSearches {
  /** The name of their folder. */
  readonly folder?: string;
  /** With the listing of the folder by which the database was known then. */
  readonly searches: ReadonlyMap<ItemId, { readonly search: KeptSearch; readonly listing: number }>;
}

export const NOTHING_KEPT: KeptSearches = { folder: undefined, searches: new Map() };

export const useKeptSearches = create<KeptSearches>()(() => NOTHING_KEPT);
