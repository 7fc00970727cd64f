// Figures of book moves: shares, scores, and the parts of the bar, from counts that are from White's side.
import type { Color } from '../../../chess/types.ts';
import type { BookEntry, BookMove, BookScore } from '../../../model/bookEntry.ts';

/** The side whose score is shown. */
export type Perspective = 'white' | 'mover';

export const decided = ({ white, draws, black }: BookScore): number => white + draws + black;

/** The number of games that fills a bar, and from which percentages are shown. */
export const FEW_GAMES = 20;

export const isFew = (score: BookScore): boolean => decided(score) < FEW_GAMES;

/** Returns White's points, and the number of games that count for them. */
function whitePoints(score: BookScore): { readonly points: number; readonly games: number } {
  return score.points === undefined
    ? { points: score.white + score.draws / 2, games: decided(score) }
    : { points: score.points, games: score.total };
}

/** Returns the score in percent, for the side that the user chose; `undefined` if no game has a result. */
export function scorePercent(
  score: BookScore | undefined,
  perspective: Perspective,
  turn: Color,
): number | undefined {
  if (score === undefined) return undefined;
  const { points, games } = whitePoints(score);
  if (games === 0) return undefined;
  return (100 * (perspective === 'mover' && turn === 'black' ? games - points : points)) / games;
}

/**
 * Returns points of a few games, for the side that the user chose: "3½/7". `undefined` if no game has a
 * result, or if the sum is no multiple of ½, because the book credits games by their evaluation, in tenths of
 * a point.
 */
export function fewPoints(score: BookScore, perspective: Perspective, turn: Color): string | undefined {
  const { points, games } = whitePoints(score);
  if (games === 0 || (2 * points) % 1 !== 0) return undefined;
  const own = perspective === 'mover' && turn === 'black' ? games - points : points;
  const half = own % 1 === 0 ? '' : '½';
  return `${own < 1 && half !== '' ? '' : Math.floor(own)}${half}/${games}`;
}

/** Returns the share of games that the chosen side has won, 0 to 1; `undefined` if no game has a result. */
export function winShare(
  score: BookScore | undefined,
  perspective: Perspective,
  turn: Color,
): number | undefined {
  if (score === undefined || decided(score) === 0) return undefined;
  return (perspective === 'mover' && turn === 'black' ? score.black : score.white) / decided(score);
}

/** Returns the parts as whole percents that add up to 100; if all parts are 0, so are the percents. */
export function wholePercents(parts: readonly number[]): readonly number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const byRest = exact.map((part, at) => ({ at, rest: part - whole[at] })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRest.slice(0, missing)) whole[at]++;
  return whole;
}

/** Returns whole percents of White's wins, draws, and Black's wins; `undefined` if no game has a result. */
export function wdlPercent(score: BookScore): readonly [number, number, number] | undefined {
  if (decided(score) === 0) return undefined;
  const [white, draws, black] = wholePercents([score.white, score.draws, score.black]);
  return [white, draws, black];
}

/** Tells whether the book has a move only by transposition: its games were played through other moves. */
export const isTransposition = (move: BookMove): boolean =>
  move.transposition === true || move.recommendation === 'gray';

/**
 * Returns the number of games that count as the move's own; `undefined` for a transposition, or if not known.
 */
export const countOfMove = (move: BookMove): number | undefined =>
  isTransposition(move) ? undefined : move.score?.total;

/** All moves of an entry taken together; the score leaves out transpositions. */
export interface BookSum {
  readonly moves: number;
  readonly score?: BookScore;
  readonly weight?: number;
}

export function sumOf({ moves }: BookEntry): BookSum {
  let score: { total: number; white: number; draws: number; black: number; points: number } | undefined;
  let weight: number | undefined;
  for (const move of moves) {
    if (move.weight !== undefined) weight = (weight ?? 0) + move.weight;
    if (move.score === undefined || isTransposition(move)) continue;
    score ??= { total: 0, white: 0, draws: 0, black: 0, points: 0 };
    score.total += move.score.total;
    score.white += move.score.white;
    score.draws += move.score.draws;
    score.black += move.score.black;
    score.points += whitePoints(move.score).points;
  }
  const sum = { moves: moves.length, ...(weight === undefined ? {} : { weight }) };
  if (score === undefined) return sum;
  const { points, ...counts } = score;
  const scores = moves.flatMap((move) => (isTransposition(move) ? [] : (move.score ?? [])));
  // Points are left out unless they are those of all games: given by the book, or by the results.
  const credited =
    scores.some((one) => one.points !== undefined) &&
    scores.every((one) => one.points !== undefined || decided(one) === one.total);
  return { ...sum, score: credited ? { ...counts, points } : counts };
}

/**
 * Returns the share of the games, or of the weights if the book has no games, 0 to 1; `undefined` if the move
 * has none.
 */
export function shareOf(move: BookMove, sum: BookSum): number | undefined {
  const count = countOfMove(move);
  if (sum.score === undefined) return move.share;
  return count === undefined || sum.score.total === 0 ? undefined : count / sum.score.total;
}
