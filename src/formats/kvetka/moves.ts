// The moves of an element, brought back to the board (README, "Moves").
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { normalizeMove } from '../../chess/legality.ts';
import { packMove } from '../../chess/move.ts';
import { EMPTY, PAWN, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { Move, Square } from '../../chess/types.ts';
import type { NormalForm } from './key.ts';
import { MOVER_NUMBER, MOVER_ROLE, STEP_FILES, STEP_RANKS } from './moveCodes.ts';

/** The legal moves of `codes` in the book's order, each once; the others are problems. `base`: offset of the codes. */
export function decodeMoves(
  board: Board,
  { flipped, mirrored }: NormalForm,
  codes: Uint8Array,
  { file, base }: { readonly file: string; readonly base: number },
): { readonly moves: readonly Move[]; readonly problems: readonly Failure[] } {
  const turned = (flipped ? 56 : 0) ^ (mirrored ? 7 : 0);
  const pieces = piecesToMove(board, turned);
  const moves = new Set<Move>();
  const problems: Failure[] = [];
  for (const [i, code] of codes.entries()) {
    const move = decodeMove(board, pieces, turned, code);
    const place = { file, offset: base + i, found: `code ${hex(code)}` };
    if (move === undefined || !board.isLegal(move)) problems.push({ kind: 'illegal-move', ...place });
    else if (moves.has(move)) problems.push({ kind: 'invalid', ...place, expected: 'each move once' });
    else moves.add(move);
  }
  return { moves: [...moves], problems };
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** Squares of the side to move by role code, in the order of the key: file by file, from its first rank up. */
function piecesToMove({ squares, turn }: Board, turned: number): readonly (readonly Square[])[] {
  const pieces: Square[][] = [[], [], [], [], [], [], []];
  for (let i = 0; i < 64; i++) {
    const square = (((i & 7) << 3) | (i >> 3)) ^ turned;
    const piece = squares[square];
    if (piece !== EMPTY && sideOf(piece) === turn) pieces[roleCodeOf(piece)].push(square);
  }
  return pieces;
}

/** The move of a code, legal or not; `undefined` where no such piece is on the board. */
function decodeMove(
  board: Board,
  pieces: readonly (readonly Square[])[],
  turned: number,
  code: number,
): Move | undefined {
  const role = MOVER_ROLE[code];
  const from = role === EMPTY ? undefined : pieces[role].at(MOVER_NUMBER[code]);
  if (from === undefined) return undefined;
  const stored = from ^ turned;
  const file = (fileOf(stored) + STEP_FILES[code]) & 7;
  const rank = (rankOf(stored) + STEP_RANKS[code]) & 7;
  const queens = role === PAWN && rank === 7;
  return normalizeMove(board, packMove(from, ((rank << 3) | file) ^ turned, queens ? 4 : 0));
}
