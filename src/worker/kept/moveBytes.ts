// A move in a byte: which of a side's sixteen pieces moves, and where it goes. Pieces keep their numbers for the whole
// game: 0 to 7 by file on the side's first rank, 8 to 15 by file on its second. A queen that does not move like a rook
// takes a second byte, her target.
//
// | piece | lower half of the byte |
// |---|---|
// | pawn | 0 to 4 straight, 5 to 9 to the lower file, 10 to 14 to the higher one, each with the promotion; 15 two steps |
// | knight, king | the direction, from 0; a king's 8 and 9 are short and long castling, 10 is the null move |
// | rook, queen | 0 to 7 the file on its rank, 8 to 15 the rank on its file; a queen's own file: a second byte follows |
// | bishop | 0 to 7 the file on the rising diagonal, 8 to 15 on the falling one |
import { KNIGHT_TARGETS, LEAP, LINE, REACH, STEP } from '../../chess/attacks.ts';
import {
  BISHOP,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  pieceCode,
  roleCodeOf,
  sideOf,
} from '../../chess/pieces.ts';

export const INVALID = -1;
export const SECOND_BYTE = -2;
export const CASTLE_SHORT = -3;
export const CASTLE_LONG = -4;
export const NULL_MOVE = -5;

const STRAIGHT = 0;
const LOWER = 1;
const HIGHER = 2;
const WAYS = 5;
const TWO_STEPS = 15;

const FIRST_RANK = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];

/**
 * `AT_START` has the pieces of a game, at side << 4 | number: the square, and the piece's code from bit 6 on;
 * 0 for a captured piece. From index `BOARD` on, it has the board by square: the number of a piece, and its
 * code from bit 4 on; 0 for an empty square.
 */
export const BOARD = 32;
export const AT_START = new Int32Array(BOARD + 64);
for (let at = 0; at < 32; at++) {
  const [side, number] = [at >> 4, at & 15];
  const square = (side === 0 ? number >> 3 : 7 - (number >> 3)) * 8 + (number & 7);
  const piece = pieceCode(side, number < 8 ? FIRST_RANK[number] : PAWN);
  AT_START[at] = square | (piece << 6);
  AT_START[BOARD + square] = number | (piece << 4);
}

/**
 * Moves as from, to and promotion, at piece << 10 | square << 4 | lower half of the byte. Negative numbers mark invalid
 * moves, or moves of another kind.
 */
export const MOVES = new Int16Array(16 << 10);

const onBoard = (file: number, rank: number): number =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : INVALID;

/**
 * Returns the square on file `half & 7` of one of the two diagonals; `INVALID` for `from` and outside the
 * board.
 */
function onDiagonal(from: number, half: number): number {
  const file = half & 7;
  const steps = file - (from & 7);
  return steps === 0 ? INVALID : onBoard(file, (from >> 3) + (half < 8 ? steps : -steps));
}

function straight(from: number, half: number): number {
  const to = half < 8 ? (from & 56) | half : ((half & 7) << 3) | (from & 7);
  return to === from ? INVALID : to;
}

function pawnMove(side: number, from: number, half: number): number {
  const [file, rank] = [from & 7, from >> 3];
  const up = side === 0 ? 1 : -1;
  if (half === TWO_STEPS) return rank === (side === 0 ? 1 : 6) ? from | ((from + 16 * up) << 6) : INVALID;
  const way = Math.floor(half / WAYS);
  const promotion = half % WAYS;
  const to = onBoard(file + (way === STRAIGHT ? 0 : way === LOWER ? -1 : 1), rank + up);
  const promotes = rank + up === (side === 0 ? 7 : 0);
  return to === INVALID || promotes !== promotion > 0 || way > HIGHER
    ? INVALID
    : from | (to << 6) | (promotion << 12);
}

function goalOf(role: number, from: number, half: number): number {
  switch (role) {
    case KNIGHT: {
      const to = half < 8 ? KNIGHT_TARGETS[(from << 3) | half] : from;
      return to === from ? INVALID : to;
    }
    case KING:
      return half < 8 && REACH[(from << 3) | half] > 0 ? from + STEP[half] : INVALID;
    case BISHOP:
      return onDiagonal(from, half);
    default:
      return straight(from, half);
  }
}

function meaningOf(piece: number, from: number, half: number): number {
  const role = roleCodeOf(piece);
  if (role === PAWN) return pawnMove(sideOf(piece), from, half);
  if (role === KING && half > 7) return [CASTLE_SHORT, CASTLE_LONG, NULL_MOVE][half - 8] ?? INVALID;
  if (role === QUEEN && half === (from & 7)) return SECOND_BYTE;
  const to = goalOf(role, from, half);
  return to === INVALID ? INVALID : from | (to << 6);
}

let filled = false;
/** Fills the table at the first call. */
export function prepareMoves(): void {
  if (filled) return;
  filled = true;
  MOVES.fill(INVALID);
  for (const side of [0, 1])
    for (let role = PAWN; role <= KING; role++)
      for (let at = 0; at < 1024; at++) {
        const piece = pieceCode(side, role);
        MOVES[(piece << 10) | at] = meaningOf(piece, at >> 4, at & 15);
      }
}

/** Tells whether a queen goes from one square to another on a diagonal. */
export function isDiagonal(from: number, to: number): boolean {
  const line = LINE[(from << 6) | to];
  return line < LEAP && (line & 1) === 1;
}
