// Converts scores to expected points: a pawn matters much in a level position, and hardly in a won one.
import type { Score } from '../score.ts';

/** Steepness of the curve from centipawns to winning chances, as Lichess measured it. */
const STEEPNESS = 0.00368208;

/** White's expected score, 0 (Black wins) to 1 (White wins); `undefined` for an unknown kind of score. */
export function expectedScore(score: Score | undefined): number | undefined {
  switch (score?.kind) {
    case 'centipawns':
      return 1 / (1 + Math.exp(-STEEPNESS * score.value));
    case 'mate':
      return score.distance < 0 ? 0 : 1;
    default:
      return undefined;
  }
}

/** Returns the expected score that a move costs its player, -1 to 1: negative if it rises. */
export const fallOf = (before: number, after: number, isBlack: boolean): number =>
  isBlack ? after - before : before - after;

/** How bad a move is, by its cost: 0 for no sign, 1 to 3 for `?!`, `?` and `??`. */
export type Degree = 0 | 1 | 2 | 3;

const DEGREES = [0.05, 0.1, 0.15] as const;
/** The tolerance of comparisons: expected scores have rounding errors in their last digits. */
const GRAIN = 1e-9;

export const degreeOf = (fall: number): Degree =>
  fall >= DEGREES[2] - GRAIN ? 3 : fall >= DEGREES[1] - GRAIN ? 2 : fall >= DEGREES[0] - GRAIN ? 1 : 0;

/** The NAG of a degree: dubious move, mistake, blunder. */
export const NAG_OF_DEGREE = { 1: 6, 2: 2, 3: 4 } as const satisfies Record<Exclude<Degree, 0>, number>;
