// What was looked for in the databases of the folder that are not in the list now.
import { create } from 'zustand';
import type { FolderInput, ItemId } from '../../protocol/api.ts';
import type { SearchState } from './searchStore.ts';

export type KeptSearch = Pick<SearchState, 'text' | 'terms' | 'query' | 'problem' | 'position' | 'sort'>;

interface KeptSearches {
  /** Of which folder, as it was when they were kept. */
  readonly source?: FolderInput;
  readonly searches: ReadonlyMap<ItemId, KeptSearch>;
}

export const NOTHING_KEPT: KeptSearches = { source: undefined, searches: new Map() };

export const useKeptSearches = create<KeptSearches>()(() => NOTHING_KEPT);
