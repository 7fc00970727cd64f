// The hot paths write one word for each ply. Keys and counts can be computed from the words without a board. Bits 0-14
// are the `Move`; the word of a null move is 0.
/** Four bits: code of the piece that moved, 0 for a null move. */
export const PIECE_BITS = 15;
/** Four bits: code of the piece that was captured. */
export const CAPTURED_BITS = 19;
/** Four bits: castling rights that end, by slot. */
export const RIGHTS_BITS = 23;
/** A double step that ends beside an enemy pawn, which may then capture en passant. */
export const MAY_BE_PASSED = 1 << 27;
/** A capture en passant. */
export const CAPTURES_PASSING = 1 << 28;
/** Castling: both king and rook move. */
export const CASTLES = 1 << 29;
