// Answers of endgame tables for a position and for each of its moves.
import type { Failure } from '../base/failure.ts';
import type { Move } from '../chess/types.ts';

/** 2 win, 1 win that the 50-move rule takes, 0 draw, -1 loss that it saves, -2 loss. */
export type Wdl = -2 | -1 | 0 | 1 | 2;

/** Result and distance for a side; `undefined` where a table is missing or damaged. */
export interface TablebaseResult {
  readonly wdl?: Wdl;
  readonly dtz?: number;
}
/** A legal move with its result for the side that makes it. */
export interface TablebaseMove extends TablebaseResult {
  readonly move: Move;
  /** One of the best. Nothing is best while a move is unknown. */
  readonly isBest: boolean;
}
export interface TablebaseAnswer extends TablebaseResult {
  /** Best first, unknown ones last. */
  readonly moves: readonly TablebaseMove[];
  readonly problems: readonly Failure[];
}

/**
 * Tells whether the game's own counter changes a result: `drawn` if the 50-move rule comes first, `doubtful` if rounded
 * distances leave it open. `clock` counts the half-moves before the move.
 */
export function counterRemark(wdl: Wdl, dtz: number, clock: number): 'drawn' | 'doubtful' | undefined {
  const plies = Math.abs(dtz) + clock;
  if (wdl === 2 && plies >= 100) return plies === 100 ? 'doubtful' : 'drawn';
  return wdl === -2 && plies >= 100 ? 'drawn' : undefined;
}

/** A decided game, one that the 50-move rule draws or may draw, or one that nobody can win. */
export type Settled = 'won' | 'drawn' | 'doubtful' | 'level';

/** Settles a result under the game's own counter. `turn` is whose result it is; the winner of a level game is no one. */
export function settledBy(
  { wdl, dtz = 0 }: TablebaseResult,
  turn: 0 | 1,
  clock: number,
): { readonly how: Settled; readonly winner: 0 | 1 } | undefined {
  if (wdl === undefined) return undefined;
  const winner = wdl > 0 === (turn === 0) ? 0 : 1;
  if (wdl === 0) return { how: 'level', winner };
  const remark = Math.abs(wdl) === 1 ? 'drawn' : counterRemark(wdl, dtz, clock);
  return { how: remark ?? 'won', winner };
}
