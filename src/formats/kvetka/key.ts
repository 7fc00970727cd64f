// A position in 22 bytes: White to move, and without castling rights the king on the right half (README, "Key").
import type { Board } from '../../chess/board.ts';
import { passedPawn } from '../../chess/legality.ts';
import {
  BISHOP,
  BLACK,
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  pieceCode,
} from '../../chess/pieces.ts';
import { fileOf } from '../../chess/squares.ts';
import { KEY_SIZE } from './block.ts';

/** How a position was brought to its normal form. */
export interface NormalForm {
  /** Colours swapped and board upside down: Black is to move. */
  readonly flipped: boolean;
  /** Files reversed. */
  readonly mirrored: boolean;
}

export interface PositionKey extends NormalForm {
  readonly bytes: Uint8Array;
}

/** Pieces of the other side have the lowest bit set. */
export const PIECE_BITS: readonly (readonly [role: number, bits: number, width: number])[] = [
  [PAWN, 0b110, 3],
  [ROOK, 0b10110, 5],
  [BISHOP, 0b10100, 5],
  [KNIGHT, 0b10010, 5],
  [QUEEN, 0b100010, 6],
  [KING, 0b100000, 6],
];
const BITS = new Uint8Array(16);
const WIDTH = new Uint8Array(16);
WIDTH[EMPTY] = 1;
for (const [role, bits, width] of PIECE_BITS)
  for (const side of [WHITE, BLACK]) {
    BITS[pieceCode(side, role)] = bits | side;
    WIDTH[pieceCode(side, role)] = width;
  }

const hasRights = ({ castlingRooks: rooks }: Board): boolean =>
  rooks[0] >= 0 || rooks[1] >= 0 || rooks[2] >= 0 || rooks[3] >= 0;

/** 1 + the file of the pawn that an enemy pawn stands beside after its double step, legal capture or not; 0 for none. */
function enPassantField({ epSquare, squares, turn }: Board, mirrored: boolean): number {
  if (epSquare < 0) return 0;
  const passed = passedPawn(epSquare);
  const file = fileOf(passed);
  const pawn = pieceCode(turn, PAWN);
  const seen = (file > 0 && squares[passed - 1] === pawn) || (file < 7 && squares[passed + 1] === pawn);
  if (!seen) return 0;
  return mirrored ? 8 - file : file + 1;
}

/** Black's rights first after normalisation, the king's side before the queen's. */
function castlingField({ castlingRooks: rooks }: Board, flipped: boolean): number {
  const own = flipped ? 2 : 0;
  const rights = [rooks[2 - own], rooks[3 - own], rooks[own], rooks[own + 1]];
  return rights.reduce((bits, rook) => (bits << 1) | (rook >= 0 ? 1 : 0), 0);
}

/** 64 kings and the fields would take 49 bytes: more than a key has, and never stored. */
const scratch = new Uint8Array(64);

/**
 * The key of a position. `undefined` where it cannot be stored: more pieces than fit into 176 bits, or not one king
 * for each side. `mirrors` is whether this book reverses files at all.
 */
export function keyOf(board: Board, mirrors: boolean): PositionKey | undefined {
  const { squares, kings, turn } = board;
  if (kings[WHITE] < 0 || kings[BLACK] < 0) return undefined;
  const flipped = turn === BLACK;
  const mirrored = mirrors && fileOf(kings[turn]) < 4 && !hasRights(board);
  const turned = (flipped ? 56 : 0) ^ (mirrored ? 7 : 0);
  let length = 0;
  let bits = 0;
  let width = 0;
  for (let i = 0; i < 64; i++) {
    // File by file, from the first rank up.
    const stored = squares[(((i & 7) << 3) | (i >> 3)) ^ turned];
    const piece = flipped && stored !== EMPTY ? stored ^ 8 : stored;
    bits = (bits << WIDTH[piece]) | BITS[piece];
    width += WIDTH[piece];
    if (width >= 8) {
      width -= 8;
      scratch[length++] = bits >> width;
      bits &= (1 << width) - 1;
    }
  }
  bits = (bits << 8) | (enPassantField(board, mirrored) << 4) | castlingField(board, flipped);
  width += 8;
  for (; width > 0; width -= 8) scratch[length++] = width >= 8 ? bits >> (width - 8) : bits << (8 - width);
  if (length > KEY_SIZE) return undefined;
  const bytes = new Uint8Array(KEY_SIZE);
  bytes.set(scratch.subarray(0, length));
  return { flipped, mirrored, bytes };
}
