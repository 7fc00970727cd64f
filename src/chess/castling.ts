// Castling rights as rook squares, so that Chess960 needs no separate rules. Each right has a slot: 0 White's king
// side, 1 White's queen side, 2 and 3 Black's. A slot with -1 has no right.
import { EMPTY, KING, ROOK, pieceCode } from './pieces.ts';
import { fileOf } from './squares.ts';
import type { Square } from './types.ts';

/** All slots, for loops. */
export const CASTLING_SLOTS = [0, 1, 2, 3] as const;

const firstRank = (side: number): Square => side * 56;
/** The king-side slot of a side; its queen-side slot is the next one. */
export const kingSlot = (side: number): number => side * 2;
/** The square that the king reaches when it castles with the rook of this slot. */
export const castledKing = (slot: number): Square => firstRank(slot >> 1) + ((slot & 1) === 0 ? 6 : 2);
/** The square that the rook of this slot reaches. */
export const castledRook = (slot: number): Square => firstRank(slot >> 1) + ((slot & 1) === 0 ? 5 : 3);

/** The slot for a rook on this square: that of the king side if the rook is on a higher file than the king. */
export const slotOf = (side: number, king: Square, rook: Square): number =>
  kingSlot(side) + (rook > king ? 0 : 1);

/**
 * Tells whether king and rook can castle from their squares: on the first rank of `side`, in standard chess
 * on the files e and a or h.
 */
export function mayCastleFrom(
  squares: Uint8Array,
  side: number,
  king: Square,
  rook: Square,
  chess960: boolean,
): boolean {
  const first = firstRank(side);
  return (
    king >= first &&
    king < first + 8 &&
    rook >= first &&
    rook < first + 8 &&
    squares[king] === pieceCode(side, KING) &&
    squares[rook] === pieceCode(side, ROOK) &&
    (chess960 || (king === first + 4 && (rook === first || rook === first + 7)))
  );
}

/** The outermost rook on the side of a slot, the meaning of `K` or `Q` in a FEN; -1 for none. */
export function outermostRook(squares: Uint8Array, slot: number, king: Square): number {
  const first = firstRank(slot >> 1);
  const step = (slot & 1) === 0 ? -1 : 1;
  const rook = pieceCode(slot >> 1, ROOK);
  for (let square = step < 0 ? first + 7 : first; square !== king; square += step) {
    if (square < first || square > first + 7) return -1;
    if (squares[square] === rook) return square;
  }
  return -1;
}

/** Reads the castling letters of a FEN as rook squares by slot. Rights without king and rook in place are dropped. */
export function parseCastling(
  letters: string,
  squares: Uint8Array,
  kings: Int8Array,
  chess960: boolean,
): Int8Array {
  const rooks = new Int8Array(4).fill(-1);
  for (const letter of letters) {
    const lower = letter.toLowerCase();
    const side = letter === lower ? 1 : 0;
    const king = kings[side];
    if (king < 0) continue;
    const rook =
      lower === 'k' || lower === 'q'
        ? outermostRook(squares, kingSlot(side) + (lower === 'k' ? 0 : 1), king)
        : firstRank(side) + lower.charCodeAt(0) - 97;
    if (rook >= 0 && mayCastleFrom(squares, side, king, rook, chess960))
      rooks[slotOf(side, king, rook)] = rook;
  }
  return rooks;
}

/** Writes the castling letters of X-FEN: `KQkq` for the outermost rooks, the letter of the file for others. */
export function makeCastling(rooks: Int8Array, squares: Uint8Array, kings: Int8Array): string {
  let text = '';
  for (const slot of CASTLING_SLOTS) {
    const rook = rooks[slot];
    if (rook < 0) continue;
    const outermost = outermostRook(squares, slot, kings[slot >> 1]) === rook;
    const letter = outermost ? 'KQ'[slot & 1] : 'ABCDEFGH'[fileOf(rook)];
    text += slot < 2 ? letter : letter.toLowerCase();
  }
  return text === '' ? '-' : text;
}

/** Tells whether all squares that king and rook pass or reach in castling are empty, but for these two. */
export function isCastlingPathFree(squares: Uint8Array, king: Square, rook: Square, slot: number): boolean {
  const last = Math.max(king, rook, castledKing(slot), castledRook(slot));
  for (let at = Math.min(king, rook, castledKing(slot), castledRook(slot)); at <= last; at++)
    if (squares[at] !== EMPTY && at !== king && at !== rook) return false;
  return true;
}
