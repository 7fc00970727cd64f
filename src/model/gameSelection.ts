import type { NodeId } from './gameTree.ts';

/**
 * The rows of a list in their order. `all` means every record in file order. The result of a position search has, for
 * each row, the ply of its hit. The result of a word search has the words: a hit is located when its game is opened.
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
