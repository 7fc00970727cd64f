// The order of the games in a group. The first is the fullest, which represents the others.
import { commentLevel, symbolLevel, variationLevel, type Contents } from '../../model/contents.ts';
import { DELETED, type ColumnName } from '../../model/gameIndex.ts';
import type { SearchIndex } from '../searchIndex.ts';
import type { RowGroups } from './sharedMarks.ts';

/** The columns that tell how full a game is. */
export const FULLNESS_COLUMNS = [
  'kind',
  'contents',
  'whiteElo',
  'blackElo',
  'date',
  'event',
  'eco',
] as const satisfies readonly ColumnName[];

/**
 * Sorts the rows of each group: first games that are not deleted, then those with more notes, more moves, and more
 * known facts; equal games by row.
 */
export function fullestFirst({ rows, starts }: RowGroups, index: SearchIndex, plies: Uint16Array): void {
  const [kind, contents, ...facts] = FULLNESS_COLUMNS.map((name) => index.column(name));
  const notesOf = (row: number): number => {
    const known = contents[row] as Contents;
    return commentLevel(known) + variationLevel(known) + symbolLevel(known);
  };
  const factsOf = (row: number): number =>
    facts.reduce((sum, column) => sum + (column[row] === 0 ? 0 : 1), 0);
  const compare = (a: number, b: number): number =>
    (kind[a] & DELETED) - (kind[b] & DELETED) ||
    notesOf(b) - notesOf(a) ||
    plies[b] - plies[a] ||
    factsOf(b) - factsOf(a) ||
    a - b;
  for (let group = 0; group + 1 < starts.length; group++)
    rows.subarray(starts[group], starts[group + 1]).sort(compare);
}
