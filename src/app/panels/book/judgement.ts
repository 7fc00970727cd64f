// What books say for or against a move beyond its figures, as one number to sort by.
import type { Color, Nag } from '../../../chess/types.ts';
import type { Recommendation } from '../../../model/bookEntry.ts';
import type { BookRow } from './bookTable.ts';

/** Recommendations weigh more than any glyph. */
const RECOMMENDED: Readonly<Record<Recommendation, number>> = { green: 100, grey: 0, blue: -100, red: -200 };
/** `!!` to `??`; they weigh more than any evaluation. */
const GLYPHS: ReadonlyMap<Nag, number> = new Map([
  [3, 30],
  [1, 20],
  [5, 10],
  [6, -10],
  [2, -20],
  [4, -30],
]);
/** Glyphs of the position after the move, from White's side: `⩲`, `±`, `+-` and Black's. */
const EVALUATIONS: ReadonlyMap<Nag, number> = new Map([
  [14, 1],
  [16, 2],
  [18, 3],
  [15, -1],
  [17, -2],
  [19, -3],
]);

/** Greater is better for the side to move; `undefined` where the books are silent. */
export function judgement(
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
