// The meaning of a decoded byte of the compact encoding. A code names a piece by kind and number, and a
// displacement. We call a piece of a kind and number a *slot*; `movesReplay.ts` and `mainline.ts` number
// slots alike.
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../chess/pieces.ts';

/**
 * The first slot by role code (pawn 1 .. king 6): three queens, rooks, bishops, knights; eight pawns; one king.
 */
export const FIRST_SLOT: readonly number[] = [0, 14, 11, 8, 5, 2, 1];
/** Number of pieces of each role that have numbers. */
export const SLOT_COUNT: readonly number[] = [0, 8, 3, 3, 3, 3, 1];
/** The slot of a piece without a number (a fourth knight), by role code. Only two-byte moves reach it. */
export const unnumberedSlot = (role: number): number => 21 + role;
/** The id of a piece: its slot, with its side in bit 5. Slot 0 is no piece. */
export const pieceId = (side: number, slot: number): number => (side << 5) | slot;
export const PIECE_IDS = 64;

/** The role code of a piece id, 0 for ids without a piece. */
export const ROLE_OF_ID = new Uint8Array(PIECE_IDS);
for (let role = PAWN; role <= KING; role++) {
  for (const side of [0, 1]) {
    for (let i = 0; i < SLOT_COUNT[role]; i++) ROLE_OF_ID[pieceId(side, FIRST_SLOT[role] + i)] = role;
    ROLE_OF_ID[pieceId(side, unnumberedSlot(role))] = role;
  }
}

/** The last id that moves down when this one is captured. Pawns, kings and unnumbered pieces never move down. */
export const LAST_OF_KIND = Uint8Array.from({ length: PIECE_IDS }, (_, id) => {
  const role = ROLE_OF_ID[id];
  const first = FIRST_SLOT[role];
  const numbered = role >= KNIGHT && role <= QUEEN && (id & 31) < first + SLOT_COUNT[role];
  return numbered ? (id & 32) | (first + SLOT_COUNT[role] - 1) : id;
});

export const SLIDE = 0;
export const LEAP = 1;
export const PAWN_STEP = 2;
export const PAWN_DOUBLE = 3;
export const PAWN_CAPTURE = 4;
export const SHORT_CASTLING = 5;
export const LONG_CASTLING = 6;
export const NULL_CODE = 7;
export const TWO_BYTES = 8;
export const IGNORED = 9;
export const UNUSED = 10;
export const LINE_START = 11;
export const LINE_END = 12;

/** Displacements are from White's point of view and modulo 8; Black's pawns go the other way. */
export interface MoveCode {
  /** One of the constants above. */
  readonly kind: number;
  readonly slot: number;
  readonly files: number;
  readonly ranks: number;
}

type Step = readonly [files: number, ranks: number];
const KING_STEPS: readonly Step[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
const KNIGHT_STEPS: readonly Step[] = [
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
];
const SEVEN = [1, 2, 3, 4, 5, 6, 7];
const ROOK_STEPS: readonly Step[] = [...SEVEN.map((s): Step => [0, s]), ...SEVEN.map((s): Step => [s, 0])];
const BISHOP_STEPS: readonly Step[] = [...SEVEN.map((s): Step => [s, s]), ...SEVEN.map((s): Step => [s, -s])];
const QUEEN_STEPS: readonly Step[] = [...ROOK_STEPS, ...BISHOP_STEPS];

const codes = (role: number, number: number, kind: number, steps: readonly Step[]): MoveCode[] =>
  steps.map(([files, ranks]) => ({ kind, slot: FIRST_SLOT[role] + number - 1, files, ranks }));
const single = (kind: number): MoveCode => ({ kind, slot: FIRST_SLOT[KING], files: 0, ranks: 0 });

const pawnCodes = (number: number): MoveCode[] => [
  ...codes(PAWN, number, PAWN_STEP, [[0, 1]]),
  ...codes(PAWN, number, PAWN_DOUBLE, [[0, 2]]),
  ...codes(PAWN, number, PAWN_CAPTURE, [
    [1, 1],
    [-1, 1],
  ]),
];

/** Meanings of the values 0..255 that the decode tables yield. */
export const MOVE_CODES: readonly MoveCode[] = [
  single(NULL_CODE),
  ...codes(KING, 1, LEAP, KING_STEPS),
  single(SHORT_CASTLING),
  single(LONG_CASTLING),
  ...codes(QUEEN, 1, SLIDE, QUEEN_STEPS),
  ...codes(ROOK, 1, SLIDE, ROOK_STEPS),
  ...codes(ROOK, 2, SLIDE, ROOK_STEPS),
  ...codes(BISHOP, 1, SLIDE, BISHOP_STEPS),
  ...codes(BISHOP, 2, SLIDE, BISHOP_STEPS),
  ...codes(KNIGHT, 1, LEAP, KNIGHT_STEPS),
  ...codes(KNIGHT, 2, LEAP, KNIGHT_STEPS),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(pawnCodes),
  ...codes(QUEEN, 2, SLIDE, QUEEN_STEPS),
  ...codes(QUEEN, 3, SLIDE, QUEEN_STEPS),
  ...codes(ROOK, 3, SLIDE, ROOK_STEPS),
  ...codes(BISHOP, 3, SLIDE, BISHOP_STEPS),
  ...codes(KNIGHT, 3, LEAP, KNIGHT_STEPS),
  single(TWO_BYTES), // 235
  single(IGNORED), // 236
  ...Array.from({ length: 17 }, () => single(UNUSED)),
  single(LINE_START), // 254
  single(LINE_END), // 255
];
