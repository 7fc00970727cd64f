/** Rows left by a filter, in the order of a sort. `all` is every record in file order and costs no memory. */
export type GameSelection =
  | { readonly kind: 'all'; readonly count: number }
  | { readonly kind: 'rows'; readonly rows: Uint32Array };

export const selectionCount = (selection: GameSelection): number =>
  selection.kind === 'all' ? selection.count : selection.rows.length;

/** The 0-based record row that stands at place `at` of the list, `undefined` outside it. */
export function rowAt(selection: GameSelection, at: number): number | undefined {
  if (at < 0 || at >= selectionCount(selection)) return undefined;
  return selection.kind === 'all' ? at : selection.rows[at];
}
