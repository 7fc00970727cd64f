import type { BookMove, Recommendation } from '../../../model/bookEntry.ts';
import type { BookSort, BookStatistic } from '../../session/book/bookStore.ts';
import { countOfMove, isTransposition, scorePercent, shareOf, winShare } from './bookScores.ts';
import type { Perspective } from './bookScores.ts';
import type { BookColumn, BookRow, BookTableData } from './bookTable.ts';
import type { Color, Nag } from '../../../chess/types.ts';

/**
 * Sorts the rows by the figure that the user has chosen; rows without a value of it come last in either direction. By
 * default, recommended moves come first, then the order is by count (or weight) in the first column, then in the next.
 */
export function sortedRows(
  table: BookTableData,
  sort: BookSort | undefined,
  perspective: Perspective,
): readonly BookRow[] {
  const valueOf = sort && columnValues(sort, table, perspective);
  if (valueOf === undefined) return [...table.rows].sort((a, b) => rankOf(a) - rankOf(b) || byCounts(a, b));
  const direction = sort?.descending === true ? -1 : 1;
  return [...table.rows].sort((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byCounts(a, b);
    if (first === second) return byCounts(a, b);
    return first < second ? -direction : direction;
  });
}

/** Returns a function that reads a row's value in the column; `undefined` if the column's book is off. */
function columnValues(
  { by, item }: BookSort,
  { columns, turn }: BookTableData,
  perspective: Perspective,
): ((row: BookRow) => number | string | undefined) | undefined {
  if (by === 'move') return ({ san }) => san;
  if (by === 'comment') return ({ comment }) => comment || undefined;
  if (by === 'mark') return (row) => judgment(row, turn);
  const at = columns.findIndex((column) => column.item === item);
  const column = columns[at];
  if (column === undefined) return undefined;
  return ({ cells }) => {
    const cell = cells[at];
    if (cell === undefined) return undefined;
    // A transposition has no score and no bar to sort by, because its games were played through other moves.
    if (by !== 'score' && by !== 'bar') return figureOf(cell, column, by);
    if (isTransposition(cell)) return undefined;
    return (by === 'score' ? scorePercent : winShare)(cell.score, perspective, turn);
  };
}

function figureOf(
  cell: BookMove,
  { sum }: BookColumn,
  by: Exclude<BookStatistic, 'score' | 'bar'>,
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
    case 'year':
      return cell.lastYear;
    case 'weight':
      return cell.weight;
    case 'learn':
      return cell.learn;
  }
}

const rankOf = ({ mark }: BookRow): number => (mark === 'green' ? 0 : 1);

/** Compares counts (or weights) of the first column, then of the next; moves with neither stay in the book's order. */
function byCounts(a: BookRow, b: BookRow): number {
  for (const [at, cell] of a.cells.entries()) {
    const difference = sizeOf(b.cells[at]) - sizeOf(cell);
    if (difference !== 0) return difference;
  }
  return 0;
}

const sizeOf = (cell: BookMove | undefined): number =>
  cell === undefined ? -1 : (countOfMove(cell) ?? (cell.score === undefined ? cell.weight : undefined) ?? -1);

/** All recommendations but `gray` outweigh any glyph. */
const RECOMMENDED: Readonly<Record<Recommendation, number>> = { green: 100, gray: 0, blue: -100, red: -200 };
/** `!!` to `??`; they outweigh any evaluation. */
const GLYPHS: ReadonlyMap<Nag, number> = new Map([
  [3, 30],
  [1, 20],
  [5, 10],
  [6, -10],
  [2, -20],
  [4, -30],
]);
/** Glyphs of the position after the move, for White: `⩲`, `±`, `+-`, and the same for Black. */
const EVALUATIONS: ReadonlyMap<Nag, number> = new Map([
  [14, 1],
  [16, 2],
  [18, 3],
  [15, -1],
  [17, -2],
  [19, -3],
]);

/** Greater is better for the side to move; `undefined` if the books have no opinion. */
function judgment(
  { mark, nags, evaluation }: Pick<BookRow, 'mark' | 'nags' | 'evaluation'>,
  turn: Color,
): number | undefined {
  if (mark === undefined && nags.length === 0 && evaluation.length === 0) return undefined;
  const sum = (of: readonly Nag[], worth: ReadonlyMap<Nag, number>) =>
    of.reduce((total, nag) => total + (worth.get(nag) ?? 0), 0);
  const forWhite = sum(evaluation, EVALUATIONS);
  const recommended = mark === undefined ? 0 : RECOMMENDED[mark];
  return recommended + sum(nags, GLYPHS) + (turn === 'white' ? forWhite : -forWhite);
}
