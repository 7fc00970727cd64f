import { KNIGHT_TARGETS, REACH, STEP } from './attacks.ts';
import { BISHOP, EMPTY, KING, KNIGHT, QUEEN, roleCodeOf } from './pieces.ts';
import type { Square } from './types.ts';

/** Fills `found` with the squares from which a `piece`, but not a pawn, reaches `to`; returns their count. */
export function findMovers(squares: Uint8Array, piece: number, to: Square, found: Uint8Array): number {
  const role = roleCodeOf(piece);
  let count = 0;
  if (role === KNIGHT) {
    for (let i = to << 3; i < (to << 3) + 8; i++)
      if (squares[KNIGHT_TARGETS[i]] === piece && KNIGHT_TARGETS[i] !== to)
        found[count++] = KNIGHT_TARGETS[i];
    return count;
  }
  const stride = role === QUEEN || role === KING ? 1 : 2;
  for (let direction = role === BISHOP ? 1 : 0; direction < 8; direction += stride) {
    const step = STEP[direction];
    const reach = REACH[(to << 3) | direction];
    let at = to;
    for (let n = role === KING ? Math.min(reach, 1) : reach; n > 0; n--) {
      at += step;
      if (squares[at] === EMPTY) continue;
      if (squares[at] === piece) found[count++] = at;
      break;
    }
  }
  return count;
}
