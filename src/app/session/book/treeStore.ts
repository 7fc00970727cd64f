import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';

/** The state of a database's opening table. Figures come from the table or, without one, from the games. */
export type TableNews =
  /** `justBuilt` if the user waited for it; otherwise it was kept from an earlier visit. */
  | { readonly kind: 'kept'; readonly justBuilt?: boolean }
  | { readonly kind: 'unneeded' }
  | { readonly kind: 'building'; readonly progress?: ScanProgress }
  /**
   * The games are counted each time: the user stopped or deleted the table, or it could not be made or
   * stored.
   */
  | { readonly kind: 'none'; readonly failure?: Failure };

/** The selection of a database that limits which games count. */
export interface TreeScope {
  readonly item: ItemId;
  readonly selection: number;
}

/** The opening trees of the databases that are on. */
export interface TreesState {
  /**
   * The games that count in the database of the list: the listed ones, or all. Without a filter, both are the
   * same.
   */
  readonly scope: 'listed' | 'all';
  /** The games of the database in the list that pass the filter. */
  readonly listed?: TreeScope & { readonly count: number };
  /** The state of each database's opening table, by item. */
  readonly tables: Readonly<Record<string, TableNews>>;
  /** Databases whose games are still being counted for the position on the board, with the progress. */
  readonly counting: { readonly items: readonly ItemId[]; readonly progress?: ScanProgress };
}

export const NOTHING_COUNTED: TreesState['counting'] = { items: [] };

const NO_TREES: TreesState = { scope: 'listed', tables: {}, counting: NOTHING_COUNTED };

export const createTreesStore = () => createStore<TreesState>()(() => NO_TREES);

/** Returns the selection that limits which games count; `undefined` if all count. */
export const scopeOf = ({ scope, listed }: TreesState): TreesState['listed'] =>
  scope === 'listed' ? listed : undefined;
