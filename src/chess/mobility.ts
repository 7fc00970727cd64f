// Generates the moves of a position, to detect mate and to list legal moves. `Board.play` does not need it.
import { KNIGHT_TARGETS, REACH, STEP } from './attacks.ts';
import { castlingMove, isLegal, passedPawn, type BoardState } from './legality.ts';
import { moveTo, packMove } from './move.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, ROOK, pieceCode, roleCodeOf, sideOf } from './pieces.ts';
import { rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

const PROMOTION_CODES = [4, 1, 3, 2] as const;
const WHITE_PAWN_STEPS = [8, 16, 7, 9] as const;
const BLACK_PAWN_STEPS = [-8, -16, -9, -7] as const;

/** Receives a move. Returning true ends the search. */
type Accept = (move: Move) => boolean;

function somePawnMove({ turn }: BoardState, from: Square, accept: Accept): boolean {
  for (const step of turn === 0 ? WHITE_PAWN_STEPS : BLACK_PAWN_STEPS) {
    const to = from + step;
    if (to < 0 || to > 63) continue;
    if (rankOf(to) !== (turn === 0 ? 7 : 0)) {
      if (accept(packMove(from, to))) return true;
    } else for (const code of PROMOTION_CODES) if (accept(packMove(from, to, code))) return true;
  }
  return false;
}

function someKnightMove(from: Square, accept: Accept): boolean {
  for (let i = from << 3; i < (from << 3) + 8; i++) {
    // Skips the padding of `KNIGHT_TARGETS`, the square itself: on a1, a move to it would be the null move.
    if (KNIGHT_TARGETS[i] !== from && accept(packMove(from, KNIGHT_TARGETS[i]))) return true;
  }
  return false;
}

function someLineMove({ squares, turn }: BoardState, from: Square, role: number, accept: Accept): boolean {
  for (let direction = 0; direction < 8; direction++) {
    if (role === (direction % 2 === 0 ? BISHOP : ROOK)) continue;
    const reach = REACH[(from << 3) | direction];
    for (let n = 1; n <= (role === KING ? Math.min(1, reach) : reach); n++) {
      const to = from + n * STEP[direction];
      if (squares[to] !== EMPTY && sideOf(squares[to]) === turn) break;
      if (accept(packMove(from, to))) return true;
      if (squares[to] !== EMPTY) break;
    }
  }
  return false;
}

/** Generates the moves of the piece on `from` that `isLegal` must test, without castling. */
function someMoveFrom(board: BoardState, from: Square, accept: Accept): boolean {
  const role = roleCodeOf(board.squares[from]);
  if (role === PAWN) return somePawnMove(board, from, accept);
  if (role === KNIGHT) return someKnightMove(from, accept);
  return someLineMove(board, from, role, accept);
}

function someMove(board: BoardState, accept: Accept): boolean {
  const king = board.kings[board.turn];
  // The king comes first: in check it is the most likely to have a move.
  if (king >= 0 && someMoveFrom(board, king, accept)) return true;
  for (let from = 0; from < 64; from++) {
    const piece = board.squares[from];
    if (piece === EMPTY || sideOf(piece) !== board.turn || from === king) continue;
    if (someMoveFrom(board, from, accept)) return true;
  }
  for (const queenSide of [false, true]) {
    const move = castlingMove(board, queenSide);
    if (move !== undefined && accept(move)) return true;
  }
  return false;
}

/** All legal moves, without the null move. */
export function legalMoves(board: BoardState): Move[] {
  const moves: Move[] = [];
  someMove(board, (move) => {
    if (isLegal(board, move)) moves.push(move);
    return false;
  });
  return moves;
}

/** Returns the legal captures, except en passant. Does not test other moves for legality. */
export function legalCaptures(board: BoardState): Move[] {
  const { squares, turn } = board;
  const moves: Move[] = [];
  someMove(board, (move) => {
    const target = squares[moveTo(move)];
    if (target !== EMPTY && sideOf(target) !== turn && isLegal(board, move)) moves.push(move);
    return false;
  });
  return moves;
}

/** Tells whether there is a legal move: false in mate and stalemate. Stops at the first move found. */
export const hasLegalMove = (board: BoardState): boolean => someMove(board, (move) => isLegal(board, move));

/** Tells whether a pawn may legally capture on the en passant square. */
export function hasLegalEnPassant(board: BoardState): boolean {
  const { epSquare, squares, turn } = board;
  if (epSquare < 0) return false;
  const passed = passedPawn(epSquare);
  return [passed - 1, passed + 1].some(
    (from) =>
      rankOf(from) === rankOf(passed) &&
      squares[from] === pieceCode(turn, PAWN) &&
      isLegal(board, packMove(from, epSquare)),
  );
}
