// A move as a plain code of the compact encoding, or as the word of a two-byte move.
import type { NormalMove } from 'chessops/types';
import { squareFile, squareRank } from 'chessops/util';
import { castlingTargets, fileMajor, type NumberedRole, type PieceNumbers } from './pieceNumbers.ts';

export const NULL_CODE = 0;
const CASTLE_SHORT = 9;
const CASTLE_LONG = 10;
export const TWO_BYTES = 235;
export const IGNORE = 236;
export const VARIATION_START = 254;
export const LINE_END = 255;

/** First code of piece 1, 2 and 3 of each kind. */
const FIRST_CODE: Record<NumberedRole, readonly number[]> = {
  queen: [11, 143, 171],
  rook: [39, 53, 199],
  bishop: [67, 81, 213],
  knight: [95, 103, 227],
};
const FIRST_PAWN_CODE = 111;
const KING_STEPS = ['0,1', '1,1', '1,0', '1,7', '0,7', '7,7', '7,0', '7,1'];
const KNIGHT_STEPS = ['2,1', '1,2', '7,2', '6,1', '6,7', '7,6', '1,6', '2,7'];

/**
 * Index of a step (files right, ranks up, both modulo 8) in the piece's pattern; diagonals by 4 take the first code.
 */
function patternIndex(role: NumberedRole, dx: number, dy: number): number {
  if (role === 'knight') return KNIGHT_STEPS.indexOf(`${dx},${dy}`);
  const straight = dx === 0 ? dy - 1 : dy === 0 ? 6 + dx : undefined;
  const diagonal = dx === dy ? dx - 1 : dx + dy === 8 ? 6 + dx : undefined;
  if (role === 'rook') return straight ?? -1;
  if (role === 'bishop') return diagonal ?? -1;
  return straight ?? (diagonal === undefined ? -1 : 14 + diagonal);
}

function pawnIndex(position: PieceNumbers, move: NormalMove): number {
  const right = position.turn === 'white' ? 1 : -1;
  const dx = squareFile(move.to) - squareFile(move.from);
  if (dx !== 0) return dx === right ? 2 : 3;
  return Math.abs(squareRank(move.to) - squareRank(move.from)) - 1;
}

/** The one-byte code of a move, or `undefined` if the move needs two bytes. */
export function compactCode(
  position: PieceNumbers,
  move: NormalMove | undefined,
  chess960: boolean,
): number | undefined {
  if (move === undefined) return NULL_CODE;
  if (move.promotion !== undefined) return undefined;
  if (position.isCastling(move)) {
    if (chess960) return undefined;
    return castlingTargets(move).short ? CASTLE_SHORT : CASTLE_LONG;
  }
  const piece = position.board.get(move.from);
  if (piece === undefined) throw new Error(`No piece on square ${move.from}`);
  const dx = (squareFile(move.to) - squareFile(move.from) + 8) % 8;
  const dy = (squareRank(move.to) - squareRank(move.from) + 8) % 8;
  if (piece.role === 'king') return 1 + KING_STEPS.indexOf(`${dx},${dy}`);
  const number = position.numberAt(move.from);
  if (number === 0) return undefined;
  if (piece.role === 'pawn') return FIRST_PAWN_CODE + 4 * (number - 1) + pawnIndex(position, move);
  const index = patternIndex(piece.role, dx, dy);
  if (index < 0) throw new Error(`A ${piece.role} does not move by ${dx},${dy}`);
  return FIRST_CODE[piece.role][number - 1] + index;
}

const PROMOTION_CODES = ['queen', 'rook', 'bishop', 'knight'];

/** The 14 bits of a two-byte move. `swapped` exchanges the squares, as in the reversed simple modes. */
export function moveWord(
  position: PieceNumbers,
  move: NormalMove | undefined,
  chess960: boolean,
  swapped = false,
): number {
  if (move === undefined) return 0;
  let from = move.from;
  let to = move.to;
  if (position.isCastling(move)) {
    to = castlingTargets(move).king;
    if (chess960) from = to;
  }
  const [low, high] = swapped ? [to, from] : [from, to];
  const promotion = move.promotion === undefined ? 0 : PROMOTION_CODES.indexOf(move.promotion);
  return fileMajor(low) | (fileMajor(high) << 6) | (promotion << 12);
}
