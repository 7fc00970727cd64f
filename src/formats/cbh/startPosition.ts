// Start positions in game records.
import { FormatError } from '../../base/failure.ts';
import { BitReader } from '../../bytes/bitReader.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { CASTLING_SLOTS, outermostRook } from '../../chess/castling.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from '../../chess/pieces.ts';
import type { Square } from '../../chess/types.ts';
import { transposeSquare } from '../chessbase/values.ts';
import {
  NOWHERE,
  STANDARD_HOME,
  epSquareOf,
  grantCastling,
  type CastlingHome,
  type StartPosition,
} from '../chessbase/startPosition.ts';

export const START_POSITION_SIZE = 28;
export const CHESS960_DATA_SIZE = 8;

/** Role codes by the three bits of a stored piece; 0 for unused values. */
const STORED_ROLES = [0, KING, QUEEN, KNIGHT, BISHOP, ROOK, PAWN, 0] as const;
/** Castling slots (`chess/castling.ts`) by bit of the stored rights: White long, White short, Black long, short. */
const STORED_RIGHTS = [1, 0, 3, 2] as const;

/** Decodes the 28 bytes, and in modes of Chess960 8 more. Throws `FormatError` if they are damaged. */
export function decodeStartPosition(
  bytes: Uint8Array,
  chess960Data: Uint8Array | undefined,
  origin: Origin,
): StartPosition {
  const squares = decodeSquares(bytes.subarray(4, START_POSITION_SIZE), {
    file: origin.file,
    base: origin.base + 4,
  });
  const blackToMove = (bytes[1] & 16) !== 0;
  const start: StartPosition = {
    squares,
    blackToMove,
    castlingRooks: [NOWHERE, NOWHERE, NOWHERE, NOWHERE],
    epSquare: epSquareOf(squares, bytes[1] & 15, blackToMove),
    moveNumber: Math.max(1, bytes[3]),
    home: chess960Data === undefined ? STANDARD_HOME : decodeHome(chess960Data, squares),
    chess960: chess960Data !== undefined,
    startNumber: chess960Data === undefined ? undefined : chess960Data[6] * 256 + chess960Data[7],
  };
  return STORED_RIGHTS.filter((_, bit) => ((bytes[2] >> bit) & 1) === 1).reduce(
    (granted, slot) => grantCastling(granted, slot) ?? granted,
    start,
  );
}

/** 192 bits, in the order a1 a2 .. h8: 0 for an empty square, else 1, color, and role in three bits. */
function decodeSquares(bytes: Uint8Array, origin: Origin): Uint8Array {
  const squares = new Uint8Array(64);
  const bits = new BitReader(bytes);
  const damaged = (expected: string, found: string): FormatError =>
    new FormatError({
      kind: 'invalid',
      file: origin.file,
      offset: origin.base + (Math.max(0, bits.at - 1) >> 3),
      expected,
      found,
    });
  for (let stored = 0; stored < 64; stored++) {
    const occupied = bits.read(1);
    const piece = occupied === 1 ? bits.read(4) : EMPTY;
    if (occupied === undefined || piece === undefined)
      throw damaged('a start position of 64 squares', `one that ends after ${stored}`);
    if (occupied === 0) continue;
    const role = STORED_ROLES[piece & 7];
    if (role === EMPTY) throw damaged('a piece number from 1 to 6', `${piece & 7}`);
    squares[transposeSquare(stored)] = pieceCode(piece >> 3, role);
  }
  return squares;
}

/**
 * The squares of the kings and rooks that may castle. In place of a stored square off the back rank, the
 * square of the king on the board or of its outermost rook counts.
 */
function decodeHome(data: Uint8Array, squares: Uint8Array): CastlingHome {
  const named = (at: number, side: number): Square | undefined => {
    const square = data[at] < 64 ? transposeSquare(data[at]) : NOWHERE;
    return square >> 3 === side * 7 ? square : undefined;
  };
  const kings = [0, 1].map((side) => named(side, side) ?? squares.indexOf(pieceCode(side, KING)));
  const rooks = CASTLING_SLOTS.map(
    (slot) => named(2 + slot, slot >> 1) ?? outermostRook(squares, slot, kings[slot >> 1]),
  );
  return { kings, rooks };
}
