// Converts between plies and full moves. After White's move n the ply is 2n - 1, after Black's 2n.
import { LAST_PLY } from './positionQuery.ts';
import type { CountRange } from './positionQuery.ts';

/** A range of moves. A missing end is open. */
export interface MoveRange {
  readonly from?: number;
  readonly to?: number;
}

/** Returns the plies from White's move `from` to Black's move `to`; `undefined` if both ends are open. */
export function pliesOfMoves({ from, to }: MoveRange): CountRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? 0 : Math.max(0, 2 * from - 1),
    to: to === undefined ? LAST_PLY : 2 * to,
  };
}

/** Returns the full moves to which these plies belong; an open end stays open. */
export function movesOfPlies(plies: CountRange | undefined): MoveRange {
  if (plies === undefined) return {};
  const { from, to } = plies;
  return {
    ...(from > 0 ? { from: Math.floor((from + 1) / 2) } : {}),
    ...(to < LAST_PLY ? { to: Math.ceil(to / 2) } : {}),
  };
}
