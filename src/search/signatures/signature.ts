// The signature of a game: a few numbers that rule out, without its moves, most positions that its mainline does not
// have. Three u32 words a game:
//
// Word 0 is the final material: 4 bits White's pawns, 4 bits Black's, then 3 bits each for White's knights, bishops,
// rooks and queens and for Black's; 7 means seven or more. Words 1 and 2 are the order in which pawns leave their home
// squares, by moving or by being captured: 4 bits each, from the lowest, 0 to 7 for a2 to h2 and 8 to 15 for a7 to h7.
// Pawns that never leave are not listed: the last one that leaves is repeated.
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode } from '../../chess/pieces.ts';

/** Number of words for one game. */
export const SIGNATURE = 3;
/**
 * Word 0 of a game that may have any position: a game with another start, without moves, with damage, or in which all
 * pawns stay at home. No game ends with 15 pawns of one side.
 */
export const UNKNOWN = 0xffff_ffff;
/** The largest count of pieces that is stored. */
export const MAX_STORED = 7;

export const HOME_PAWNS = 16;

/** Piece codes in the order of word 0, after the pawns. */
export const SIGNED_PIECES: readonly number[] = [WHITE, BLACK].flatMap((side) =>
  [KNIGHT, BISHOP, ROOK, QUEEN].map((role) => pieceCode(side, role)),
);

/** The square of a home pawn. */
export const homeSquare = (pawn: number): number => (pawn < 8 ? 8 + pawn : 40 + pawn);
/** The piece code of a home pawn. */
export const homePiece = (pawn: number): number => pieceCode(pawn < 8 ? WHITE : BLACK, PAWN);
