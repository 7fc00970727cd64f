// A position as the book stores it: White to move, and without castling rights the king on the right half.
import type { Board } from '../../chess/board.ts';
import { hasLegalEnPassant } from '../../chess/mobility.ts';
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
import { hashOf } from './hash.ts';

/** How a position was brought to its normal form. */
export interface NormalForm {
  /** Colours swapped and board upside down: Black is to move. */
  readonly flipped: boolean;
  /** Files reversed. */
  readonly mirrored: boolean;
}

export interface Signature extends NormalForm {
  readonly bytes: Uint8Array;
  readonly hash: number;
}

export const LENGTH_MASK = 0x1f;
const HAS_EN_PASSANT = 0x20;
const HAS_CASTLING = 0x40;
/** Pieces of the other side have the lowest bit set. */
const CODES: readonly (readonly [role: number, bits: number, length: number])[] = [
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
for (const [role, bits, width] of CODES)
  for (const side of [WHITE, BLACK]) {
    BITS[pieceCode(side, role)] = bits | side;
    WIDTH[pieceCode(side, role)] = width;
  }

const hasRights = ({ castlingRooks: rooks }: Board): boolean =>
  rooks[0] >= 0 || rooks[1] >= 0 || rooks[2] >= 0 || rooks[3] >= 0;

/** The normal form of a position. Without a single king of the side to move nothing is mirrored. */
export function normalForm(board: Board): NormalForm {
  const king = board.kings[board.turn];
  return {
    flipped: board.turn === BLACK,
    mirrored: king >= 0 && fileOf(king) < 4 && !hasRights(board),
  };
}

/** File of the pawn that an enemy pawn stands beside after its double step, whether or not it can be taken; -1 for none. */
function enPassantFile({ epSquare, squares, turn }: Board): number {
  if (epSquare < 0) return -1;
  const passed = passedPawn(epSquare);
  const file = fileOf(passed);
  const pawn = pieceCode(turn, PAWN);
  return (file > 0 && squares[passed - 1] === pawn) || (file < 7 && squares[passed + 1] === pawn) ? file : -1;
}

/** Longest board code: 64 pieces of 6 bits, more than a signature may hold. */
const scratch = new Uint8Array(64);

/** The signature, `undefined` where the pieces need more than the 31 bytes there are. */
function encode(board: Board, { flipped, mirrored }: NormalForm, epFile: number): Signature | undefined {
  const { squares, castlingRooks: rooks } = board;
  const turned = (flipped ? 56 : 0) ^ (mirrored ? 7 : 0);
  let length = 1;
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
  const castling = hasRights(board);
  const flags = (epFile >= 0 ? 3 : 0) + (castling ? 4 : 0);
  // Flags end on the byte's border; without any, one zero bit follows the board and then zeros up to the border.
  const padding = flags > 0 ? (16 - width - flags) & 7 : 8 - width;
  bits <<= padding;
  width += padding;
  if (epFile >= 0) {
    bits = (bits << 3) | (mirrored ? 7 - epFile : epFile);
    width += 3;
  }
  if (castling) {
    const own = flipped ? 2 : 0;
    const rights = [rooks[2 - own], rooks[3 - own], rooks[own], rooks[own + 1]];
    for (const rook of rights) bits = (bits << 1) | (rook >= 0 ? 1 : 0);
    width += 4;
  }
  for (; width > 0; width -= 8) scratch[length++] = bits >> (width - 8);
  if (length > LENGTH_MASK) return undefined;
  scratch[0] = length | (epFile >= 0 ? HAS_EN_PASSANT : 0) | (castling ? HAS_CASTLING : 0);
  return { flipped, mirrored, bytes: scratch.slice(0, length), hash: hashOf(scratch, 0, length) };
}

/**
 * The signatures under which a book may have a position, the likelier first; none for positions that have none. There
 * are two where a pawn stands ready to capture en passant and may not: the sources differ on that case.
 */
export function signaturesOf(board: Board): readonly Signature[] {
  const form = normalForm(board);
  const file = enPassantFile(board);
  const first = encode(board, form, file);
  if (first === undefined) return [];
  if (file < 0 || hasLegalEnPassant(board)) return [first];
  const second = encode(board, form, -1);
  return second === undefined ? [first] : [first, second];
}
