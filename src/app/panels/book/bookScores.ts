// Figures of book moves: shares, scores and the parts of the bar, from counts that are White's.
import type { Color } from '../../../chess/types.ts';
import type { BookEntry, BookMove, BookScore } from '../../../model/bookEntry.ts';

/** Whose score is shown. */
export type Perspective = 'white' | 'mover';

export const decided = ({ white, draws, black }: BookScore): number => white + draws + black;

/** The number of games that fill a bar, and that make a percentage worth saying. */
export const FEW_GAMES = 20;

export const isFew = (score: BookScore): boolean => decided(score) < FEW_GAMES;

/** White's points, and the games in which they were made. */
function whitePoints(score: BookScore): { readonly points: number; readonly games: number } {
  return score.points === undefined
    ? { points: score.white + score.draws / 2, games: decided(score) }
    : { points: score.points, games: score.total };
}

/** In percent, from the side that the user chose; `undefined` where no game has a result. */
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
 * Points of a few games, from the side that the user chose: "3½/7". `undefined` if no game has a result, or if the book
 * credits games by their evaluation, in tenths of a point.
 */
export function fewPoints(score: BookScore, perspective: Perspective, turn: Color): string | undefined {
  const { points, games } = whitePoints(score);
  if (games === 0 || (2 * points) % 1 !== 0) return undefined;
  const own = perspective === 'mover' && turn === 'black' ? games - points : points;
  const half = own % 1 === 0 ? '' : '½';
  return `${own < 1 && half !== '' ? '' : Math.floor(own)}${half}/${games}`;
}

/** Part of the games that the side which the user chose has won, 0 to 1; `undefined` where no game has a result. */
export function winShare(
  score: BookScore | undefined,
  perspective: Perspective,
  turn: Color,
): number | undefined {
  if (score === undefined || decided(score) === 0) return undefined;
  return (perspective === 'mover' && turn === 'black' ? score.black : score.white) / decided(score);
}

/** The parts in whole percents, which make 100 together; all 0 where the parts are. */
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

/** Whole percents of wins, draws and losses; `undefined` where no game has a result. */
export function wdlPercent(score: BookScore): readonly [number, number, number] | undefined {
  if (decided(score) === 0) return undefined;
  const [white, draws, black] = wholePercents([score.white, score.draws, score.black]);
  return [white, draws, black];
}

/** A move that the book has only by transposition: its games were played through other moves. */
export const isTransposition = (move: BookMove): boolean =>
  move.transposition === true || move.recommendation === 'grey';

/** Games of a move that count as its own. */
export const countOfMove = (move: BookMove): number | undefined =>
  isTransposition(move) ? undefined : move.score?.total;

/** The moves of an entry taken together, those by transposition left out. */
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
  // Beside games of which nothing is known, points of others are no points of all games.
  const credited =
    scores.some((one) => one.points !== undefined) &&
    scores.every((one) => one.points !== undefined || decided(one) === one.total);
  return { ...sum, score: credited ? { ...counts, points } : counts };
}

/** Part of the games, or where the book has none of the weights, 0 to 1. */
export function shareOf(move: BookMove, sum: BookSum): number | undefined {
  const count = countOfMove(move);
  if (sum.score === undefined) return move.share;
  return count === undefined || sum.score.total === 0 ? undefined : count / sum.score.total;
}
