// A position that the user edits. It need not be legal, but `Board.fromFen` drops castling and en passant rights that
// the pieces do not allow.
import { Board } from './board.ts';
import { CASTLING_SLOTS, mayCastleFrom, outermostRook } from './castling.ts';
import { makePlacement } from './fen.ts';
import { passedPawn, wasPassed } from './legality.ts';
import { EMPTY, PAWN, pieceCode } from './pieces.ts';
import type { Side } from './pieces.ts';
import { fileOf, squareName } from './squares.ts';
import type { Fen, Square } from './types.ts';

/** A position being set up. */
export interface EditedPosition {
  /** The FEN, as `Board.fen` writes it. */
  readonly fen: Fen;
  /** True if castling may start from any file. */
  readonly chess960: boolean;
}

/** The fields of a FEN that an edit changes. */
interface Fields {
  readonly squares: Uint8Array;
  readonly turn: Side;
  /** Rook squares by castling slot, -1 for no right. */
  readonly rooks: ArrayLike<number>;
  readonly epSquare: number;
  readonly chess960: boolean;
}

/** Reads the position of a text; `undefined` if the text is no FEN. */
export function readEdited(text: string, chess960: boolean): EditedPosition | undefined {
  const board = Board.fromFen(text, chess960);
  return board && { fen: board.fen(), chess960 };
}

/** The board of an edited position. */
export const boardOf = ({ fen, chess960 }: EditedPosition): Board =>
  Board.fromFen(fen, chess960) ?? new Board();

function changed(position: EditedPosition, change: (board: Board) => Partial<Fields>): EditedPosition {
  const board = boardOf(position);
  const { squares, turn, epSquare, chess960 } = board;
  const next: Fields = {
    squares,
    turn,
    epSquare,
    chess960,
    rooks: board.castlingRooks,
    ...change(board),
  };
  // Rights are written as letters of files, because another rook beyond this one would change the meaning of K and Q.
  const rights = CASTLING_SLOTS.filter((slot) => next.rooks[slot] >= 0).map((slot) => {
    const letter = 'ABCDEFGH'[fileOf(next.rooks[slot])];
    return slot < 2 ? letter : letter.toLowerCase();
  });
  const fields = [
    makePlacement(next.squares),
    next.turn === 0 ? 'w' : 'b',
    rights.join('') || '-',
    next.epSquare < 0 ? '-' : squareName(next.epSquare),
    board.halfmoves,
    board.fullmoves,
  ];
  return readEdited(fields.join(' '), next.chess960) ?? position;
}

/** Puts a piece on a square; `EMPTY` removes the piece that is there. */
export const putPiece = (position: EditedPosition, square: Square, piece: number): EditedPosition =>
  changed(position, (board) => ({ squares: board.squares.with(square, piece) }));

/** Moves a piece to a square, replacing any piece there. If `to` is `undefined`, removes the piece from the board. */
export const movePiece = (position: EditedPosition, from: Square, to: Square | undefined): EditedPosition =>
  changed(position, ({ squares }) => {
    const without = squares.with(from, EMPTY);
    return { squares: to === undefined ? without : without.with(to, squares[from]) };
  });

/** Sets the side to move. */
export const setTurn = (position: EditedPosition, turn: Side): EditedPosition =>
  changed(position, () => ({ turn }));

/** Allows castling from any file, or only from the usual squares. */
export const setChess960 = (position: EditedPosition, chess960: boolean): EditedPosition =>
  changed(position, () => ({ chess960 }));

/** For each castling slot, the square of the rook that has or could have the right; -1 if there is no such rook. */
export function possibleRooks(position: EditedPosition): readonly number[] {
  const { squares, kings, castlingRooks, chess960 } = boardOf(position);
  return CASTLING_SLOTS.map((slot) => {
    const side = slot >> 1;
    const king = kings[side];
    if (castlingRooks[slot] >= 0 || king < 0) return castlingRooks[slot];
    const rook = outermostRook(squares, slot, king);
    return rook >= 0 && mayCastleFrom(squares, side, king, rook, chess960) ? rook : -1;
  });
}

/** Grants or removes the castling right of a slot. */
export const switchRight = (position: EditedPosition, slot: number): EditedPosition =>
  changed(position, ({ castlingRooks }) => ({
    rooks: castlingRooks.with(slot, castlingRooks[slot] >= 0 ? -1 : possibleRooks(position)[slot]),
  }));

/** The squares on which the side to move could capture en passant if the last move was a double step over them. */
export function possiblePassed(position: EditedPosition): readonly Square[] {
  const { squares, turn } = boardOf(position);
  const pawn = pieceCode(turn, PAWN);
  const rank = turn === 0 ? 40 : 16;
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((file) => {
      const passed = passedPawn(rank + file);
      const isBeside =
        (file > 0 && squares[passed - 1] === pawn) || (file < 7 && squares[passed + 1] === pawn);
      return isBeside && wasPassed(squares, rank + file, turn);
    })
    .map((file) => rank + file);
}

/** Sets the square that a pawn has just passed; -1 for none. */
export const setPassed = (position: EditedPosition, epSquare: number): EditedPosition =>
  changed(position, () => ({ epSquare }));

/** The number of pieces and pawns. */
export const countMen = (position: EditedPosition): number =>
  boardOf(position).squares.filter((piece) => piece !== EMPTY).length;
