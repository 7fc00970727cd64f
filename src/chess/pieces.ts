// Pieces as the boards store them: one byte, role in the low three bits, color in bit 3.
import type { Color, Role } from './types.ts';
import { ROLES } from './types.ts';

export const WHITE = 0;
export const BLACK = 1;
/** A color, as in bit 3 of a piece code. */
export type Side = typeof WHITE | typeof BLACK;

export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Role code 1..6 (pawn to king) of a piece code. */
export const roleCodeOf = (piece: number): number => piece & 7;
/** Side of a piece code other than `EMPTY`. */
export const sideOf = (piece: number): number => piece >> 3;
/** 1..6 for White's pawn to king, 9..14 for Black's. */
export const pieceCode = (side: number, roleCode: number): number => (side << 3) | roleCode;

/** Color and role of a piece code; `undefined` for `EMPTY`. */
export const pieceOf = (piece: number): { readonly color: Color; readonly role: Role } | undefined =>
  piece === EMPTY
    ? undefined
    : { color: sideOf(piece) === WHITE ? 'white' : 'black', role: ROLES[roleCodeOf(piece) - 1] };

/** The FEN letters, at the piece codes; blanks at unused codes. */
export const PIECE_LETTERS = ' PNBRQK  pnbrqk';
