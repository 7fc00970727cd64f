import type { NodeId } from './gameTree.ts';

/**
 * Rows of a filter, in the order of a sort. `all` is every record in file order, and takes no memory. Hits of a
 * position search have plies beside their rows. Hits of a word search are located again when they are opened.
 */
export type GameSelection =
  | { readonly kind: 'all'; readonly count: number }
  | {
      readonly kind: 'rows';
      readonly rows: Uint32Array;
      readonly plies?: Uint16Array;
      readonly words?: readonly string[];
    };

/** The place of a hit in its game: after this many plies, or at the node whose comment has the words. */
export type HitLocation =
  | { readonly kind: 'position'; readonly ply: number }
  | { readonly kind: 'words'; readonly node: NodeId };

/** The number of rows in a selection. */
export const selectionCount = (selection: GameSelection): number =>
  selection.kind === 'all' ? selection.count : selection.rows.length;

/** The 0-based row of the record at index `at` of the list; `undefined` outside it. */
export function rowAt(selection: GameSelection, at: number): number | undefined {
  if (at < 0 || at >= selectionCount(selection)) return undefined;
  return selection.kind === 'all' ? at : selection.rows[at];
}
