// Castling, and bytes that are no moves, for `mainline.ts`.
import { KING, pieceCode } from '../../chess/pieces.ts';
import { CASTLES, PIECE_BITS } from '../mainlineWords.ts';
import { BETWEEN, BOARD, CASTLING_BITS, HIGH, LISTS, LOW, OPEN_RIGHTS, heap } from './mainlineHeap.ts';
import { CODE } from './moveBytes.ts';

/**
 * Castles on the heap's board. Returns the word without the rights that end; -1 if the way is not free, or without the
 * right, which implies that king and rook are at home.
 */
export function castle(side: number, isLong: boolean): number {
  const slot = side * 2 + (isLong ? 1 : 0);
  const king = side * 56 + 4;
  const corner = isLong ? king - 4 : king + 3;
  const step = isLong ? -1 : 1;
  const way = king | (corner << 6);
  const isFree = ((heap[BETWEEN + 2 * way] & heap[LOW]) | (heap[BETWEEN + 2 * way + 1] & heap[HIGH])) === 0;
  if (((heap[OPEN_RIGHTS] >> slot) & 1) === 0 || !isFree) return -1;
  put(side, heap[BOARD + king], king + 2 * step);
  put(side, heap[BOARD + corner], king + step);
  heap[BOARD + king] = 0;
  heap[BOARD + corner] = 0;
  heap[LOW] ^= heap[CASTLING_BITS + 2 * slot];
  heap[HIGH] ^= heap[CASTLING_BITS + 2 * slot + 1];
  return CASTLES | way | (pieceCode(side, KING) << PIECE_BITS);
}

function put(side: number, entry: number, square: number): void {
  heap[BOARD + square] = entry;
  heap[LISTS + ((side << 4) | (entry & 15))] = square | ((entry >> 4) << 6);
}

/** The end of the variation that begins before `from`, with those inside it; `end` if it has none. */
export function passVariation(bytes: Uint8Array, from: number, end: number): number {
  let depth = 1;
  let at = from;
  while (at < end && depth > 0) {
    const code = bytes[at++];
    if (code === CODE.nag) at++;
    else if (code === CODE.lineStart) depth++;
    else if (code === CODE.lineEnd) depth--;
    else if (code === CODE.end) return end;
  }
  return depth === 0 ? at : end;
}
