// Answers of endgame tables about a position and each of its moves.
import type { Failure } from '../base/failure.ts';
import type { Move } from '../chess/types.ts';

/** Results: 2 win, 1 win prevented by the 50-move rule, 0 draw, -1 loss prevented by that rule, -2 loss. */
export type Wdl = -2 | -1 | 0 | 1 | 2;

/** Result and distance for a side; `undefined` if a table is missing or damaged. */
export interface TablebaseResult {
  readonly wdl?: Wdl;
  readonly dtz?: number;
}
/** A legal move with its result for the side that makes it. */
export interface TablebaseMove extends TablebaseResult {
  readonly move: Move;
  /** True for the best moves. No move is best while any is unknown. */
  readonly isBest: boolean;
}
export interface TablebaseAnswer extends TablebaseResult {
  /** The moves, best first, unknown ones last. */
  readonly moves: readonly TablebaseMove[];
  readonly problems: readonly Failure[];
}

/**
 * Tells whether the game's own half-move counter changes a result: `drawn` if the 50-move rule ends the game first,
 * `doubtful` if rounded distances leave that open. `clock` counts the half-moves before the move.
 */
export function counterRemark(wdl: Wdl, dtz: number, clock: number): 'drawn' | 'doubtful' | undefined {
  const plies = Math.abs(dtz) + clock;
  if (wdl === 2 && plies >= 100) return plies === 100 ? 'doubtful' : 'drawn';
  return wdl === -2 && plies >= 100 ? 'drawn' : undefined;
}

/** The outcome: decided, drawn or perhaps drawn by the 50-move rule, or level. */
export type Settled = 'won' | 'drawn' | 'doubtful' | 'level';

/**
 * Settles a result under the game's own counter. `turn` is the side of the result; a level game has no winner. A win
 * without a distance is doubtful once the counter runs.
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
