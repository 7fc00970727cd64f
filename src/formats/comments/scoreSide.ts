// Finds the side that a game's scores are for. If the file does not say it, the scores show it once one side is
// winning.
import type { Score } from '../../model/score.ts';

/** In centipawns. Smaller scores prove nothing: two engines may both like their positions. */
const CLEAR = 100;
/**
 * The minimum number of pairs of neighboring clear scores, and the minimum share of these pairs that agree.
 */
const MIN_PAIRS = 8;
const MIN_PART = 0.9;

/**
 * The side that the scores of successive moves are for. Clear scores for White keep their sign from move to
 * move, those for the mover change it, because no two engines both think for long that they are a pawn up.
 * `undefined` if too few pairs are clear, or if the pairs disagree.
 */
export function sideOfScores(scores: readonly (Score | undefined)[]): 'white' | 'mover' | undefined {
  let pairs = 0;
  let changes = 0;
  let before = 0;
  for (const score of scores) {
    const sign = clearSign(score);
    if (sign !== 0 && before !== 0) {
      pairs++;
      if (sign !== before) changes++;
    }
    before = sign;
  }
  if (pairs < MIN_PAIRS) return undefined;
  if (changes >= pairs * MIN_PART) return 'mover';
  return changes <= pairs * (1 - MIN_PART) ? 'white' : undefined;
}

function clearSign(score: Score | undefined): number {
  switch (score?.kind) {
    case 'centipawns':
      return Math.abs(score.value) < CLEAR ? 0 : Math.sign(score.value);
    case 'mate':
      return Math.sign(score.distance);
    default:
      return 0;
  }
}
