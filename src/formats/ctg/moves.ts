// The move list of a record, brought back to the board (README, "Moves").
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { normalizeMove } from '../../chess/legality.ts';
import { packMove } from '../../chess/move.ts';
import { EMPTY, PAWN, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { Move, Square } from '../../chess/types.ts';
import { MOVER_NUMBER, MOVER_ROLE, STEP_FILES, STEP_RANKS, otherReading } from './moveCodes.ts';
import type { RecordPlace } from './page.ts';
import type { NormalForm } from './signature.ts';

export interface ListedMove {
  readonly move: Move;
  /** A glyph, 0 for none. */
  readonly annotation: number;
}

/** The legal moves of a record in the book's order, each once; the others are problems. */
export function decodeMoves(
  board: Board,
  { flipped, mirrored }: NormalForm,
  { page, moves: list, tail }: RecordPlace,
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
  const turned = (flipped ? 56 : 0) ^ (mirrored ? 7 : 0);
  const pieces = piecesToMove(board, turned);
  for (let at = list + 1; at + 1 < tail; at += 2) {
    const code = bytes[at];
    const move = legalMove(board, pieces, turned, code);
    const offset = base + at;
    if (move === undefined) problems.push({ kind: 'illegal-move', file, offset, found: `code ${hex(code)}` });
    else if (moves.some((earlier) => earlier.move === move))
      problems.push({
        kind: 'invalid',
        file,
        offset,
        expected: 'each move once',
        found: `code ${hex(code)}`,
      });
    else moves.push({ move, annotation: bytes[at + 1] });
  }
  return { moves, problems };
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** Squares of the side to move by role code, in the order of the normal form: file by file, from its first rank up. */
function piecesToMove({ squares, turn }: Board, turned: number): readonly (readonly Square[])[] {
  const pieces: Square[][] = [[], [], [], [], [], [], []];
  for (let i = 0; i < 64; i++) {
    const square = (((i & 7) << 3) | (i >> 3)) ^ turned;
    const piece = squares[square];
    if (piece !== EMPTY && sideOf(piece) === turn) pieces[roleCodeOf(piece)].push(square);
  }
  return pieces;
}

function legalMove(
  board: Board,
  pieces: readonly (readonly Square[])[],
  turned: number,
  code: number,
): Move | undefined {
  const move = decodeMove(board, pieces, turned, code);
  if (move !== undefined && board.isLegal(move)) return move;
  const other = otherReading(code);
  const second = other === undefined ? undefined : decodeMove(board, pieces, turned, other);
  return second !== undefined && board.isLegal(second) ? second : undefined;
}

/** The move of a code, legal or not; `undefined` where no such piece is on the board. */
function decodeMove(
  board: Board,
  pieces: readonly (readonly Square[])[],
  turned: number,
  code: number,
): Move | undefined {
  const role = MOVER_ROLE[code];
  const from = role === 0 ? undefined : pieces[role].at(MOVER_NUMBER[code] - 1);
  if (from === undefined) return undefined;
  const stored = from ^ turned;
  const file = (fileOf(stored) + STEP_FILES[code]) & 7;
  const rank = (rankOf(stored) + STEP_RANKS[code]) & 7;
  const queens = role === PAWN && rank === 7;
  return normalizeMove(board, packMove(from, ((rank << 3) | file) ^ turned, queens ? 4 : 0));
}
