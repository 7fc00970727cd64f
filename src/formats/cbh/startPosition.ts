// Start positions that a game record carries (format description, section 5).
import { FormatError } from '../../base/failure.ts';
import { BitReader } from '../../bytes/bitReader.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { makeCastling, mayCastleFrom, slotOf } from '../../chess/castling.ts';
import { makePlacement } from '../../chess/fen.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import type { Fen, Square } from '../../chess/types.ts';
import { transposeSquare } from './moveCodes.ts';

export const START_POSITION_SIZE = 28;
export const CHESS960_DATA_SIZE = 8;

/** Role codes by the three bits of a stored piece; 0 where the format has none. */
const STORED_ROLES = [0, KING, QUEEN, KNIGHT, BISHOP, ROOK, PAWN, 0] as const;
/** Castling slots (`chess/castling.ts`) by bit of the stored rights: White long, White short, Black long, short. */
const STORED_RIGHTS = [1, 0, 3, 2] as const;
/** Named by the data where a number is no square; no piece stands there. */
const NOWHERE = -1;

/** A start position before it becomes a FEN: castling rights may still be added to it. */
export interface StartPosition {
  /** Piece codes, a1 = 0, rank-major. */
  readonly squares: Uint8Array;
  readonly blackToMove: boolean;
  /** By castling slot, the rook that has the right to castle; -1 without it. */
  readonly castlingRooks: readonly number[];
  readonly epSquare: Square | undefined;
  readonly moveNumber: number;
  readonly home: CastlingHome;
  readonly chess960: boolean;
  /** Chess960 number 0..959 as stored: wrong in many real files, so it is a hint and nothing is built on it. */
  readonly startNumber: number | undefined;
}

/** Where kings (by side) and rooks (by castling slot) stand that may castle; -1 where none is named. */
export interface CastlingHome {
  readonly kings: readonly number[];
  readonly rooks: readonly number[];
}
export const STANDARD_HOME: CastlingHome = { kings: [4, 60], rooks: [7, 0, 63, 56] };

/** Decodes the 28 bytes, and the 8 of Chess960 where the mode has them; throws `FormatError` where they are damaged. */
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
    home: chess960Data === undefined ? STANDARD_HOME : decodeHome(chess960Data),
    chess960: chess960Data !== undefined,
    startNumber: chess960Data === undefined ? undefined : chess960Data[6] * 256 + chess960Data[7],
  };
  return STORED_RIGHTS.filter((_, bit) => ((bytes[2] >> bit) & 1) === 1).reduce(
    (granted, slot) => grantCastling(granted, slot) ?? granted,
    start,
  );
}

/** 192 bits, a1 a2 .. h8: 0 for an empty square, else 1, colour, role in three bits. */
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

function decodeHome(data: Uint8Array): CastlingHome {
  const [whiteKing, blackKing, ...rooks] = Array.from(data.subarray(0, 6), (square) =>
    square < 64 ? transposeSquare(square) : NOWHERE,
  );
  return { kings: [whiteKing, blackKing], rooks };
}

/** The square behind a pawn of file 1..8 that has just moved two steps, if such a pawn can be there. */
function epSquareOf(squares: Uint8Array, file: number, blackToMove: boolean): Square | undefined {
  if (file < 1 || file > 8) return undefined;
  const square = (blackToMove ? 16 : 40) + file - 1;
  const pawn = blackToMove ? square + 8 : square - 8;
  const passed = squares[square] === EMPTY && squares[pawn] === pieceCode(blackToMove ? 0 : 1, PAWN);
  return passed ? square : undefined;
}

/** The position with one castling right more; `undefined` where it is there already or king or rook is not at home. */
export function grantCastling(start: StartPosition, slot: number): StartPosition | undefined {
  const side = slot >> 1;
  const king = start.home.kings[side];
  const rook = start.home.rooks[slot];
  if (start.castlingRooks[slot] === rook || slotOf(side, king, rook) !== slot) return undefined;
  if (!mayCastleFrom(start.squares, side, king, rook, start.chess960)) return undefined;
  return { ...start, castlingRooks: start.castlingRooks.with(slot, rook) };
}

/** The position as FEN; castling in X-FEN, the en passant square as stored. */
export function startFen(start: StartPosition): Fen {
  const castling = makeCastling(
    Int8Array.from(start.castlingRooks),
    start.squares,
    Int8Array.from(start.home.kings),
  );
  const ep = start.epSquare === undefined ? '-' : squareName(start.epSquare);
  const turn = start.blackToMove ? 'b' : 'w';
  return `${makePlacement(start.squares)} ${turn} ${castling} ${ep} 0 ${start.moveNumber}` as Fen;
}
