// The moves of an element, brought back to the board (README, "Moves").
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { EMPTY } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import { codeText, nthPiece, steppedMove } from '../bookMoves.ts';
import { turnOf, type NormalForm } from '../bookPosition.ts';
import { MOVER_NUMBER, MOVER_ROLE, STEP_FILES, STEP_RANKS } from './moveCodes.ts';

/** The legal moves of `codes` in the book's order, each once; the others are problems. `base`: offset of the codes. */
export function decodeMoves(
  board: Board,
  form: NormalForm,
  codes: Uint8Array,
  { file, base }: { readonly file: string; readonly base: number },
): { readonly moves: readonly Move[]; readonly problems: readonly Failure[] } {
  const turned = turnOf(form);
  const moves = new Set<Move>();
  const problems: Failure[] = [];
  for (const [i, code] of codes.entries()) {
    const move = decodeMove(board, turned, code);
    const where = { file, offset: base + i, found: codeText(code) };
    if (move === undefined || !board.isLegal(move)) problems.push({ kind: 'illegal-move', ...where });
    else if (moves.has(move)) problems.push({ kind: 'invalid', ...where, expected: 'each move once' });
    else moves.add(move);
  }
  return { moves: [...moves], problems };
}

/** The move of a code, legal or not; `undefined` where no such piece is on the board. */
function decodeMove(board: Board, turned: number, code: number): Move | undefined {
  const role = MOVER_ROLE[code];
  const from = role === EMPTY ? -1 : nthPiece(board, turned, role, MOVER_NUMBER[code]);
  return from < 0 ? undefined : steppedMove(board, from, turned, STEP_FILES[code], STEP_RANKS[code]);
}
