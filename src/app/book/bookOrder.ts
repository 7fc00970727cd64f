import type { BookMove } from '../../model/bookEntry.ts';
import type { BookSort } from '../state/bookStore.ts';
import { countOfMove, scorePercent, shareOf } from './bookFigures.ts';
import type { Perspective } from './bookFigures.ts';
import type { BookColumn, BookRow, BookTableData } from './bookTable.ts';

/**
 * Rows as the reader wants them. Without a choice: recommended moves, then by the count (or the weight) in the first
 * book that has one. Rows without the figure come last in either direction.
 */
export function sortedRows(
  { rows, columns, turn }: BookTableData,
  sort: BookSort | undefined,
  perspective: Perspective,
): readonly BookRow[] {
  if (sort === undefined) return [...rows].sort((a, b) => rankOf(a) - rankOf(b) || byCounts(a, b));
  const { by } = sort;
  if (by === 'move') return [...rows].sort((a, b) => (sort.descending ? -1 : 1) * (a.san < b.san ? -1 : 1));
  const at = columns.findIndex(({ item }) => item === sort.item);
  const column = columns[at];
  if (column === undefined) return sortedRows({ rows, columns, turn }, undefined, perspective);
  const valueOf = (row: BookRow) => {
    const cell = row.cells[at];
    if (cell === undefined) return undefined;
    return by === 'score' ? scorePercent(cell.score, perspective, turn) : figureOf(cell, column, by);
  };
  return [...rows].sort((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byCounts(a, b);
    return (sort.descending ? second - first : first - second) || byCounts(a, b);
  });
}

function figureOf(
  cell: BookMove,
  { sum }: BookColumn,
  by: Exclude<BookSort['by'], 'move' | 'score'>,
): number | undefined {
  switch (by) {
    case 'count':
      return countOfMove(cell);
    case 'share':
      return shareOf(cell, sum);
    case 'elo':
      return cell.averageElo;
    case 'performance':
      return cell.performance;
    case 'weight':
      return cell.weight;
    case 'learn':
      return cell.learn;
  }
}

const rankOf = ({ mark }: BookRow): number => (mark === 'green' ? 0 : 1);

/** By the counts of the first column, then of the next; moves without any stay in the book's order. */
function byCounts(a: BookRow, b: BookRow): number {
  for (const [at, cell] of a.cells.entries()) {
    const difference = sizeOf(b.cells[at]) - sizeOf(cell);
    if (difference !== 0) return difference;
  }
  return 0;
}

const sizeOf = (cell: BookMove | undefined): number =>
  cell === undefined ? -1 : (countOfMove(cell) ?? (cell.score === undefined ? cell.weight : undefined) ?? -1);
