// Positions that differ only by swapped colors or a symmetry of the board: a fact about one holds for all.
import { Board } from './board.ts';
import { makePlacement } from './fen.ts';
import { packMove } from './move.ts';
import { EMPTY, PAWN, roleCodeOf } from './pieces.ts';
import { squareName } from './squares.ts';
import type { Move } from './types.ts';

/** A form of a position, with a map of its squares to those of the original. */
export interface PositionForm {
  readonly board: Board;
  /** The square of the original position for each square of this form. */
  readonly squareOf: Uint8Array;
  readonly swapsColors: boolean;
}

/** Maps a square by a symmetry. Bits of `turn`: 0 mirrors the files, 1 the ranks, and 2 then swaps files and ranks. */
const turned = (square: number, turn: number): number => {
  const mirrored = square ^ ((turn & 1) * 7) ^ (turn & 2 ? 56 : 0);
  return turn & 4 ? ((mirrored & 7) << 3) | (mirrored >> 3) : mirrored;
};

/**
 * Returns the position itself, and after it all others that result from swapping colors, from mirroring the files, and,
 * without pawns, from any symmetry of the board; each once. A position with castling rights has no other forms.
 */
export function formsOf(board: Board): readonly PositionForm[] {
  const mayCastle = board.castlingRooks.some((rook) => rook >= 0);
  const hasPawns = board.squares.some((piece) => roleCodeOf(piece) === PAWN);
  const turns = mayCastle ? [0] : hasPawns ? [0, 1] : [0, 1, 2, 3, 4, 5, 6, 7];
  const known = new Map<string, PositionForm>();
  for (const swapsColors of mayCastle ? [false] : [false, true])
    for (const turn of turns) {
      // Pawns of the other color move in the opposite direction.
      const form = formOf(board, swapsColors && hasPawns ? turn ^ 2 : turn, swapsColors);
      const name = `${form.board.keyHigh} ${form.board.keyLow}`;
      if (!known.has(name)) known.set(name, form);
    }
  return [...known.values()];
}

function formOf(board: Board, turn: number, swapsColors: boolean): PositionForm {
  if (turn === 0 && !swapsColors)
    return { board, squareOf: Uint8Array.from({ length: 64 }, (_, square) => square), swapsColors };
  const squares = new Uint8Array(64);
  const squareOf = new Uint8Array(64);
  for (let square = 0; square < 64; square++) {
    const at = turned(square, turn);
    const piece = board.squares[square];
    squares[at] = piece !== EMPTY && swapsColors ? piece ^ 8 : piece;
    squareOf[at] = square;
  }
  const side = swapsColors ? 1 - board.turn : board.turn;
  const ep = board.epSquare < 0 ? '-' : squareName(turned(board.epSquare, turn));
  const fen = `${makePlacement(squares)} ${side === 0 ? 'w' : 'b'} - ${ep} ${board.halfmoves} 1`;
  const form = Board.fromFen(fen);
  if (form === undefined) throw new Error(`A form of ${board.fen()} is no position: ${fen}`);
  return { board: form, squareOf, swapsColors };
}

/** Translates a move of a form into a move of the original position. */
export const moveOfForm = ({ squareOf }: PositionForm, move: number): Move =>
  packMove(squareOf[move & 63], squareOf[(move >> 6) & 63], (move >> 12) & 7);
