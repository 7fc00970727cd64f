// The table of a comparison: a row for each move that either side has, and the difference of its shares.
import type { Color, Fen, Move, San, Uci } from '../../../chess/types.ts';
import type { BookEntry, BookMove } from '../../../model/bookEntry.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { isSameColumn } from '../../session/comparison/comparisonStore.ts';
import type { ComparedColumn, ComparisonState } from '../../session/comparison/comparisonStore.ts';
import { FEW_GAMES, scorePercent, shareOf, winShare } from '../book/bookScores.ts';
import type { BookSum, Perspective } from '../book/bookScores.ts';
import { bookTable, columnOf } from '../book/bookTable.ts';

export interface CompareRow {
  readonly uci: Uci;
  readonly san: San;
  readonly move: Move;
  /** For each side, its entry for the move. */
  readonly cells: readonly [BookMove | undefined, BookMove | undefined];
  /** The move's share of each side's games, 0 to 1; `undefined` if the side has no games here. */
  readonly shares: readonly [number | undefined, number | undefined];
  /** In percentage points; `undefined` if a side has too few games. */
  readonly change: number | undefined;
}

export interface Comparison {
  readonly turn: Color;
  readonly sums: readonly [BookSum, BookSum];
  /** The move with the most games of both sides together comes first. */
  readonly rows: readonly CompareRow[];
  /** True if both sides have enough games here for a change to mean something. */
  readonly isTelling: boolean;
}

const NO_ENTRY: BookEntry = { moves: [], nags: [], comment: '', problems: [] };

export interface ComparedEntry {
  readonly item: ItemId;
  /** `undefined` if no game of the side has the position, or if the side failed. */
  readonly entry: BookEntry | undefined;
}

export function compareTrees(
  { fen, chess960 }: { readonly fen: Fen; readonly chess960: boolean },
  [first, second]: readonly [ComparedEntry, ComparedEntry],
): Comparison {
  const columns = [first, second].map(({ item, entry = NO_ENTRY }) => columnOf(item, '', '', entry, 'tree'));
  const table = bookTable(fen, chess960, columns);
  const sums = [columns[0].sum, columns[1].sum] as const;
  const isTelling = sums.every(({ score }) => (score?.total ?? 0) >= FEW_GAMES);
  const rows = table.rows.map(({ uci, san, move, cells: [before, after] }): CompareRow => {
    const shares = [shareIn(before, sums[0]), shareIn(after, sums[1])] as const;
    const change = isTelling ? 100 * ((shares[1] ?? 0) - (shares[0] ?? 0)) : undefined;
    return { uci, san, move, cells: [before, after], shares, change };
  });
  return { turn: table.turn, sums, isTelling, rows: rows.toSorted((a, b) => gamesOf(b) - gamesOf(a)) };
}

/** A move that was never played has the share 0 if the side has games, else none. */
const shareIn = (cell: BookMove | undefined, sum: BookSum): number | undefined =>
  cell === undefined
    ? sum.score === undefined || sum.score.total === 0
      ? undefined
      : 0
    : shareOf(cell, sum);

const gamesOf = ({ cells }: CompareRow): number =>
  cells.reduce((games, cell) => games + (cell?.score?.total ?? 0), 0);

/** Returns the rows in the order of a column; rows without a value come last in either direction. */
export function sortedRows(
  { rows, turn }: Comparison,
  sort: ComparisonState['sort'],
  perspective: Perspective,
): readonly CompareRow[] {
  if (sort === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [valueOf(a, sort, perspective, turn), valueOf(b, sort, perspective, turn)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined);
    if (first === second) return 0;
    return first < second ? -direction : direction;
  });
}

function valueOf(
  { san, cells, shares, change }: CompareRow,
  column: ComparedColumn,
  perspective: Perspective,
  turn: Color,
): number | string | undefined {
  if (!('side' in column)) return column.by === 'move' ? san : change;
  const cell = cells[column.side];
  switch (column.by) {
    case 'count':
      return cell?.score?.total;
    case 'share':
      return shares[column.side];
    case 'bar':
      return winShare(cell?.score, perspective, turn);
    case 'score':
      return scorePercent(cell?.score, perspective, turn);
  }
}

/** Returns the order of a header, for `aria-sort`. */
export const orderOf = (
  sort: ComparisonState['sort'],
  column: ComparedColumn,
): 'ascending' | 'descending' | undefined =>
  sort === undefined || !isSameColumn(sort, column)
    ? undefined
    : sort.descending
      ? 'descending'
      : 'ascending';
