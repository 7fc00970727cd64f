// Tables and board of the hot path in one Int32Array: its code then has one base address to keep. Squares are rank * 8
// + file. Board entries are piece ids: number + 1, with the side in bit 5; 0 for empty.
//
// Places are written as plain numbers: bundlers put those into the code, and sums of imported names they do not.
import { APART, LEAP, LINE, REACH, STEP } from '../../chess/attacks.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from '../../chess/pieces.ts';
import { CODE, PAWN_CODES, PIECE_OF_CODE, STEPS } from './moveCodes.ts';
import { HOME } from './pieceNumbers.ts';

export const BOARD = 0;
/** Square by piece id, -1 for none. */
export const SQUARES = 64;
/** Board and squares of the start position; copied over the two above for every game. */
export const START = 128;
export const START_END = 256;
/** Piece code by id; those of the ids 17 and 18 are what the game makes them. */
export const CODES = 256;
/** Castling rights, as bits by slot, that end when a piece leaves or reaches a square. */
export const RIGHTS = 320;
/** Two halves of an occupancy with one square set. */
export const BITS = 384;
/**
 * What a code below 207 means, at side << 8 | code: `PAWN_STEPS` in bits 1 and 2, piece id in 4-9, files to go in 10-12,
 * ranks to go, times 8, from 13 on.
 */
export const OPS = 512;
/**
 * What goes from one square to another on an empty board, at from | to << 6: a bit for each piece code, as it captures;
 * for pawns that step, the bit of their code | `PAWN_STEPS`.
 */
export const REACHES = 1024;
/** Two halves of the squares between two that share a line, at 2 * (from | to << 6); 0 where they share none. */
export const BETWEEN = 5120;
/**
 * Four words at 4 * (from | king << 6): the squares between, all bits where they share no line, since some square is
 * always taken; and the squares behind `from`, seen from the king.
 */
export const RAYS = 13_312;
/** Two halves of what castling changes of an occupancy, by slot. */
export const CASTLING_BITS = 29_696;
// State of the game that is being decoded, where `mainlineRare.ts` needs it.
export const LOW = 29_704;
export const HIGH = 29_705;
export const OPEN_RIGHTS = 29_706;

export const heap = new Int32Array(29_707);

/** No piece has the codes 7 and 15: a pawn's code with these bits. */
export const PAWN_STEPS = 6;
/** Ids of the first knight, the king and the last free piece, beside the side in bit 5. */
export const FIRST_PIECE = 9;
export const KING_ID = 16;
export const LAST_PIECE = 18;

/** Kinds of the numbers 0 to 15. */
const ROLES = [...Array<number>(8).fill(PAWN), KNIGHT, KNIGHT, BISHOP, BISHOP, ROOK, ROOK, QUEEN, KING];

/** What stands on the heap's board for a piece: its number + 1, and its side in bit 5. */
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
  // Slots: White's king side, White's queen side, Black's. Kings end two rights, rooks one.
  for (const [square, rights] of Object.entries({ 4: 3, 7: 1, 0: 2, 60: 12, 63: 4, 56: 8 }))
    heap[RIGHTS + Number(square)] = rights;
  // Short castling changes e to h, long castling a, c, d and e.
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

/** Bits of the pieces that capture along these squares; the same for both sides but for pawns. */
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

/** Bits of the pawns that step so. */
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
/** Fills the tables when games are decoded for the first time. */
export function prepareHeap(): void {
  if (filled) return;
  filled = true;
  fillBoard();
  fillOps();
  fillWays();
}
