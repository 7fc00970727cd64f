// Answers of tablebases about a position and each of its moves.
import type { Failure } from '../base/failure.ts';
import type { Move } from '../chess/types.ts';

/** A result: 2 win, 1 win prevented by the 50-move rule, 0 draw, -1 loss prevented by that rule, -2 loss. */
export type Wdl = -2 | -1 | 0 | 1 | 2;

/** Result and distance to zeroing, in plies, for one side; absent if a tablebase is missing or damaged. */
export interface TablebaseResult {
  readonly wdl?: Wdl;
  readonly dtz?: number;
}
/** A legal move with its result for the side that makes it. */
export interface TablebaseMove extends TablebaseResult {
  readonly move: Move;
  /** True for the best moves. False for all moves if the result of one of them is unknown. */
  readonly isBest: boolean;
}
export interface TablebaseAnswer extends TablebaseResult {
  /** The moves, best first, unknown ones last. */
  readonly moves: readonly TablebaseMove[];
  readonly problems: readonly Failure[];
}

/**
 * Tells whether the game's half-move counter (`clock`) changes a result: `drawn` if the 50-move rule ends the game
 * first, `doubtful` if that depends on a rounded distance.
 */
export function counterRemark(wdl: Wdl, dtz: number, clock: number): 'drawn' | 'doubtful' | undefined {
  const plies = Math.abs(dtz) + clock;
  if (wdl === 2 && plies >= 100) return plies === 100 ? 'doubtful' : 'drawn';
  return wdl === -2 && plies >= 100 ? 'drawn' : undefined;
}

/** The outcome: won, drawn or perhaps drawn by the 50-move rule, or a draw anyway (`level`). */
export type Settled = 'won' | 'drawn' | 'doubtful' | 'level';

/**
 * Decides a result by the game's half-move counter (`clock`); `undefined` if there is no result. `turn` is
 * the side for which the result is. For `level`, `winner` has no meaning. A win without a distance is
 * doubtful unless the counter is 0.
 */
export function settledBy(
  { wdl, dtz }: TablebaseResult,
  turn: 0 | 1,
  clock: number,
): { readonly how: Settled; readonly winner: 0 | 1 } | undefined {
  if (wdl === undefined) return undefined;
  const winner = wdl > 0 === (turn === 0) ? 0 : 1;
  if (wdl === 0) return { how: 'level', winner };
  if (Math.abs(wdl) === 1) return { how: 'drawn', winner };
  if (dtz === undefined) return { how: clock > 0 ? 'doubtful' : 'won', winner };
  return { how: counterRemark(wdl, dtz, clock) ?? 'won', winner };
}
