// What the move codes mean (README, "Move codes"): which of the mover's pieces, and how far it goes.
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../chess/pieces.ts';

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
/** The fourth of the falling ones is that of the rising ones again; its code is not used. */
const DIAGONAL: readonly (Step | undefined)[] = [
  ...ONE_TO_SEVEN.map((n): Step => [n, n]),
  ...ONE_TO_SEVEN.map((n): Step | undefined => (n === 4 ? undefined : [8 - n, n])),
];

/** In the order of the codes: role, how many of its pieces have codes, steps of each. */
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

/** Role code of the piece by move code, `EMPTY` where the code is not in use. */
export const MOVER_ROLE = new Uint8Array(256).fill(EMPTY);
/** 0 for the first such piece in the order of the key. */
export const MOVER_NUMBER = new Uint8Array(256);
/** Files to the right, modulo 8. */
export const STEP_FILES = new Uint8Array(256);
/** Ranks up, modulo 8. */
export const STEP_RANKS = new Uint8Array(256);

let code = 0;
for (const [role, pieces, steps] of GROUPS)
  for (let number = 0; number < pieces; number++)
    for (const step of steps) {
      if (step !== undefined) {
        MOVER_ROLE[code] = role;
        MOVER_NUMBER[code] = number;
        [STEP_FILES[code], STEP_RANKS[code]] = step;
      }
      code++;
    }
// Castling as the king's own step.
for (const [castling, files] of [
  [SHORT_CASTLING, 2],
  [LONG_CASTLING, 6],
] as const) {
  MOVER_ROLE[castling] = KING;
  STEP_FILES[castling] = files;
}
