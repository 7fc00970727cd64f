// Judges a guessed move by an engine's scores of this move and of the game's move.
import type { Score } from '../score.ts';
import { degreeOf, expectedScore } from './expectedScore.ts';

/** The engine's verdict on a guess. */
export interface EngineVerdict {
  /** Centipawns that the guess loses compared with the game's move; negative if it is better. */
  readonly cost: number;
  /** True if the guessing side is winning after the guess. */
  readonly isWinning: boolean;
  /**
   * 3 if as good as the game's move, 2 if winning or at most `QUARTER` worse, 1 if it gets no sign, else 0.
   */
  readonly points: number;
}

/** The score of any mate, in centipawns. */
const MATE = 10_000;
/** Two searches of one position may differ by this many centipawns, so such a cost counts as none. */
const SAME = 10;
const QUARTER = 25;
/** The expected score from which a side is winning: an advantage of some three pawns. */
const WINNING = 0.75;

const centipawnsOf = (score: Score): number | undefined => {
  if (score.kind === 'centipawns') return Math.max(-MATE, Math.min(MATE, score.value));
  return score.kind === 'mate' ? (score.distance < 0 ? -MATE : MATE) : undefined;
};

/** Both scores are from the guessing side's view. Returns `undefined` if one is of an unknown kind. */
export function guessVerdict(guess: Score, game: Score): EngineVerdict | undefined {
  const [mine, best] = [centipawnsOf(guess), centipawnsOf(game)];
  const [after, wanted] = [expectedScore(guess), expectedScore(game)];
  if (mine === undefined || best === undefined || after === undefined || wanted === undefined)
    return undefined;
  const cost = best - mine;
  const isWinning = after >= WINNING;
  const isSound = degreeOf(wanted - after) === 0;
  const points = cost <= SAME ? 3 : cost <= QUARTER || isWinning ? 2 : isSound ? 1 : 0;
  return { cost, isWinning, points };
}
