// A square of the board, and the moves from it, in spoken words.
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { EMPTY, KING, PAWN, roleCodeOf, sideOf } from '../../../chess/pieces.ts';
import { fileOf, parseSquareAt, squareName } from '../../../chess/squares.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Square } from '../../../chess/types.ts';
import { pieceName } from '../../../model/position/pieceSets.ts';
import { PIECE_LETTERS } from '../../../model/position/positionQuery.ts';
import { spokenSquare } from '../../shared/spokenSquares.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';

/** "White knight"; `undefined` for an empty square. */
function pieceAt(board: Board, square: Square): string | undefined {
  const code = board.squares[square];
  return code === EMPTY ? undefined : pieceName(PIECE_LETTERS[sideOf(code) * 6 + roleCodeOf(code) - 1]);
}

/** "e4, White knight", "e5, empty". */
export function spokenContents(board: Board, square: Square, style: SpokenStyle): string {
  const name = spokenSquare(squareName(square), style);
  const piece = pieceAt(board, square);
  return piece === undefined
    ? t('{square}, empty', { square: name })
    : t('{square}, {piece} [[a square of the board and what stands there]]', { square: name, piece });
}

/** "White knight g1: f3, takes h3." If no move starts from the square, says why. */
export function spokenMoves(
  board: Board,
  square: Square,
  destinations: ReadonlyMap<SquareName, readonly SquareName[]>,
  style: SpokenStyle,
): string {
  const piece = pieceAt(board, square);
  const targets = destinations.get(squareName(square));
  if (piece === undefined || targets === undefined) return spokenRefusal(board, { to: square }, style);
  const moves = targets
    .toSorted()
    .map((name) => targetOf(board, square, name, style))
    .filter((move) => move !== '');
  return t('{piece} {square}: {moves}.', {
    piece,
    square: spokenSquare(squareName(square), style),
    moves: moves.join(', '),
  });
}

/**
 * Names the target of a move. Castling has two targets, the king's own and the rook's square: the second is
 * named, the first returns `''`.
 */
function targetOf(board: Board, from: Square, name: SquareName, style: SpokenStyle): string {
  const to = parseSquareAt(name, 0);
  const isKing = roleCodeOf(board.squares[from]) === KING;
  const isOwn = board.squares[to] !== EMPTY && sideOf(board.squares[to]) === board.turn;
  if (isKing && isOwn) return t(fileOf(to) > fileOf(from) ? 'castles kingside' : 'castles queenside');
  if (isKing && Math.abs(fileOf(to) - fileOf(from)) > 1) return '';
  const square = spokenSquare(name, style);
  // A pawn that changes its file captures, even on an empty square.
  const isPawnCapture = roleCodeOf(board.squares[from]) === PAWN && fileOf(from) !== fileOf(to);
  return isPawnCapture || board.squares[to] !== EMPTY
    ? t('takes {square} [[a legal move]]', { square })
    : square;
}

/** Says why a choice has no effect; without `from`, why the piece on `to` cannot move. */
export function spokenRefusal(
  board: Board,
  { from, to }: { readonly from?: Square; readonly to: Square },
  style: SpokenStyle,
): string {
  const square = spokenSquare(squareName(to), style);
  const moving = from === undefined ? undefined : pieceAt(board, from);
  if (moving !== undefined) return t('{piece} cannot go to {square}.', { piece: moving, square });
  const piece = pieceAt(board, to);
  if (piece === undefined) return t('{square} is empty.', { square });
  if (sideOf(board.squares[to]) !== board.turn)
    return board.turn === 0 ? t('It is White’s turn.') : t('It is Black’s turn.');
  return t('{piece} {square} has no legal move.', { piece, square });
}

/** Says that no piece on the board has this letter. */
export const noSuchPiece = (letter: string): string =>
  t(
    '{piece, select, K {There is no king on the board.} Q {There is no queen on the board.} R {There is no rook on the board.} B {There is no bishop on the board.} N {There is no knight on the board.} other {There is no pawn on the board.}}',
    { piece: letter.toUpperCase() },
  );
