// The rare cases of `mainline.ts`: castling, promotions, and attacks on a king.
import { KING, KNIGHT, PAWN, QUEEN, pieceCode, roleCodeOf } from '../../chess/pieces.ts';
import { CAPTURED_BITS, CASTLES, PIECE_BITS, RIGHTS_BITS } from '../mainlineWords.ts';
import {
  BETWEEN,
  BITS,
  BOARD,
  CASTLING_BITS,
  CODES,
  FIRST_PIECE,
  HIGH,
  LAST_PIECE,
  LOW,
  OPEN_RIGHTS,
  RAYS,
  REACHES,
  RIGHTS,
  SQUARES,
  heap,
  idOf,
} from './mainlineHeap.ts';
import { PAWN_CODES, STEPS, stepFrom } from './moveCodes.ts';

/** Tells whether any piece of `enemy` (0, or 32 for Black) attacks a square. `low` and `high` are the occupancy. */
export function isAttacked(square: number, enemy: number, low: number, high: number): boolean {
  const h = heap;
  const first = FIRST_PIECE + enemy;
  const last = LAST_PIECE + enemy;
  for (let id = first; id <= last; id++) {
    const from = h[SQUARES + id];
    if (from < 0) continue;
    const way = from | (square << 6);
    if (((h[REACHES + way] >> h[CODES + id]) & 1) === 0) continue;
    if (((h[BETWEEN + 2 * way] & low) | (h[BETWEEN + 2 * way + 1] & high)) === 0) return true;
  }
  return isAttackedByPawn(square, enemy);
}

function isAttackedByPawn(square: number, enemy: number): boolean {
  const rank = enemy === 0 ? square - 8 : square + 8;
  if (rank < 0 || rank > 63) return false;
  const pawn = enemy === 0 ? PAWN : PAWN + 8;
  return (
    ((square & 7) !== 0 && heap[CODES + heap[BOARD + rank - 1]] === pawn) ||
    ((square & 7) !== 7 && heap[CODES + heap[BOARD + rank + 1]] === pawn)
  );
}

/**
 * Tells whether the first piece beyond `from`, seen from the square of the king, belongs to `enemy` and attacks that
 * square.
 */
export function isOpened(from: number, king: number, enemy: number, low: number, high: number): boolean {
  const h = heap;
  const ray = RAYS + 4 * (from | (king << 6));
  const lower = h[ray + 2] & low;
  const upper = h[ray + 3] & high;
  if ((lower | upper) === 0) return false;
  const square =
    from > king
      ? lower === 0
        ? 63 - Math.clz32(upper & -upper)
        : 31 - Math.clz32(lower & -lower)
      : upper === 0
        ? 31 - Math.clz32(lower)
        : 63 - Math.clz32(upper);
  const id = h[BOARD + square];
  return (id & 32) === enemy && ((h[REACHES + (square | (king << 6))] >> h[CODES + id]) & 1) !== 0;
}

/**
 * Castles on the heap's board and state. Returns its word; -1 if that is not allowed. The king must not be in check.
 */
export function castle(side: number, isLong: boolean): number {
  const slot = side * 2 + (isLong ? 1 : 0);
  const king = side * 56 + 4;
  const corner = isLong ? king - 4 : king + 3;
  const step = isLong ? -1 : 1;
  const way = king | (corner << 6);
  const [low, high] = [heap[LOW], heap[HIGH]];
  const isFree = ((heap[BETWEEN + 2 * way] & low) | (heap[BETWEEN + 2 * way + 1] & high)) === 0;
  if (((heap[OPEN_RIGHTS] >> slot) & 1) === 0 || !isFree) return -1;
  const enemy = (side ^ 1) << 5;
  if (isAttacked(king + step, enemy, low, high) || isAttacked(king + 2 * step, enemy, low, high)) return -1;
  const kingId = heap[BOARD + king];
  const rookId = heap[BOARD + corner];
  heap[BOARD + king] = 0;
  heap[BOARD + corner] = 0;
  put(kingId, king + 2 * step);
  put(rookId, king + step);
  heap[LOW] ^= heap[CASTLING_BITS + 2 * slot];
  heap[HIGH] ^= heap[CASTLING_BITS + 2 * slot + 1];
  return CASTLES | way | (pieceCode(side, KING) << PIECE_BITS) | endRights(king, corner);
}

/**
 * Promotes on the heap's board and state. Returns its word; -1 if that is not allowed, or if the new piece has no number
 * of its kind.
 */
export function promote(side: number, pawnCode: number, piece: number): number {
  const kind = piece >> 5;
  if (pawnCode >= PAWN_CODES || kind < KNIGHT || kind > QUEEN) return -1;
  const pawn = idOf(side, pawnCode >> 2);
  const number = piece & 31;
  const id = idOf(side, number);
  const from = heap[SQUARES + pawn];
  if (from < 0 || number < 8 || number > 17 || number === 15 || heap[SQUARES + id] >= 0) return -1;
  const code = pieceCode(side, kind);
  if (number < 16 && heap[CODES + id] !== code) return -1;
  const to = stepFrom(from, STEPS[side][pawnCode]);
  if (to >> 3 !== (side === 0 ? 7 : 0) || from >> 3 !== (side === 0 ? 6 : 1)) return -1;
  const target = heap[BOARD + to];
  const isCapture = (pawnCode & 3) !== 0;
  if (
    isCapture !== (target !== 0) ||
    ((heap[REACHES + (from | (to << 6))] >> (isCapture ? 1 + 8 * side : 7 + 8 * side)) & 1) === 0
  )
    return -1;
  if (target !== 0) {
    if (target >> 5 === side || roleCodeOf(heap[CODES + target]) === KING) return -1;
    heap[SQUARES + target] = -1;
  }
  const captured = target === 0 ? 0 : heap[CODES + target] << CAPTURED_BITS;
  heap[BOARD + from] = 0;
  heap[SQUARES + pawn] = -1;
  heap[CODES + id] = code;
  put(id, to);
  heap[LOW] = (heap[LOW] & ~heap[BITS + 2 * from]) | heap[BITS + 2 * to];
  heap[HIGH] = (heap[HIGH] & ~heap[BITS + 2 * from + 1]) | heap[BITS + 2 * to + 1];
  const move = from | (to << 6) | ((kind - 1) << 12);
  return move | (pieceCode(side, PAWN) << PIECE_BITS) | captured | endRights(from, to);
}

function put(id: number, square: number): void {
  heap[BOARD + square] = id;
  heap[SQUARES + id] = square;
}

/** Removes the castling rights that end with a move between these squares, and returns them as bits of its word. */
function endRights(from: number, to: number): number {
  const ended = heap[OPEN_RIGHTS] & (heap[RIGHTS + from] | heap[RIGHTS + to]);
  heap[OPEN_RIGHTS] ^= ended;
  return ended << RIGHTS_BITS;
}
