// The tables that `codeTraces.ts` adds up for one wanted position, in one Int32Array with literal offsets (see
// `mainlineHeap.ts`). Squares are wide, as in that file.
import { BLACK, KING, PAWN, ROOK, WHITE, pieceCode, sideOf } from '../../chess/pieces.ts';
import type { WantedBoard } from '../scan.ts';
import { OPS as MEANINGS, heap as meanings, prepareHeap } from './mainlineHeap.ts';
import { FIRST_SLOT, LONG_CASTLING, NULL_CODE, ROLE_OF_ID, SHORT_CASTLING, TWO_BYTES } from './moveCodes.ts';

/**
 * The meaning of a byte, at side << 8 | (byte - ply): 0 if no followed piece moves, -kind if it is no move of
 * one byte. Else a followed piece in bits 0-4, the offset of its weights in 5-14, and its displacement modulo
 * 128 from 15 on.
 */
export const OPS = 0;
/**
 * Squares of the followed pieces (pawns at side * 8 + file, kings, rooks that must not move), and those at the start.
 */
export const SQUARES = 512;
export const START = 531;
export const FOLLOWED = 19;
export const KINGS = 16;
/** All rooks that must not move are one piece on square 0. Any move of theirs takes it to square 1. */
const ROOKS = 18;
/**
 * The summand of a piece on a square: tables for the pawns and kings of each side, and one for the rooks.
 */
export const WEIGHTS = 550;
const PAWN_WEIGHTS = 0;
const KING_WEIGHTS = 256;
const ROOK_WEIGHTS = 512;
const HEAP_SIZE = 1064;

/**
 * The upper bit of the lane that counts covered squares of kings and pawns: it is set when all are covered.
 */
export const COVERED = 0x80;
/**
 * The upper bits of two lanes, set if too many pawns of a side are useless, or a king or rook that must stay
 * moved.
 */
export const HOPELESS = 0x8800;
const useless = (side: number): number => 0x100 << (4 * side);
const hopeless = (side: number): number => 0x800 << (4 * side);

const SIDES = [WHITE, BLACK] as const;
const PAWNS = 8;
const MEN = 16;
const wide = (square: number): number => square + (square & 56);
const wideSquares = Array.from({ length: 64 }, (_, square) => wide(square));
const squaresOf = ({ squares }: WantedBoard, code: number): number[] =>
  [...squares.keys()].filter((square) => squares[square] === code).map(wide);
/** Wings: 0 is the king's side, 1 the queen's. */
const mayCastle = ({ rights }: WantedBoard, side: number, wing: number): boolean =>
  ((rights >> (2 * side + wing)) & 1) !== 0;

/** The tables for a wanted position, and the sum at the start of a game. */
export function makeTraces(board: WantedBoard): { readonly heap: Int32Array; readonly sum: number } {
  prepareHeap();
  const heap = new Int32Array(HEAP_SIZE);
  let sum = COVERED;
  const start = (piece: number, weights: number, square: number): void => {
    heap[START + piece] = square;
    sum += heap[WEIGHTS + weights + square];
  };
  heap[WEIGHTS + ROOK_WEIGHTS + 1] = hopeless(WHITE);
  for (const side of SIDES) {
    const pawns = squaresOf(board, pieceCode(side, PAWN));
    // The king and the pawns have to be there. As many pawns as the position lacks may be useless.
    sum -= 1 + pawns.length;
    sum += Math.min(Math.max(0, pawns.length - 1), PAWNS) * useless(side);
    weighPawns(heap, board, side, pawns);
    weighKing(heap, board, side);
    const first = side * 0x70;
    for (let file = 0; file < 8; file++)
      start(side * 8 + file, PAWN_WEIGHTS + side * 128, first + (side === WHITE ? 16 : -16) + file);
    start(KINGS + side, KING_WEIGHTS + side * 128, first + 4);
  }
  for (let at = 0; at < 512; at++) heap[OPS + at] = opOf(board, at >> 8, meanings[MEANINGS + at]);
  return { heap, sum };
}

function weighPawns(heap: Int32Array, board: WantedBoard, side: number, goals: readonly number[]): void {
  if (goals.length === 0) return;
  const enemies = board.squares.filter((piece) => piece !== 0 && sideOf(piece) !== side).length;
  const mayCome = (from: number, to: number): boolean => {
    const ranks = ((to >> 4) - (from >> 4)) * (side === WHITE ? 1 : -1);
    return Math.abs((to & 7) - (from & 7)) <= Math.min(ranks, MEN - enemies);
  };
  for (const square of wideSquares) {
    const covers = goals.includes(square) ? 1 : 0;
    const isUseful = goals.some((goal) => mayCome(square, goal));
    heap[WEIGHTS + PAWN_WEIGHTS + side * 128 + square] = covers + (isUseful ? 0 : useless(side));
  }
}

function weighKing(heap: Int32Array, board: WantedBoard, side: number): void {
  const mustStay = mayCastle(board, side, 0) || mayCastle(board, side, 1);
  const goals = squaresOf(board, pieceCode(side, KING));
  for (const square of wideSquares) {
    const weight = goals.includes(square) ? 1 : mustStay ? hopeless(side) : 0;
    heap[WEIGHTS + KING_WEIGHTS + side * 128 + square] = weight;
  }
}

function opOf(board: WantedBoard, side: number, meaning: number): number {
  const kind = meaning & 15;
  const slot = (meaning >> 4) & 31;
  const follow = (piece: number, weights: number, delta = meaning >> 18): number =>
    piece | (weights << 5) | ((delta & 127) << 15);
  if (kind >= TWO_BYTES) return -kind;
  if (kind === SHORT_CASTLING) return follow(KINGS + side, KING_WEIGHTS + side * 128, 2);
  if (kind === LONG_CASTLING) return follow(KINGS + side, KING_WEIGHTS + side * 128, -2);
  if (kind === NULL_CODE) return 0;
  switch (ROLE_OF_ID[slot]) {
    case KING:
      return follow(KINGS + side, KING_WEIGHTS + side * 128);
    case PAWN:
      return squaresOf(board, pieceCode(side, PAWN)).length === 0
        ? 0
        : follow(side * 8 + slot - FIRST_SLOT[PAWN], PAWN_WEIGHTS + side * 128);
    case ROOK: {
      // While it may castle, the rook on the a-file is number 1. The other rook is number 2 only until the first one is
      // captured.
      const number = slot - FIRST_SLOT[ROOK];
      const mustStay =
        mayCastle(board, side, 1) && (number === 0 || (number === 1 && mayCastle(board, side, 0)));
      return mustStay ? follow(ROOKS, ROOK_WEIGHTS, 1) : 0;
    }
    default:
      return 0;
  }
}
