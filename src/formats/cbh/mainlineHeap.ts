// Tables and board of the hot path in one Int32Array, so that its code has one base address. Squares are *wide*, rank
// << 4 | file: `& 0x77` wraps both modulo 8, and `& 0x88` shows that a step has left the board. Board entries are piece
// ids (`moveCodes.ts`), 0 for empty; the gaps between ranks stay 0. Offsets are literal numbers: bundlers copy these
// into the code, but not sums of imported names.
import { pieceCode } from '../../chess/pieces.ts';
import { DECODE_TABLES } from './decodeTables.ts';
import {
  FIRST_SLOT,
  LAST_OF_KIND,
  MOVE_CODES,
  PAWN_CAPTURE,
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
/** Board and squares of the start position, which are copied over the two above for every game. */
export const START = 208;
export const START_END = 400;
/**
 * The meaning of a byte, at side << 8 | (byte - ply): kind in bits 0-3, piece id in 4-9, table of ways in
 * 10-11, displacement from 18 on.
 */
export const OPS = 400;
/**
 * The step from one square to another on a line of the board, at their difference; 0 if they share no line.
 */
export const STEPS = 1031;
/** Castling rights, a bit by slot, that end when a piece leaves or reaches a square. */
export const RIGHTS = 1151;
/** The last id that moves down when a piece of this id is captured. */
export const LAST = 1279;
/** Piece code by id. */
export const CODES = 1343;

/** An occupancy with one square set, in two halves, by that square. */
export const BITS = 1408;
/** The bits of an occupancy that castling changes, in two halves by slot. */
export const CASTLING_BITS = 1664;
// State of the current game for `mainlineRare.ts`.
export const LOW = 1672;
export const HIGH = 1673;
export const OPEN_RIGHTS = 1674;
export const PASSED = 1675;
/**
 * Four tables of ways: slides, leaps, pawn steps and pawn captures. At 2 * (from | to << 6), in narrow
 * squares, they hold the squares that must be empty, as two halves of an occupancy. If no such move leads
 * from the one square to the other, all bits are set: some square is always taken.
 */
export const WAYS = 1680;
const WAYS_OF_KIND = 8192;

export const heap = new Int32Array(WAYS + 4 * WAYS_OF_KIND);
/** The table of mode 0, for the two bytes after a prefix. */
export const TABLE = DECODE_TABLES[0];

/** File-major squares, as the format counts them, as wide ones. */
export const widen = (stored: number): number => ((stored & 7) << 4) | (stored >> 3);
/** Wide squares as rank * 8 + file, as the rest of the code counts. */
export const narrow = (square: number): number => (square + (square & 7)) >> 1;
const wide = (square: number): number => square + (square & 56);

/** The table of ways by kind of code; two kinds of pawn steps share one. */
const wayTable = (kind: number): number => [0, 1, 2, 2, 3][kind] ?? 0;

/** Slides are given modulo 8, so they wrap. Other steps must not leave the board. */
function makeOp(side: number, { kind, slot, files, ranks }: MoveCode): number {
  const forward = side === 1 && kind >= PAWN_STEP && kind <= PAWN_CAPTURE ? -1 : 1;
  const delta = kind === SLIDE ? ((ranks & 7) << 4) | (files & 7) : forward * (ranks * 16 + files);
  return kind | (pieceId(side, slot) << 4) | (wayTable(kind) << 10) | (delta << 18);
}

/** Role codes of the first rank, a to h. */
const FIRST_RANK = [4, 2, 3, 5, 6, 3, 2, 4];

function place(side: number, role: number, square: number): void {
  let id = pieceId(side, FIRST_SLOT[role]);
  while (heap[START + 128 + id] >= 0) id++;
  heap[START + 128 + id] = square;
  heap[START + square] = id;
}

type Ways = readonly [low: number, high: number];
const FREE: Ways = [0, 0];
const NO_WAY: Ways = [-1, -1];

/** The squares after `from` up to `last` on the same line. */
function line(from: number, last: number): Ways {
  const step = heap[STEPS + last - from];
  let [low, high] = FREE;
  for (let square = from; square !== last;) {
    square += step;
    low |= heap[BITS + 2 * square];
    high |= heap[BITS + 2 * square + 1];
  }
  return [low, high];
}

function slideWays(from: number, to: number): Ways {
  const step = heap[STEPS + to - from];
  return step === 0 ? NO_WAY : line(from, to - step);
}

/** Differences of wide squares for the moves of a king or a knight. */
const LEAPS = new Set([1, 14, 15, 16, 17, 18, 31, 33]);
const leapWays = (from: number, to: number): Ways => (LEAPS.has(Math.abs(to - from)) ? FREE : NO_WAY);

/** Codes cannot promote, so a pawn has no way to the last rank. */
const isLastRank = (square: number): boolean => square >> 4 === 0 || square >> 4 === 7;

function pawnWays(from: number, to: number): Ways {
  if (isLastRank(to)) return NO_WAY;
  if (Math.abs(to - from) === 16) return line(from, to);
  const isDouble = (from >> 4 === 1 && to - from === 32) || (from >> 4 === 6 && from - to === 32);
  return isDouble ? line(from, to) : NO_WAY;
}

function captureWays(from: number, to: number): Ways {
  const distance = Math.abs(to - from);
  return !isLastRank(to) && (distance === 15 || distance === 17) ? FREE : NO_WAY;
}

function fillHeap(): void {
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
  // Slots are White's king side, White's queen side, then Black's. A king's move ends two rights, a rook's one.
  for (const [square, rights] of Object.entries({ 4: 3, 7: 1, 0: 2, 0x74: 12, 0x77: 4, 0x70: 8 }))
    heap[RIGHTS + Number(square)] = rights;
  for (let value = 0; value < 512; value++)
    heap[OPS + value] = makeOp(value >> 8, MOVE_CODES[TABLE[value & 255]]);
  for (let square = 0; square < 64; square++)
    heap[BITS + 2 * wide(square) + (square >> 5)] = 1 << (square & 31);
  // Short castling changes e to h; long castling changes a, c, d and e.
  for (const [slot, bits] of [0xf0, 0x1d, 0xf0 << 24, 0x1d << 24].entries())
    heap[CASTLING_BITS + 2 * slot + (slot >> 1)] = bits;
  for (const [kind, ways] of [slideWays, leapWays, pawnWays, captureWays].entries())
    for (let from = 0; from < 64; from++)
      for (let to = 0; to < 64; to++)
        heap.set(ways(wide(from), wide(to)), WAYS + kind * WAYS_OF_KIND + 2 * (from | (to << 6)));
}

let filled = false;
/** Fills the tables, when games are decoded for the first time. This takes some ten milliseconds. */
export function prepareHeap(): void {
  if (filled) return;
  filled = true;
  fillHeap();
}
