// Tables and board of the hot path in one Int32Array, so that its code needs one base address. Squares are rank * 8 +
// file. Board entries are piece ids: number + 1, with the side in bit 5; 0 for empty.
//
// Offsets are plain numbers: bundlers inline those, but not sums of imported names.
import { APART, LEAP, LINE, REACH, STEP } from '../../chess/attacks.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from '../../chess/pieces.ts';
import { CODE, PAWN_CODES, PIECE_OF_CODE, STEPS } from './moveCodes.ts';
import { HOME } from './pieceNumbers.ts';

export const BOARD = 0;
/** Square by piece id, -1 for none. */
export const SQUARES = 64;
/** Board and squares of the start position. Every game begins with a copy of them. */
export const START = 128;
export const START_END = 256;
/** Piece code by id. Promotions of the game set those of the ids 17 and 18. */
export const CODES = 256;
/** For each square the castling rights, as bits by slot, that end if a piece leaves or reaches it. */
export const RIGHTS = 320;
/** For each square both halves of an occupancy with only this square set. */
export const BITS = 384;
/**
 * Meaning of the codes below 207, at side << 8 | code. Bits 1 and 2 are `PAWN_STEPS` if a pawn steps ahead,
 * bits 4-9 the piece id, bits 10-12 the files to go. The bits from 13 on hold the ranks to go, times 8.
 */
export const OPS = 512;
/**
 * The pieces that go from one square to another on an empty board, at from | to << 6. There is a bit for each piece
 * code for its captures. Steps of pawns have the bit of their code | `PAWN_STEPS`.
 */
export const REACHES = 1024;
/** Both halves of the squares between two on one line, at 2 * (from | to << 6); 0 if they share no line. */
export const BETWEEN = 5120;
/**
 * Four words at 4 * (from | king << 6). The first two are the squares between; if the squares share no line, all their
 * bits are set, since some square is always taken. The others are the squares beyond `from`, seen from the king.
 */
export const RAYS = 13_312;
/** For each slot both halves of the occupancy that castling changes. */
export const CASTLING_BITS = 29_696;
// State of the current game that `mainlineRare.ts` needs.
export const LOW = 29_704;
export const HIGH = 29_705;
export const OPEN_RIGHTS = 29_706;

export const heap = new Int32Array(29_707);

/** Added to a pawn's code for its steps: no piece has the codes 7 and 15. */
export const PAWN_STEPS = 6;
/** Ids of the first knight, the king and the last further piece, without the side in bit 5. */
export const FIRST_PIECE = 9;
export const KING_ID = 16;
export const LAST_PIECE = 18;

/** Roles of the piece numbers 0 to 15. */
const ROLES = [...Array<number>(8).fill(PAWN), KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK, ROOK, QUEEN, KING];

/** The id of a piece: its number + 1, with its side in bit 5. */
export const idOf = (side: number, number: number): number => (number + 1) | (side << 5);

function fillBoard(): void {
  heap.fill(-1, START + 64, START_END);
  for (const side of [0, 1])
    for (const [number, home] of HOME.entries()) {
      const id = idOf(side, number);
      const square = home ^ (side * 56);
      heap[START + square] = id;
      heap[START + 64 + id] = square;
      heap[CODES + id] = pieceCode(side, ROLES[number]);
    }
  // A move of a king ends two rights, a move of a rook one.
  for (const [square, rights] of Object.entries({ 4: 3, 7: 1, 0: 2, 60: 12, 63: 4, 56: 8 }))
    heap[RIGHTS + Number(square)] = rights;
  // Short castling changes the files e to h, long castling a, c, d and e.
  for (const [slot, bits] of [0xf0, 0x1d, 0xf0 << 24, 0x1d << 24].entries())
    heap[CASTLING_BITS + 2 * slot + (slot >> 1)] = bits;
  for (let square = 0; square < 64; square++) heap[BITS + 2 * square + (square >> 5)] = 1 << (square & 31);
}

function fillOps(): void {
  for (const side of [0, 1])
    for (let code = 0; code <= CODE.lastMove; code++) {
      const step = STEPS[side][code];
      const isPawnStep = code < PAWN_CODES && (step & 7) === 0;
      heap[OPS + ((side << 8) | code)] =
        (isPawnStep ? PAWN_STEPS : 0) |
        (idOf(side, PIECE_OF_CODE[code]) << 4) |
        ((step & 7) << 10) |
        ((step >> 4) << 16);
    }
}

/** Bits of the pieces that capture from one square on another. The two sides differ only in pawns. */
function capturesAlong(from: number, to: number): number {
  const line = LINE[(from << 6) | to];
  if (line === APART) return 0;
  const both = (role: number): number => 0x101 << role;
  if (line === LEAP) return both(KNIGHT);
  const isDiagonal = line % 2 === 1;
  const afar = both(QUEEN) | both(isDiagonal ? BISHOP : ROOK);
  if (from + STEP[line] !== to) return afar;
  return afar | both(KING) | (isDiagonal ? 1 << pieceCode(to > from ? 0 : 1, PAWN) : 0);
}

/** Bits of the pawns that step from one square to another. */
function pawnSteps(from: number, to: number): number {
  const ranks = (to - from) / 8;
  const side = ranks > 0 ? 0 : 1;
  const isHome = from >> 3 === (side === 0 ? 1 : 6);
  const goes = Math.abs(ranks) === 1 || (Math.abs(ranks) === 2 && isHome);
  return goes ? 1 << (pieceCode(side, PAWN) | PAWN_STEPS) : 0;
}

/** Adds `count` squares in a direction to the two halves at `at`. */
function addSquares(at: number, from: number, direction: number, count: number): void {
  for (let n = 1; n <= count; n++) {
    heap[at] |= heap[BITS + 2 * (from + n * STEP[direction])];
    heap[at + 1] |= heap[BITS + 2 * (from + n * STEP[direction]) + 1];
  }
}

function fillWays(): void {
  for (let from = 0; from < 64; from++)
    for (let to = 0; to < 64; to++) {
      const way = from | (to << 6);
      heap[REACHES + way] = capturesAlong(from, to) | pawnSteps(from, to);
      const line = LINE[(from << 6) | to];
      const ray = RAYS + 4 * way;
      heap.fill(-1, ray, ray + 2);
      if (line >= LEAP) continue;
      addSquares(BETWEEN + 2 * way, from, line, (to - from) / STEP[line] - 1);
      heap.copyWithin(ray, BETWEEN + 2 * way, BETWEEN + 2 * way + 2);
      const away = (line + 4) & 7;
      addSquares(ray + 2, from, away, REACH[(from << 3) | away]);
    }
}

let filled = false;
/** Fills the tables at the first call. */
export function prepareHeap(): void {
  if (filled) return;
  filled = true;
  fillBoard();
  fillOps();
  fillWays();
}
