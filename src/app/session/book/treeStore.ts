import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';

/** The state of a database's opening table. Figures come from the table or, without one, from the games. */
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
  /** The games that count in the database in the list: the listed ones, or all. Without a filter they are the same. */
  readonly scope: 'listed' | 'all';
  /** The games that a filter leaves of the database in the list. */
  readonly listed?: TreeScope & { readonly count: number };
  /** The state of each database's opening table, by item. */
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
