import type { LibraryRow } from '../../session/library/libraryRows.ts';
import type { RowKinds } from '../../shared/useScroller.ts';
import { titleOf } from './itemState.ts';

/** The custom properties with the heights of rows, which `library.css` sets for each form of the library. */
const PROPERTIES = ['--tree-item', '--tree-titled', '--tree-folder', '--tree-root'] as const;

function kindOf(row: LibraryRow): number {
  if (row.kind === 'folder') return row.depth === 0 ? 3 : 2;
  return titleOf(row.item) === '' ? 0 : 1;
}

/** Returns the height class of each row. */
export const rowKinds = (rows: readonly LibraryRow[]): RowKinds => ({
  properties: PROPERTIES,
  kinds: Uint8Array.from(rows, kindOf),
});
