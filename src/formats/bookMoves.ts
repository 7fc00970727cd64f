// Moves as the books of ChessBase and Kvetka store them: which piece of its kind moves, counted in the order of the
// stored board, and how far it goes on that board. Each format has its own codes.
import type { Board } from '../chess/board.ts';
import { normalizeMove } from '../chess/legality.ts';
import { packMove } from '../chess/move.ts';
import { PAWN, pieceCode, roleCodeOf } from '../chess/pieces.ts';
import { fileOf, rankOf } from '../chess/squares.ts';
import type { Move, Square } from '../chess/types.ts';

/**
 * The square of the nth piece of a role of the side to move, counted from 0; -1 if the side has no such
 * piece. The order is that of the normal form: file by file, from the mover's first rank up.
 */
export function nthPiece({ squares, turn }: Board, turned: number, role: number, n: number): number {
  const piece = pieceCode(turn, role);
  let left = n;
  for (let i = 0; i < 64; i++) {
    const square = (((i & 7) << 3) | (i >> 3)) ^ turned;
    if (squares[square] === piece && left-- === 0) return square;
  }
  return -1;
}

/**
 * The move of the piece on `from`, legal or not. Files and ranks are steps in the normal form, modulo 8. A
 * pawn that reaches the last rank becomes a queen. `turned` is from `turnOf`.
 */
export function steppedMove(board: Board, from: Square, turned: number, files: number, ranks: number): Move {
  const stored = from ^ turned;
  const file = (fileOf(stored) + files) & 7;
  const rank = (rankOf(stored) + ranks) & 7;
  const queens = rank === 7 && roleCodeOf(board.squares[from]) === PAWN;
  return normalizeMove(board, packMove(from, ((rank << 3) | file) ^ turned, queens ? 4 : 0));
}

/** A move code as problems name it: `code 0C`. */
export const codeText = (code: number): string => `code ${code.toString(16).toUpperCase().padStart(2, '0')}`;
