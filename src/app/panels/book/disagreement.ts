// Where two books say different things of a move.
import type { Color } from '../../../chess/types.ts';
import type { BookMove } from '../../../model/bookEntry.ts';
import type { BookColumn } from './bookTable.ts';
import { decided, scorePercent } from './bookFigures.ts';

/** Fewer games than this say nothing. */
const ENOUGH_GAMES = 20;
/** Points of a hundred from which scores count as different. */
const SCORE_GAP = 10;

const GOOD_GLYPHS = new Set([1, 3]);
const BAD_GLYPHS = new Set([2, 4, 6]);

/** What a book says of playing a move, beyond its figures. */
function verdict({ recommendation, nags }: BookMove): 'for' | 'against' | undefined {
  if (recommendation === 'green') return 'for';
  if (recommendation === 'red' || recommendation === 'blue') return 'against';
  if (nags.some((nag) => BAD_GLYPHS.has(nag))) return 'against';
  return nags.some((nag) => GOOD_GLYPHS.has(nag)) ? 'for' : undefined;
}

/** In words what the columns disagree about: one for and one against the move, or scores far apart. */
export function disagreement(
  columns: readonly BookColumn[],
  cells: readonly (BookMove | undefined)[],
  turn: Color,
): string | undefined {
  const letters = (wanted: 'for' | 'against') =>
    columns.filter((_, at) => wanted === opinion(cells[at])).map(({ letter }) => letter);
  const [pro, contra] = [letters('for'), letters('against')];
  if (pro.length > 0 && contra.length > 0)
    return `${pro.join(', ')} for this move, ${contra.join(', ')} against it`;
  const scores = columns.flatMap(({ letter }, at) => {
    const score = cells[at]?.score;
    const percent = scorePercent(score, 'mover', turn);
    return score === undefined || percent === undefined || decided(score) < ENOUGH_GAMES
      ? []
      : [{ letter, percent }];
  });
  const percents = scores.map(({ percent }) => percent);
  if (scores.length < 2 || Math.max(...percents) - Math.min(...percents) < SCORE_GAP) return undefined;
  const told = scores.map(({ letter, percent }) => `${letter} ${Math.round(percent)}`).join(', ');
  return `Scores of the side to move differ: ${told}`;
}

const opinion = (cell: BookMove | undefined) => (cell === undefined ? undefined : verdict(cell));
