import type { Board } from '../../../chess/board.ts';
import { packMove } from '../../../chess/move.ts';
import { KING, PAWN, pieceCode } from '../../../chess/pieces.ts';
import { fileOf, rankOf } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import { transposeSquare } from '../values.ts';

/**
 * The move that answers a training question, from stored squares. `promotion` is as stored (queen 0, rook 1,
 * bishop 2, knight 3). If the board is known, castling becomes king takes rook, and a pawn that reaches the
 * last rank promotes.
 */
export function answerMove(
  board: Board | undefined,
  storedFrom: number,
  storedTo: number,
  promotion: number,
): Move {
  const from = transposeSquare(storedFrom);
  const to = transposeSquare(storedTo);
  const jump = fileOf(to) - fileOf(from);
  const piece = board?.squares[from];
  const is = (role: number) => piece === pieceCode(0, role) || piece === pieceCode(1, role);
  if (is(KING) && rankOf(from) === rankOf(to) && Math.abs(jump) === 2)
    return packMove(from, rankOf(from) * 8 + (jump > 0 ? 7 : 0));
  const promotes = is(PAWN) && (rankOf(to) === 0 || rankOf(to) === 7);
  return packMove(from, to, promotes ? 4 - (promotion & 3) : 0);
}
