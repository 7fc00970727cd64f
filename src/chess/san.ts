// Writes standard algebraic notation. It searches from the target square and needs no move lists.
import { findMovers } from './findMovers.ts';
import { isCastling, isSafe, type BoardState } from './legality.ts';
import { NULL_MOVE, moveFrom, moveTo, packMove } from './move.ts';
import { EMPTY, PAWN, roleCodeOf } from './pieces.ts';
import {
  LONG_CASTLING_SAN,
  NO_HINT,
  NULL_SAN,
  SHORT_CASTLING_SAN,
  fileHint,
  packSan,
  rankHint,
  squareHint,
} from './sanTexts.ts';
import { fileOf, rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

const movers = new Uint8Array(8);

/** Returns the hint (see `sanTexts.ts`) for a piece, if others of its kind may legally go to the same square. */
function hintOf(board: BoardState, from: Square, to: Square): number {
  if (!board.hasTwin(from)) return NO_HINT;
  const count = findMovers(board.squares, board.squares[from], to, movers);
  if (count < 2) return NO_HINT;
  let rivals = 0;
  let sameFile = false;
  let sameRank = false;
  for (let i = 0; i < count; i++) {
    const rival = movers[i];
    if (rival === from || !isSafe(board, packMove(rival, to))) continue;
    rivals++;
    sameFile ||= fileOf(rival) === fileOf(from);
    sameRank ||= rankOf(rival) === rankOf(from);
  }
  if (rivals === 0) return NO_HINT;
  if (!sameFile) return fileHint(from);
  return sameRank ? squareHint(from) : rankHint(from);
}

/**
 * Returns the packed SAN (see `sanTexts.ts`) of a legal move, without `+` or `#`. `isOnly` is true if the caller knows
 * that no other piece of the same kind reaches the target.
 */
export function makePackedSan(board: BoardState, move: Move, isOnly = false): number {
  if (move === NULL_MOVE) return NULL_SAN;
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isCastling(board, move)) return to > from ? SHORT_CASTLING_SAN : LONG_CASTLING_SAN;
  const role = roleCodeOf(board.squares[from]);
  const captured = board.squares[to] !== EMPTY;
  if (role !== PAWN) return packSan(role, isOnly ? NO_HINT : hintOf(board, from, to), captured, to, 0);
  // A pawn that leaves its file captures, perhaps en passant.
  const captures = fileOf(from) !== fileOf(to);
  return packSan(PAWN, captures ? fileHint(from) : NO_HINT, captures, to, move >> 12);
}
