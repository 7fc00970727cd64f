// The rules for the board on the screen: the squares where a piece may go, and the resulting moves.
import { Board } from './board.ts';
import { castledKing, slotOf } from './castling.ts';
import { normalizeMove } from './legality.ts';
import { legalMoves } from './mobility.ts';
import { moveFrom, moveTo, packMove, promotionCode, type PromotionRole } from './move.ts';
import { KING, PAWN, ROOK, pieceCode } from './pieces.ts';
import { canBePlayed } from './possiblePosition.ts';
import { fileOf, parseSquare, rankOf, squareName, type SquareName } from './squares.ts';
import type { Fen, Move, Square } from './types.ts';

/** A board for a position; `undefined` if the position cannot be played (see `canBePlayed`). */
function playableBoard(fen: Fen, chess960: boolean): Board | undefined {
  const board = Board.fromFen(fen, chess960);
  return board !== undefined && canBePlayed(board) ? board : undefined;
}

/**
 * For castling, the king's target: the user may drop the king there or on the rook. `undefined` for all other moves,
 * and if that target is less than two files away: a king dropped there makes a step, or stays on its square.
 */
function castlingGoal(board: Board, from: Square, to: Square): Square | undefined {
  const castles =
    board.squares[from] === pieceCode(board.turn, KING) && board.squares[to] === pieceCode(board.turn, ROOK);
  if (!castles) return undefined;
  const goal = castledKing(slotOf(board.turn, from, to));
  return Math.abs(fileOf(goal) - fileOf(from)) > 1 ? goal : undefined;
}

/**
 * Returns the legal targets of each square, as chessground expects them. Castling has two: the rook's square
 * and, if it is at least two files away, the king's target. Empty if the position cannot be played.
 */
export function legalDestinations(
  fen: Fen,
  chess960: boolean,
): ReadonlyMap<SquareName, readonly SquareName[]> {
  const board = playableBoard(fen, chess960);
  if (board === undefined) return new Map();
  const targets = new Map<Square, Set<Square>>();
  for (const move of legalMoves(board)) {
    const [from, to] = [moveFrom(move), moveTo(move)];
    const squares = targets.get(from) ?? new Set();
    const goal = castlingGoal(board, from, to);
    targets.set(from, squares.add(to).add(goal ?? to));
  }
  return new Map([...targets].map(([from, squares]) => [squareName(from), [...squares].map(squareName)]));
}

/**
 * Returns the legal move from one square to another; `undefined` if there is none, if the position cannot be
 * played, or if a pawn reaches the last rank without `promotion`. Other moves ignore `promotion`.
 */
export function moveBetween(
  fen: Fen,
  chess960: boolean,
  from: SquareName,
  to: SquareName,
  promotion?: PromotionRole,
): Move | undefined {
  const board = playableBoard(fen, chess960);
  const start = parseSquare(from);
  const target = parseSquare(to);
  if (board === undefined || start === undefined || target === undefined) return undefined;
  const promotes = needsPromotion(fen, from, to);
  const code = promotes ? promotionCode(promotion) : 0;
  if (promotes && code === 0) return undefined;
  const move = normalizeMove(board, packMove(start, target, code));
  return board.isLegal(move) ? move : undefined;
}

/** Tells whether a pawn of the side to move reaches its last rank with this move. */
export function needsPromotion(fen: Fen, from: SquareName, to: SquareName): boolean {
  const board = Board.fromFen(fen);
  const start = parseSquare(from);
  const target = parseSquare(to);
  if (board === undefined || start === undefined || target === undefined) return false;
  return (
    board.squares[start] === pieceCode(board.turn, PAWN) && rankOf(target) === (board.turn === 0 ? 7 : 0)
  );
}
