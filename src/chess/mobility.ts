// Moves of a position, generated: for mate, for lists of legal moves, not for replaying.
import { KNIGHT_TARGETS, REACH, STEP } from './attacks.ts';
import { castlingMove, isLegal, passedPawn, type BoardState } from './legality.ts';
import { packMove } from './move.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, ROOK, pieceCode, roleCodeOf, sideOf } from './pieces.ts';
import { rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

const PROMOTION_CODES = [4, 1, 3, 2] as const;

function* pawnTargets({ turn }: BoardState, from: Square): Generator<Move> {
  const forward = turn === 0 ? 8 : -8;
  for (const to of [from + forward, from + 2 * forward, from + forward - 1, from + forward + 1]) {
    if (to < 0 || to > 63) continue;
    if (rankOf(to) !== (turn === 0 ? 7 : 0)) yield packMove(from, to);
    else for (const code of PROMOTION_CODES) yield packMove(from, to, code);
  }
}

function* sliderTargets({ squares, turn }: BoardState, from: Square, role: number): Generator<Move> {
  for (let direction = 0; direction < 8; direction++) {
    if (role === (direction % 2 === 0 ? BISHOP : ROOK)) continue;
    const reach =
      role === KING ? Math.min(1, REACH[(from << 3) | direction]) : REACH[(from << 3) | direction];
    for (let n = 1; n <= reach; n++) {
      const to = from + n * STEP[direction];
      if (squares[to] !== EMPTY && sideOf(squares[to]) === turn) break;
      yield packMove(from, to);
      if (squares[to] !== EMPTY) break;
    }
  }
}

/** Moves worth asking `isLegal` about, of the piece on `from`; castling excepted. */
function* candidatesFrom(board: BoardState, from: Square): Generator<Move> {
  const role = roleCodeOf(board.squares[from]);
  if (role === PAWN) yield* pawnTargets(board, from);
  else if (role === KNIGHT)
    for (let i = from << 3; i < (from << 3) + 8; i++) {
      // The table is padded with the square itself, which on a1 would read as the null move.
      if (KNIGHT_TARGETS[i] !== from) yield packMove(from, KNIGHT_TARGETS[i]);
    }
  else yield* sliderTargets(board, from, role);
}

function* legalMovesOf(board: BoardState): Generator<Move> {
  const king = board.kings[board.turn];
  // The king first: asked for any move in check, it is the likeliest to have one.
  if (king >= 0) for (const move of candidatesFrom(board, king)) if (isLegal(board, move)) yield move;
  for (let from = 0; from < 64; from++) {
    const piece = board.squares[from];
    if (piece === EMPTY || sideOf(piece) !== board.turn || from === king) continue;
    for (const move of candidatesFrom(board, from)) if (isLegal(board, move)) yield move;
  }
  for (const queenSide of [false, true]) {
    const move = castlingMove(board, queenSide);
    if (move !== undefined && isLegal(board, move)) yield move;
  }
}

/** All legal moves, the null move excepted. */
export const legalMoves = (board: BoardState): Move[] => [...legalMovesOf(board)];

/** False in mate and stalemate; stops at the first move found. */
export const hasLegalMove = (board: BoardState): boolean => !legalMovesOf(board).next().done;

/** Whether a pawn may legally capture on the en passant square. */
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
