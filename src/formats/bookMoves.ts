// Moves as ChessBase's and Kvetka's books store them: which of the mover's pieces in the order of the stored board, and
// how far it goes there. The codes are each format's own.
import type { Board } from '../chess/board.ts';
import { normalizeMove } from '../chess/legality.ts';
import { packMove } from '../chess/move.ts';
import { PAWN, pieceCode, roleCodeOf } from '../chess/pieces.ts';
import { fileOf, rankOf } from '../chess/squares.ts';
import type { Move, Square } from '../chess/types.ts';

/**
 * The square of the side to move's nth piece of a role, from 0, in the order of the normal form: file by file, from its
 * first rank up. -1 where it has fewer.
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

/** The move of the piece on `from` by files and ranks of the normal form, modulo 8, legal or not; pawns become queens. */
export function steppedMove(board: Board, from: Square, turned: number, files: number, ranks: number): Move {
  const stored = from ^ turned;
  const file = (fileOf(stored) + files) & 7;
  const rank = (rankOf(stored) + ranks) & 7;
  const queens = rank === 7 && roleCodeOf(board.squares[from]) === PAWN;
  return normalizeMove(board, packMove(from, ((rank << 3) | file) ^ turned, queens ? 4 : 0));
}

/** A move code as problems name it: `code 0C`. */
export const codeText = (code: number): string => `code ${code.toString(16).toUpperCase().padStart(2, '0')}`;
