import type { NodeId } from './gameTree.ts';

/**
 * Rows left by a filter, in the order of a sort. `all` is every record in file order and costs no memory. Rows found by
 * a position have the ply at which it stands beside them; those found by words are searched for them again when they open.
 */
export type GameSelection =
  | { readonly kind: 'all'; readonly count: number }
  | {
      readonly kind: 'rows';
      readonly rows: Uint32Array;
      readonly plies?: Uint16Array;
      readonly words?: readonly string[];
    };

/** Where the game on the screen was found: after so many plies, or at the node whose comment has the words. */
export type HitLocation =
  | { readonly kind: 'position'; readonly ply: number }
  | { readonly kind: 'words'; readonly node: NodeId };

/** How many rows a selection has. */
export const selectionCount = (selection: GameSelection): number =>
  selection.kind === 'all' ? selection.count : selection.rows.length;

/** The 0-based record row that stands at place `at` of the list, `undefined` outside it. */
export function rowAt(selection: GameSelection, at: number): number | undefined {
  if (at < 0 || at >= selectionCount(selection)) return undefined;
  return selection.kind === 'all' ? at : selection.rows[at];
}
