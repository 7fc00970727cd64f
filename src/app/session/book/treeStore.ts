import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';

/** What is known of a database's opening table: figures come from it, or from its games. */
export type TableNews =
  /** `justBuilt` while the user waited, not kept from an earlier visit. */
  | { readonly kind: 'kept'; readonly justBuilt?: boolean }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'building'; readonly progress?: ScanProgress }
  /** Its games are counted each time: the user stopped the table, or it could not be made or kept. */
  | { readonly kind: 'none'; readonly failure?: Failure };

/** The games of a database that alone count. */
export interface TreeScope {
  readonly item: ItemId;
  readonly selection: number;
}

/** The opening trees of the databases that are on, beside what the books say. */
export interface TreesState {
  /** Of the database in the list: the games that it lists, or all. Where nothing is filtered they are the same. */
  readonly scope: 'listed' | 'all';
  /** What a filter leaves of the database in the list. */
  readonly listed?: TreeScope & { readonly count: number };
  /** By item. */
  readonly tables: Readonly<Record<string, TableNews>>;
  /** Databases whose games are still counted for the position on the board, and how far that is. */
  readonly counting: { readonly items: readonly ItemId[]; readonly progress?: ScanProgress };
}

export const NOTHING_COUNTED: TreesState['counting'] = { items: [] };

const NO_TREES: TreesState = { scope: 'listed', tables: {}, counting: NOTHING_COUNTED };

export const createTreesStore = () => createStore<TreesState>()(() => NO_TREES);

/** The selection whose games alone count; nothing where all do. */
export const scopeOf = ({ scope, listed }: TreesState): TreesState['listed'] =>
  scope === 'listed' ? listed : undefined;
