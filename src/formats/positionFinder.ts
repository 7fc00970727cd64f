import type { Board } from '../chess/board.ts';
import type { MainlineBlock } from './mainlineBlock.ts';
import type { HitTarget, WantedKeys } from './scanHits.ts';

/** Searches for what a plan wants: fast along the words of mainlines, or in single positions of any line. */
export interface PositionFinder {
  /**
   * True if a hit needs the move played in its position. If not, a position can be checked before the move is known.
   */
  readonly wantsMoves: boolean;
  /** The wanted keys, if the plan wants keys. */
  readonly wanted?: WantedKeys;
  /** Reports the hits of one game of a decoded block, from the usual start position on. */
  findInMainline(block: MainlineBlock, game: number, hits: HitTarget): void;
  /**
   * Checks one position. `run` is the number of positions before it, one after the other, that fit a pattern:
   * 0 for a first one. Returns the `run` for the next position of the line. The caller passes no positions
   * after the plan's last ply.
   */
  look(board: Board, ply: number, move: number, run: number, hits: HitTarget): number;
}
