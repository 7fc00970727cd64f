// Move codes: which of the mover's pieces moves, and how far it goes (README, "move codes").
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import { codeText, nthPiece, steppedMove } from '../bookMoves.ts';
import { turnOf, type NormalForm } from '../bookPosition.ts';

type Step = readonly [files: number, ranks: number];

const PAWN_STEPS: readonly Step[] = [
  [0, 1],
  [0, 2],
  [1, 1],
  [7, 1],
];
const KNIGHT_STEPS: readonly Step[] = [
  [1, 2],
  [7, 2],
  [2, 1],
  [6, 1],
  [2, 7],
  [6, 7],
  [1, 6],
  [7, 6],
];
const KING_STEPS: readonly Step[] = [
  [0, 1],
  [1, 1],
  [7, 1],
  [1, 0],
  [7, 0],
  [0, 7],
  [1, 7],
  [7, 7],
];
const ONE_TO_SEVEN = [1, 2, 3, 4, 5, 6, 7] as const;
const STRAIGHT: readonly Step[] = [
  ...ONE_TO_SEVEN.map((n): Step => [0, n]),
  ...ONE_TO_SEVEN.map((n): Step => [n, 0]),
];
/** Steps along diagonals. The fourth falling step equals the fourth rising one, so its code is not used. */
const DIAGONAL: readonly (Step | undefined)[] = [
  ...ONE_TO_SEVEN.map((n): Step => [n, n]),
  ...ONE_TO_SEVEN.map((n): Step | undefined => (n === 4 ? undefined : [8 - n, n])),
];

/** Groups in the order of the codes: a role, how many pieces of it have codes, the steps of each. */
const GROUPS: readonly (readonly [role: number, pieces: number, steps: readonly (Step | undefined)[]])[] = [
  [PAWN, 8, PAWN_STEPS],
  [KNIGHT, 2, KNIGHT_STEPS],
  [BISHOP, 2, DIAGONAL],
  [ROOK, 2, STRAIGHT],
  [QUEEN, 3, [...STRAIGHT, ...DIAGONAL]],
  [KING, 1, KING_STEPS],
];

const SHORT_CASTLING = 0xc4;
const LONG_CASTLING = 0xc5;

/** The role code of each move code's piece; `EMPTY` if the code is not in use. */
const MOVER_ROLE = new Uint8Array(256).fill(EMPTY);
/** The number of each move code's piece among those of its role, from 0, in the order of the key. */
const MOVER_NUMBER = new Uint8Array(256);
/** Files to the right for each move code, modulo 8. */
const STEP_FILES = new Uint8Array(256);
/** Ranks up for each move code, modulo 8. */
const STEP_RANKS = new Uint8Array(256);

let next = 0;
for (const [role, pieces, steps] of GROUPS)
  for (let number = 0; number < pieces; number++)
    for (const step of steps) {
      if (step !== undefined) {
        MOVER_ROLE[next] = role;
        MOVER_NUMBER[next] = number;
        [STEP_FILES[next], STEP_RANKS[next]] = step;
      }
      next++;
    }
// Castling is a step of the king.
for (const [castling, files] of [
  [SHORT_CASTLING, 2],
  [LONG_CASTLING, 6],
] as const) {
  MOVER_ROLE[castling] = KING;
  STEP_FILES[castling] = files;
}

/** The legal moves of `codes` in the book's order, each once. All others are problems. `base` is the offset of `codes`. */
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

/** The move of a code, legal or not; `undefined` if no such piece is on the board, or the code is not in use. */
function decodeMove(board: Board, turned: number, code: number): Move | undefined {
  const role = MOVER_ROLE[code];
  const from = role === EMPTY ? -1 : nthPiece(board, turned, role, MOVER_NUMBER[code]);
  return from < 0 ? undefined : steppedMove(board, from, turned, STEP_FILES[code], STEP_RANKS[code]);
}
