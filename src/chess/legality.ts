// The rules for moves. They read a `BoardState` and leave it unchanged.
import { LEAP, LINE, STEP, isAttacked, isFreeBetween, isOpenedTo } from './attacks.ts';
import { castledKing, castledRook, isCastlingPathFree, kingSlot, outermostRook, slotOf } from './castling.ts';
import { NULL_MOVE, moveFrom, moveTo, packMove } from './move.ts';
import {
  BISHOP,
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  ROOK,
  WHITE,
  pieceCode,
  roleCodeOf,
  sideOf,
  type Side,
} from './pieces.ts';
import { rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

/** The parts of a position that the rules need. `Board` implements it. */
export interface BoardState {
  /** a1 = 0, rank-major; 0 empty, 1..6 White's pawn to king, 9..14 Black's. */
  readonly squares: Uint8Array;
  /** The side to move, 0 for White. */
  readonly turn: Side;
  /** The square passed by a double step just made, -1 for none. */
  readonly epSquare: number;
  /** King squares by side, -1 if a side has none or several. */
  readonly kings: Int8Array;
  /** Rook squares by castling slot, see `castling.ts`. */
  readonly castlingRooks: Int8Array;
  /** Tells whether the side to move is in check. */
  isCheck(): boolean;
  /** Tells whether the board has another man of this kind and side; for bishops, on the same square color. */
  hasTwin(square: Square): boolean;
}

/** Tells whether the move is castling, which is stored as king takes own rook. */
export const isCastling = (board: BoardState, move: Move): boolean =>
  board.squares[moveFrom(move)] === pieceCode(board.turn, KING) &&
  board.squares[moveTo(move)] === pieceCode(board.turn, ROOK);

/** Tells whether a pawn captures en passant with this pseudo-legal move. */
export const isEnPassant = (board: BoardState, move: Move): boolean =>
  moveTo(move) === board.epSquare &&
  roleCodeOf(board.squares[moveFrom(move)]) === PAWN &&
  ((moveFrom(move) ^ moveTo(move)) & 7) !== 0;

/** The square of the pawn that is captured en passant on `epSquare`. */
export const passedPawn = (epSquare: Square): Square => epSquare ^ 8;

/** Tells whether the last move can have been a double step over `epSquare`; `turn` is the side that may capture. */
export function wasPassed(squares: Uint8Array, epSquare: number, turn: Side): boolean {
  if (epSquare < 0 || rankOf(epSquare) !== (turn === WHITE ? 5 : 2)) return false;
  const start = epSquare + (turn === WHITE ? 8 : -8);
  const pawn = squares[passedPawn(epSquare)];
  return (
    squares[epSquare] === EMPTY &&
    squares[start] === EMPTY &&
    roleCodeOf(pawn) === PAWN &&
    sideOf(pawn) !== turn
  );
}

function isPawnMove(board: BoardState, from: Square, to: Square, promotion: number): boolean {
  const { squares, turn } = board;
  if (promotion > 4 || promotion > 0 !== (rankOf(to) === (turn === 0 ? 7 : 0))) return false;
  const forward = turn === 0 ? 8 : -8;
  if (to === from + forward) return squares[to] === EMPTY;
  if (to === from + 2 * forward)
    return (
      rankOf(from) === (turn === 0 ? 1 : 6) && squares[to] === EMPTY && squares[from + forward] === EMPTY
    );
  const sideways = to - from - forward;
  if ((sideways !== 1 && sideways !== -1) || rankOf(to - sideways) !== rankOf(to)) return false;
  return squares[to] !== EMPTY || to === board.epSquare;
}

/**
 * Tells whether the move's from square has a piece of the side to move that can go to its target square. Castling needs
 * the right and a free path. Kings are never captured. The null move is pseudo-legal.
 */
export function isPseudoLegal(board: BoardState, move: Move): boolean {
  if (move === NULL_MOVE) return true;
  const { squares, turn } = board;
  const from = moveFrom(move);
  const to = moveTo(move);
  const promotion = move >> 12;
  const piece = squares[from];
  const target = squares[to];
  if (piece === EMPTY || sideOf(piece) !== turn) return false;
  const role = roleCodeOf(piece);
  if (target !== EMPTY) {
    if (roleCodeOf(target) === KING) return false;
    if (sideOf(target) === turn) return role === KING && promotion === 0 && isPseudoCastling(board, from, to);
  }
  if (role === PAWN) return isPawnMove(board, from, to, promotion);
  if (promotion !== 0) return false;
  const line = LINE[(from << 6) | to];
  if (role === KNIGHT) return line === LEAP;
  if (line >= LEAP) return false;
  const step = STEP[line];
  if (role === KING) return from + step === to;
  if (role === BISHOP && (line & 1) === 0) return false;
  if (role === ROOK && (line & 1) === 1) return false;
  return isFreeBetween(squares, from, to, step);
}

function isPseudoCastling(board: BoardState, king: Square, rook: Square): boolean {
  const slot = slotOf(board.turn, king, rook);
  return (
    board.castlingRooks[slot] === rook &&
    board.kings[board.turn] === king &&
    isCastlingPathFree(board.squares, king, rook, slot)
  );
}

/** Tells whether the king castles without leaving, passing or reaching an attacked square. */
function isCastlingSafe(board: BoardState, king: Square, rook: Square): boolean {
  const { squares, turn } = board;
  const slot = slotOf(turn, king, rook);
  const goal = castledKing(slot);
  const enemy = 1 - turn;
  if (board.isCheck()) return false;
  squares[king] = EMPTY;
  const step = goal < king ? -1 : 1;
  let at = king === goal ? goal : king + step;
  while (at !== goal && !isAttacked(squares, at, enemy)) at += step;
  let safe = at === goal;
  if (safe) {
    // The rook may have shielded the king, so the goal is tested with the rook on its target.
    squares[rook] = EMPTY;
    squares[castledRook(slot)] = pieceCode(turn, ROOK);
    safe = !isAttacked(squares, goal, enemy);
    squares[castledRook(slot)] = EMPTY;
    squares[rook] = pieceCode(turn, ROOK);
  }
  squares[king] = pieceCode(turn, KING);
  return safe;
}

/** Tells whether a pseudo-legal move leaves the mover's king safe. Without exactly one king all moves are safe. */
export function isSafe(board: BoardState, move: Move): boolean {
  const { squares, turn } = board;
  const king = board.kings[turn];
  if (king < 0 || move === NULL_MOVE) return true;
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = squares[from];
  const target = squares[to];
  if (target !== EMPTY && sideOf(target) === turn) return isCastlingSafe(board, from, to);
  const passed = isEnPassant(board, move) ? passedPawn(to) : -1;
  // If the king is not in check, a move of another piece can only open a line to it.
  if (from !== king && passed < 0 && !board.isCheck()) return !isOpenedTo(squares, king, from, to, 1 - turn);
  if (passed >= 0) squares[passed] = EMPTY;
  squares[to] = piece;
  squares[from] = EMPTY;
  const safe = !isAttacked(squares, from === king ? to : king, 1 - turn);
  squares[from] = piece;
  squares[to] = target;
  if (passed >= 0) squares[passed] = pieceCode(1 - turn, PAWN);
  return safe;
}

/** Tells whether a move is pseudo-legal and safe for its own king. The null move counts as legal, even in check. */
export const isLegal = (board: BoardState, move: Move): boolean =>
  isPseudoLegal(board, move) && isSafe(board, move);

/** Returns the castling move of the side to move if it has the right, even if the move is not legal now. */
export function castlingMove(board: BoardState, queenSide: boolean): Move | undefined {
  const rook = board.castlingRooks[kingSlot(board.turn) + (queenSide ? 1 : 0)];
  return rook < 0 ? undefined : packMove(board.kings[board.turn], rook);
}

/**
 * Normalizes castling: the king's move to its target, two or more files away (`e1g1`), becomes king takes
 * rook, with or without the right. Other moves, and such a move without a rook, stay as they are.
 */
export function normalizeMove(board: BoardState, move: Move): Move {
  const { squares, turn } = board;
  const from = moveFrom(move);
  const to = moveTo(move);
  if (squares[from] !== pieceCode(turn, KING) || squares[to] === pieceCode(turn, ROOK)) return move;
  const slot = slotOf(turn, from, to);
  if (to !== castledKing(slot) || Math.abs(to - from) < 2 || rankOf(from) !== rankOf(to)) return move;
  const granted = board.castlingRooks[slot];
  const rook = granted >= 0 ? granted : outermostRook(squares, slot, from);
  return rook < 0 ? move : packMove(from, rook);
}
