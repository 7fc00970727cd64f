// The move list of a record, with squares of the real board.
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { EMPTY } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import { codeText, nthPiece, steppedMove } from '../bookMoves.ts';
import { turnOf, type NormalForm } from '../bookPosition.ts';
import { MOVER_NUMBER, MOVER_ROLE, STEP_FILES, STEP_RANKS, otherReading } from './moveCodes.ts';
import type { RecordLocation } from './page.ts';

/** A move of a record, with squares of the real board. */
export interface ListedMove {
  readonly move: Move;
  /** The code of its annotation, usually a glyph; 0 for none. */
  readonly annotation: number;
}

/** The legal moves of a record in the book's order, each once; all others become problems. */
export function decodeMoves(
  board: Board,
  form: NormalForm,
  { page, moves: list, tail }: RecordLocation,
): { readonly moves: readonly ListedMove[]; readonly problems: readonly Failure[] } {
  const { bytes, file, base } = page;
  const moves: ListedMove[] = [];
  const problems: Failure[] = [];
  if ((tail - list) % 2 === 0)
    problems.push({
      kind: 'invalid',
      file,
      offset: base + list,
      expected: 'a move list of odd size',
      found: `${tail - list}`,
    });
  const turned = turnOf(form);
  for (let at = list + 1; at + 1 < tail; at += 2) {
    const code = bytes[at];
    const move = legalMove(board, turned, code);
    const offset = base + at;
    if (move === undefined) problems.push({ kind: 'illegal-move', file, offset, found: codeText(code) });
    else if (moves.some((earlier) => earlier.move === move))
      problems.push({
        kind: 'invalid',
        file,
        offset,
        expected: 'each move once',
        found: codeText(code),
      });
    else moves.push({ move, annotation: bytes[at + 1] });
  }
  return { moves, problems };
}

function legalMove(board: Board, turned: number, code: number): Move | undefined {
  const move = decodeMove(board, turned, code);
  if (move !== undefined && board.isLegal(move)) return move;
  const other = otherReading(code);
  const second = other === undefined ? undefined : decodeMove(board, turned, other);
  return second !== undefined && board.isLegal(second) ? second : undefined;
}

/** The move of a code, legal or not; `undefined` if the board does not have its piece. */
function decodeMove(board: Board, turned: number, code: number): Move | undefined {
  const role = MOVER_ROLE[code];
  const from = role === EMPTY ? -1 : nthPiece(board, turned, role, MOVER_NUMBER[code] - 1);
  return from < 0 ? undefined : steppedMove(board, from, turned, STEP_FILES[code], STEP_RANKS[code]);
}
