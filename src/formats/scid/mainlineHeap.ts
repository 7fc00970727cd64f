// Tables and board of the hot path in one Int32Array, so that its code needs one base address. Offsets are plain numbers:
// bundlers inline those, but not sums of imported names.
import { LEAP, LINE, STEP } from '../../chess/attacks.ts';
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
import { rankOf } from '../../chess/squares.ts';
import type { Square } from '../../chess/types.ts';
import { PIECE_BITS } from '../mainlineWords.ts';
import { CASTLE_A_SIDE, CASTLE_H_SIDE, CODE, DOUBLE_STEP, promotionOf, targetOf } from './moveBytes.ts';
import { USUAL_LISTS } from './pieceLists.ts';

/** The lists of pieces, at side << 4 | number: a square, and the piece's code from bit 6 on; 0 after the last piece. */
export const LISTS = 0;
/** For each square the number of a piece, and its code from bit 4 on; 0 for an empty square. */
export const BOARD = 32;
/** Pieces by side. */
export const COUNTS = 96;
/** The three tables above at the start of a game. */
export const START = 98;
export const START_END = 196;
/**
 * For each square, the bits that are cleared when a piece leaves or reaches it: castling rights by slot, and needed homes
 * (`../neededHomes.ts`).
 */
export const RIGHTS = 196;
/** For each square both halves of an occupancy with only this square set. */
export const BITS = 260;
/** For each slot both halves of the occupancy that castling changes. */
export const CASTLING_BITS = 388;
// State of the current game that `mainlineRare.ts` needs.
export const LOW = 396;
export const HIGH = 397;
export const OPEN_RIGHTS = 398;
/**
 * The meaning of a byte, at piece << 10 | square << 4 | its lower half. Bits 0-18 are those of the word of a mainline,
 * and kinds of pawn moves follow. Negative numbers are special cases, see `INVALID` and below.
 */
export const MOVES = 400;
/** The squares of a queen's diagonal move as in a word, at from | to << 6; `INVALID` if there is none. */
export const DIAGONALS = 16_784;
/** Both halves of the occupancy by all squares between two on one line, at 2 * (from | to << 6); 0 without such a line. */
export const BETWEEN = 20_880;

export const heap = new Int32Array(29_072);

/** Kinds of pawn moves: to an empty square; two steps; a capture. */
export const PAWN_STEP = 1 << 19;
export const PAWN_DOUBLE = 1 << 20;
export const PAWN_CAPTURE = 1 << 21;
/** Bits of a word that the table of moves provides. */
export const WORD_MASK = 0x7ffff;

/**
 * Meanings that need code of their own: invalid bytes, the null move, castling, and the first byte of a queen's diagonal
 * move. The codes 11 to 15 of the king are -11 to -15.
 */
export const INVALID = -1;
export const NULL_BYTE = -2;
export const LONG_CASTLING = -3;
export const SHORT_CASTLING = -4;
export const DIAGONAL = -5;

/** Pieces of the first rank by file. */
const FIRST_RANK = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];

function fillBoard(): void {
  for (const side of [0, 1]) {
    heap[START + COUNTS + side] = 16;
    for (let number = 0; number < 16; number++) {
      const square = USUAL_LISTS.squareOf(side, number);
      const piece = pieceCode(side, number < 8 ? FIRST_RANK[square & 7] : PAWN);
      heap[START + LISTS + ((side << 4) | number)] = square | (piece << 6);
      heap[START + BOARD + square] = number | (piece << 4);
    }
  }
  for (let square = 0; square < 64; square++) heap[BITS + 2 * square + (square >> 5)] = 1 << (square & 31);
  // Short castling changes the files e to h, long castling a, c, d and e.
  for (const [slot, bits] of [0xf0, 0x1d, 0xf0 << 24, 0x1d << 24].entries())
    heap[CASTLING_BITS + 2 * slot + (slot >> 1)] = bits;
}

function kingMeaning(value: number): number | undefined {
  if (value === 0) return NULL_BYTE;
  if (value === CASTLE_A_SIDE) return LONG_CASTLING;
  if (value === CASTLE_H_SIDE) return SHORT_CASTLING;
  return value >= CODE.nag ? -value : undefined;
}

/** The kind of a pawn's move by its squares alone, whatever pieces the board has; `INVALID` if no pawn moves so. */
function pawnKind(side: number, from: Square, to: Square, value: number): number {
  if (promotionOf(value) > 0 !== (rankOf(to) === (side === 0 ? 7 : 0))) return INVALID;
  if (value === DOUBLE_STEP) return rankOf(from) === (side === 0 ? 1 : 6) ? PAWN_STEP | PAWN_DOUBLE : INVALID;
  if (((to - from) & 7) === 0) return PAWN_STEP;
  const line = LINE[(from << 6) | to];
  return line < LEAP && (line & 1) === 1 ? PAWN_CAPTURE : INVALID;
}

/** Tells whether a piece that is no pawn goes from one square to another on an empty board. */
function reaches(role: number, from: Square, to: Square): boolean {
  const line = LINE[(from << 6) | to];
  if (role === KNIGHT || line >= LEAP) return role === KNIGHT && line === LEAP;
  if (role === KING) return from + STEP[line] === to;
  return role === QUEEN || (role === BISHOP) === ((line & 1) === 1);
}

function meaningOf(piece: number, from: Square, value: number): number {
  const role = roleCodeOf(piece);
  const side = sideOf(piece);
  const special = role === KING ? kingMeaning(value) : undefined;
  if (special !== undefined) return special;
  if (role === QUEEN && value === (from & 7)) return DIAGONAL;
  const to = targetOf(role, side, from, value);
  if (!(to >= 0 && to < 64)) return INVALID;
  const word = from | (to << 6) | (piece << PIECE_BITS);
  if (role !== PAWN) return reaches(role, from, to) ? word : INVALID;
  const kind = pawnKind(side, from, to, value);
  return kind === INVALID ? INVALID : word | (promotionOf(value) << 12) | kind;
}

function fillMoves(): void {
  heap.fill(INVALID, MOVES, BETWEEN);
  for (const side of [0, 1])
    for (let role = PAWN; role <= KING; role++)
      for (let at = 0; at < 1024; at++) {
        const piece = pieceCode(side, role);
        heap[MOVES + ((piece << 10) | at)] = meaningOf(piece, at >> 4, at & 15);
      }
}

function fillWays(): void {
  for (let from = 0; from < 64; from++)
    for (let to = 0; to < 64; to++) {
      const line = LINE[(from << 6) | to];
      if (line >= LEAP) continue;
      const way = from | (to << 6);
      if ((line & 1) === 1) heap[DIAGONALS + way] = way;
      for (let square = from + STEP[line]; square !== to; square += STEP[line])
        heap[BETWEEN + 2 * way + (square >> 5)] |= 1 << (square & 31);
    }
}

let filled = false;
/** Fills the tables at the first call. */
export function prepareHeap(): void {
  if (filled) return;
  filled = true;
  fillBoard();
  fillMoves();
  fillWays();
}
