// A move is a byte: the number of the piece, and its target, which each kind of piece encodes in its own way.
import type { Board } from '../../chess/board.ts';
import { isCastlingPathFree, kingSlot, mayCastleFrom, outermostRook } from '../../chess/castling.ts';
import { NULL_MOVE, packMove } from '../../chess/move.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { Move, Square } from '../../chess/types.ts';
import type { PieceLists } from './pieceLists.ts';

/** Bytes among the moves that are no moves. */
export const CODE = { nag: 11, comment: 12, lineStart: 13, lineEnd: 14, end: 15 } as const;

const KING_STEPS = [0, -9, -8, -7, -1, 1, 7, 8, 9];
const KNIGHT_STEPS = [0, -17, -15, -10, -6, 6, 10, 15, 17];
export const CASTLE_A_SIDE = 9;
export const CASTLE_H_SIDE = 10;
export const DOUBLE_STEP = 15;
/** Promotion codes of `packMove` for each group of three pawn moves: none, queen, rook, bishop, knight. */
const PROMOTIONS = [0, 4, 3, 2, 1];
/** Added to the target of a queen's diagonal move, in its second byte. */
const DIAGONAL = 64;

/** A move, and the bytes that it takes. */
export interface ReadMove {
  move: Move;
  size: number;
}

/**
 * Reads the move at `at` into `found`. False if the pieces cannot make it. Like Scid, it accepts moves that leave the
 * king in check, and castling without a right.
 */
export function readMove(
  bytes: Uint8Array,
  at: number,
  board: Board,
  lists: PieceLists,
  found: ReadMove,
): boolean {
  const value = bytes[at] & 15;
  const from = lists.squareOf(board.turn, bytes[at] >> 4);
  found.size = 1;
  if (from < 0) return false;
  const role = roleCodeOf(board.squares[from]);
  if (role === KING) {
    if (value === 0) {
      found.move = NULL_MOVE;
      return true;
    }
    if (value === CASTLE_A_SIDE || value === CASTLE_H_SIDE)
      return readCastling(board, from, value === CASTLE_A_SIDE, found);
  }
  let to = 0;
  if (role === QUEEN && value === fileOf(from)) {
    found.size = 2;
    to = (bytes[at + 1] ?? 0) - DIAGONAL;
    if (Math.abs(fileOf(to) - fileOf(from)) !== Math.abs(rankOf(to) - rankOf(from))) return false;
  } else to = targetOf(role, board.turn, from, value);
  if (!(to >= 0 && to < 64) || isOwn(board, to)) return false;
  found.move = packMove(from, to, role === PAWN ? promotionOf(value) : 0);
  return found.move !== NULL_MOVE && board.isPseudoLegal(found.move);
}

/** The square to which a byte's lower half takes a piece; no square, or a wrong one, if it is no move of this piece. */
export function targetOf(role: number, side: number, from: Square, value: number): number {
  switch (role) {
    case KING:
      return from + (KING_STEPS[value] ?? NaN);
    case KNIGHT:
      return value === 0 ? NaN : from + (KNIGHT_STEPS[value] ?? NaN);
    case BISHOP:
      return from + (value < 8 ? 9 : -7) * ((value & 7) - fileOf(from));
    case ROOK:
    case QUEEN:
      return value < 8 ? from - fileOf(from) + value : (value - 8) * 8 + fileOf(from);
    default:
      return from + (side === 0 ? 1 : -1) * (value === DOUBLE_STEP ? 16 : 7 + (value % 3));
  }
}

/** The promotion of a pawn's move, in the code of `packMove`. */
export const promotionOf = (value: number): number =>
  value === DOUBLE_STEP ? 0 : PROMOTIONS[Math.floor(value / 3)];

/** Tells whether an own piece is on a square: a king's step onto an own rook must not count as castling. */
const isOwn = ({ squares, turn }: Board, square: Square): boolean =>
  squares[square] !== EMPTY && sideOf(squares[square]) === turn;

/** Castling with the rook that a right names, else with the outermost one. It needs a free way, but no right. */
function readCastling(board: Board, king: Square, aSide: boolean, found: ReadMove): boolean {
  const { squares, turn, chess960 } = board;
  if (rankOf(king) !== turn * 7) return false;
  const slot = kingSlot(turn) + (aSide ? 1 : 0);
  const granted = board.castlingRooks[slot];
  const rook = granted >= 0 ? granted : outermostRook(squares, slot, king);
  if (rook < 0 || !mayCastleFrom(squares, turn, king, rook, chess960)) return false;
  found.move = packMove(king, rook);
  return isCastlingPathFree(squares, king, rook, slot);
}
