// A position as the books of ChessBase and Kvetka store it. White is to move: if Black is, colors are
// swapped. Without castling rights White's king is on the right half, if the book mirrors. The board is in a
// prefix code. Each format stores data of its own before and after it.
import type { Board } from '../chess/board.ts';
import { passedPawn } from '../chess/legality.ts';
import { BISHOP, BLACK, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode } from '../chess/pieces.ts';
import { fileOf } from '../chess/squares.ts';

/** The changes that bring a position to its normal form. */
export interface NormalForm {
  /** Colors swapped and board upside down: Black is to move. */
  readonly flipped: boolean;
  /** Files reversed. */
  readonly mirrored: boolean;
}

/** Codes of the pieces. Those of the side that is not to move have the lowest bit set. */
export const PIECE_BITS: readonly (readonly [role: number, bits: number, width: number])[] = [
  [PAWN, 0b110, 3],
  [ROOK, 0b10110, 5],
  [BISHOP, 0b10100, 5],
  [KNIGHT, 0b10010, 5],
  [QUEEN, 0b100010, 6],
  [KING, 0b100000, 6],
];
/** Bytes of the longest board code: 64 pieces of 6 bits. */
export const MAX_BOARD_SIZE = 48;

/** Squares file by file from the first rank up. */
const ORDER = Uint8Array.from({ length: 64 }, (_, i) => ((i & 7) << 3) | (i >> 3));
/** Code by piece, and its width in bits. */
const BITS = new Uint8Array(16);
const WIDTH = new Uint8Array(16);
WIDTH[EMPTY] = 1;
for (const [role, bits, width] of PIECE_BITS)
  for (const side of [WHITE, BLACK]) {
    BITS[pieceCode(side, role)] = bits | side;
    WIDTH[pieceCode(side, role)] = width;
  }

/** Tells whether anyone may still castle. */
export const hasRights = ({ castlingRooks: rooks }: Board): boolean =>
  rooks[0] >= 0 || rooks[1] >= 0 || rooks[2] >= 0 || rooks[3] >= 0;

/**
 * The normal form of a position. Files are reversed if the book mirrors, if nobody may castle, and if the
 * side to move has exactly one king, which is on files a to d.
 */
export function normalForm(board: Board, mirrors = true): NormalForm {
  const king = board.kings[board.turn];
  return {
    flipped: board.turn === BLACK,
    mirrored: mirrors && king >= 0 && fileOf(king) < 4 && !hasRights(board),
  };
}

/** XOR with this turns a square into that of the normal form, and back. */
export const turnOf = ({ flipped, mirrored }: NormalForm): number => (flipped ? 56 : 0) ^ (mirrored ? 7 : 0);

/**
 * Writes the board code from byte `at` on, file by file from the first rank up, and returns its length in bits. The
 * last byte ends in zeros. `target` must have room for `MAX_BOARD_SIZE` bytes from `at` on.
 */
export function writeBoard({ squares }: Board, form: NormalForm, target: Uint8Array, at: number): number {
  const turned = turnOf(form);
  const swap = form.flipped ? 8 : 0;
  let next = at;
  let bits = 0;
  let width = 0;
  for (let i = 0; i < 64; i++) {
    const stored = squares[ORDER[i] ^ turned];
    const piece = stored === EMPTY ? EMPTY : stored ^ swap;
    bits = (bits << WIDTH[piece]) | BITS[piece];
    width += WIDTH[piece];
    // An incomplete byte is written as well, and written again with the next piece.
    target[next] = bits >> (width - 8);
    next += width >> 3;
    width &= 7;
  }
  if (width > 0) target[next] = bits << (8 - width);
  return 8 * (next - at) + width;
}

/** File of a pawn after its double step, if an enemy pawn stands beside it, able to capture or not; -1 for none. */
export function enPassantFile({ epSquare, squares, turn }: Board): number {
  if (epSquare < 0) return -1;
  const passed = passedPawn(epSquare);
  const file = fileOf(passed);
  const pawn = pieceCode(turn, PAWN);
  return (file > 0 && squares[passed - 1] === pawn) || (file < 7 && squares[passed + 1] === pawn) ? file : -1;
}

/**
 * Four bits, the highest first: Black's rights in the normal form, then White's; the king's side before the
 * queen's.
 */
export function castlingBits({ castlingRooks: rooks }: Board, { flipped }: NormalForm): number {
  const own = flipped ? 2 : 0;
  return (
    (rooks[2 - own] >= 0 ? 8 : 0) |
    (rooks[3 - own] >= 0 ? 4 : 0) |
    (rooks[own] >= 0 ? 2 : 0) |
    (rooks[own + 1] >= 0 ? 1 : 0)
  );
}
