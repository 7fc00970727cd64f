// Judges a move that was guessed by an engine's scores of it and of the game's move.
import type { Score } from '../score.ts';
import { degreeOf, expectedScore } from './expectedScore.ts';

/** The engine's verdict on a guess. */
export interface EngineVerdict {
  /** Centipawns that it costs beside the move of the game; negative if it is better. */
  readonly cost: number;
  /** The side that guesses is winning after it, too. */
  readonly isWinning: boolean;
  /** 3 for a move as good as the game's, 2 within a quarter of a pawn or also winning, 1 for a sound one. */
  readonly points: number;
}

/** Mates are worth so much, however far they are. */
const MATE = 10_000;
/** Two searches of one position differ by so much. */
const SAME = 10;
const QUARTER = 25;
/** Some three pawns. */
const WINNING = 0.75;

const centipawnsOf = (score: Score): number | undefined => {
  if (score.kind === 'centipawns') return Math.max(-MATE, Math.min(MATE, score.value));
  return score.kind === 'mate' ? (score.distance < 0 ? -MATE : MATE) : undefined;
};

/** Both scores are those of the side that guesses; `undefined` if one of them is not understood. */
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
