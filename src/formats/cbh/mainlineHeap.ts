// Tables and board of the hot path in one Int32Array: its code then has one base address to keep.
// Squares are *wide*, rank << 4 | file: `& 0x77` wraps both modulo 8, `& 0x88` tells that the board was left.
// Board entries are piece ids (`moveCodes.ts`), 0 for empty; the gaps between the ranks stay 0.
//
// Places are written as plain numbers: bundlers put those into the code, and sums of imported names they do not.
import { pieceCode } from '../../chess/pieces.ts';
import { DECODE_TABLES } from './decodeTables.ts';
import {
  FIRST_SLOT,
  LAST_OF_KIND,
  LEAP,
  MOVE_CODES,
  PAWN_CAPTURE,
  PAWN_DOUBLE,
  PAWN_STEP,
  PIECE_IDS,
  ROLE_OF_ID,
  SLIDE,
  pieceId,
} from './moveCodes.ts';
import type { MoveCode } from './moveCodes.ts';

export const BOARD = 16;
/** Square by piece id, -1 for none. */
export const SQUARES = 144;
/** Board and squares of the start position; copied over the two above for every game. */
export const START = 208;
export const START_END = 400;
/**
 * What a byte means, at side << 8 | (byte - counter): kind in bits 0-3, piece id in 4-9, displacement from 18 on.
 * Between them what must not be, so that one test refuses all: 10 a piece on the new square, 11 none there, 12 the last
 * rank, 13 and 17 a square outside the board (its bits 3 and 7).
 */
export const OPS = 400;
/** Step between two squares of one line, at their difference; 0 where they share none. */
export const STEPS = 1031;
/** Castling rights, as bits by slot, that end when a piece leaves or reaches a square. */
export const RIGHTS = 1151;
/** The last id that moves down when this one is captured. */
export const LAST = 1279;
/** Piece code by id. */
export const CODES = 1343;

/** Two halves of an occupancy with one square set. */
export const BITS = 1408;
/** Two halves of what castling changes of an occupancy, by slot. */
export const CASTLING_BITS = 1664;
/**
 * At 2 * (from | to << 6), narrow squares: the squares between as two halves of an occupancy, none for the jump of a
 * knight. All bits where no piece can go from one square to the other: something always stands in each half.
 */
export const BETWEEN = 1680;

export const heap = new Int32Array(BETWEEN + 2 * 4096);
/** The table of mode 0, for the two bytes that follow a prefix. */
export const TABLE = DECODE_TABLES[0];

/** File-major squares, as the format counts them, made wide. */
export const widen = (stored: number): number => ((stored & 7) << 4) | (stored >> 3);
/** Wide squares as all else counts them: rank * 8 + file. */
export const narrow = (square: number): number => (square + (square & 7)) >> 1;
const wide = (square: number): number => square + (square & 56);

function refusals(kind: number): number {
  switch (kind) {
    case LEAP:
      return 0b1000_1000;
    case PAWN_STEP:
    case PAWN_DOUBLE:
      return 0b1000_1101;
    case PAWN_CAPTURE:
      return 0b1000_1110;
    default:
      return 0;
  }
}

/** Slides wrap, as they are given modulo 8; any other step must not leave the board. */
function makeOp(side: number, { kind, slot, files, ranks }: MoveCode): number {
  const forward = side === 1 && kind >= PAWN_STEP && kind <= PAWN_CAPTURE ? -1 : 1;
  const delta = kind === SLIDE ? ((ranks & 7) << 4) | (files & 7) : forward * (ranks * 16 + files);
  return kind | (pieceId(side, slot) << 4) | (refusals(kind) << 10) | (delta << 18);
}

/** Role codes of the first rank, a to h. */
const FIRST_RANK = [4, 2, 3, 5, 6, 3, 2, 4];

function place(side: number, role: number, square: number): void {
  let id = pieceId(side, FIRST_SLOT[role]);
  while (heap[START + 128 + id] >= 0) id++;
  heap[START + 128 + id] = square;
  heap[START + square] = id;
}

heap.fill(-1, START + 128, START_END);
for (let id = 0; id < PIECE_IDS; id++) {
  heap[LAST + id] = LAST_OF_KIND[id];
  heap[CODES + id] = ROLE_OF_ID[id] === 0 ? 0 : pieceCode(id >> 5, ROLE_OF_ID[id]);
}
for (const [file, role] of FIRST_RANK.entries()) {
  place(0, role, file);
  place(0, 1, 0x10 + file);
  place(1, 1, 0x60 + file);
  place(1, role, 0x70 + file);
}
for (const step of [1, 15, 16, 17]) {
  for (let n = 1; n < 8; n++) {
    heap[STEPS + step * n] = step;
    heap[STEPS - step * n] = -step;
  }
}
// Slots: White's king side, White's queen side, Black's. Kings end two rights, rooks one.
for (const [square, rights] of Object.entries({ 4: 3, 7: 1, 0: 2, 0x74: 12, 0x77: 4, 0x70: 8 }))
  heap[RIGHTS + Number(square)] = rights;
for (let value = 0; value < 512; value++)
  heap[OPS + value] = makeOp(value >> 8, MOVE_CODES[TABLE[value & 255]]);
for (let square = 0; square < 64; square++)
  heap[BITS + 2 * wide(square) + (square >> 5)] = 1 << (square & 31);
// Short castling changes e to h, long castling a, c, d and e.
for (const [slot, bits] of [0xf0, 0x1d, 0xf0 << 24, 0x1d << 24].entries())
  heap[CASTLING_BITS + 2 * slot + (slot >> 1)] = bits;

/** Distances of a knight's jump between wide squares. */
const JUMPS = new Set([14, 18, 31, 33]);

function fillBetween(from: number, to: number): void {
  const at = BETWEEN + 2 * (narrow(from) | (narrow(to) << 6));
  if (JUMPS.has(Math.abs(to - from))) return;
  const step = heap[STEPS + to - from];
  if (step === 0) heap.fill(-1, at, at + 2);
  else
    for (let between = from + step; between !== to; between += step) {
      heap[at] |= heap[BITS + 2 * between];
      heap[at + 1] |= heap[BITS + 2 * between + 1];
    }
}
for (let from = 0; from < 64; from++) for (let to = 0; to < 64; to++) fillBetween(wide(from), wide(to));
