// Tables of a pattern for the hot path. Up to four variants (the pattern and its mirrored forms) are searched for at
// once. Each variant has a *lane*: a byte of a 32-bit number that counts its misfits. There are 64 squares, 12 piece
// counts and 7 comparisons, so a lane never overflows into the next one. Tables say how a ply changes the lanes, so no
// board is needed.
import { BISHOP, BLACK, KING, PAWN, ROOK, WHITE, pieceCode } from '../chess/pieces.ts';
import { Board } from '../chess/board.ts';
import type { PatternVariant } from './scan.ts';

/** The upper bit of every lane. */
export const LANES = 0x80808080 | 0;
const START = new Board();

/** At code << 6 | square: the amount that this piece adds to the lanes there, compared with an empty square. */
export function lanesByPiece(variants: readonly PatternVariant[]): Int32Array {
  const lanes = new Int32Array(16 * 64);
  for (const [lane, { squares }] of variants.entries())
    for (const [square, wanted] of squares.entries())
      for (let code = 1; code < 16; code++)
        lanes[(code << 6) | square] += ((wanted & 1) - ((wanted >> code) & 1)) * (1 << (8 * lane));
  return lanes;
}

/** The change of the lanes by castling, except that the king leaves its first square; by side | wing << 1. */
export function lanesByCastling(lanes: Int32Array): Int32Array {
  const changes = new Int32Array(4);
  for (let castling = 0; castling < 4; castling++) {
    const side = castling & 1;
    const [kingGoal, rookGoal, rookFrom] = castling < 2 ? [6, 5, 7] : [2, 3, 0];
    const king = pieceCode(side, KING) << 6;
    const rook = pieceCode(side, ROOK) << 6;
    const base = side * 56;
    changes[castling] =
      lanes[king | (base + kingGoal)] + lanes[rook | (base + rookGoal)] - lanes[rook | (base + rookFrom)];
  }
  return changes;
}

/** The upper bits of the lanes whose variants allow this side to move. */
export const lanesOfTurn = (variants: readonly PatternVariant[], side: number): number =>
  variants.reduce((sum, { turns }, lane) => sum | (((turns >> side) & 1) << (8 * lane + 7)), 0);

/** The code under which a side's light-squared bishops are counted again: no piece has the codes 7 and 15. */
const lightBishops = (bishop: number): number => bishop | 4;

/** Changes the count of bishops on light squares, if this piece is one. */
export function countLight(counts: Uint8Array, piece: number, square: number, by: 1 | -1): void {
  if ((piece & 7) === BISHOP && (((square >> 3) ^ square) & 1) === 1) counts[lightBishops(piece)] += by;
}

/** Counts of the usual start position, by code. */
export function countsAtStart(): Uint8Array {
  const counts = new Uint8Array(16);
  for (const [square, piece] of START.squares.entries()) {
    counts[piece]++;
    countLight(counts, piece, square, 1);
  }
  return counts;
}

/** Bits that the count of a piece takes in an index of the tables below. */
export const COUNT_BITS = 6;
/** The largest count that fits into `COUNT_BITS`. */
export const MAX_OF_A_PIECE = 63;
/** Roles with a difference: all of them from pawn to queen, and knights and bishops together at 0. */
const ROLES_COMPARED = 6;
/** These roles, and the number of bishops of both sides on light squares. */
export const COMPARISONS = 7;
const LIGHT_BISHOPS = 6;
/** Added to a difference in the tables. */
const EVEN = 64;
const DIFFERENCE_BITS = 7;

/** At code << COUNT_BITS | count: 1 in the lanes of variants that want another count of this piece. */
export function lanesByCount(variants: readonly PatternVariant[]): Int32Array {
  const lanes = new Int32Array(16 << COUNT_BITS);
  for (const [lane, { least, most }] of variants.entries())
    for (let code = 1; code < 16; code++)
      for (let count = 0; count <= MAX_OF_A_PIECE; count++)
        if (count < least[code] || count > most[code]) lanes[(code << COUNT_BITS) | count] += 1 << (8 * lane);
  return lanes;
}

/** At comparison << DIFFERENCE_BITS | value + EVEN: 1 in the lanes of variants that want another value. */
export function lanesByComparison(variants: readonly PatternVariant[]): Int32Array {
  const lanes = new Int32Array(COMPARISONS << DIFFERENCE_BITS);
  for (const [lane, { leastMore, mostMore, bishops }] of variants.entries())
    for (let more = -EVEN; more < EVEN; more++) {
      for (let role = 0; role < ROLES_COMPARED; role++)
        if (more < leastMore[role] || more > mostMore[role])
          lanes[(role << DIFFERENCE_BITS) | (more + EVEN)] += 1 << (8 * lane);
      // If each side has one bishop, exactly one of them on a light square means opposite colors.
      if (bishops !== undefined && (more === 1) !== (bishops === 'opposite'))
        lanes[(LIGHT_BISHOPS << DIFFERENCE_BITS) | (more + EVEN)] += 1 << (8 * lane);
    }
  return lanes;
}

/** The index of a comparison of these counts in the table. */
export function comparisonIndex(role: number, counts: Uint8Array): number {
  if (role === LIGHT_BISHOPS) return (role << DIFFERENCE_BITS) | (counts[7] + counts[15] + EVEN);
  const more = role === 0 ? counts[2] + counts[3] - counts[10] - counts[11] : counts[role] - counts[role | 8];
  return (role << DIFFERENCE_BITS) | (more + EVEN);
}

/** Misfits of an empty board, by lane: one for each square that must not be empty. */
export function lanesOfEmptyBoard(variants: readonly PatternVariant[]): number {
  let missing = 0;
  for (const [lane, { squares }] of variants.entries())
    for (const wanted of squares) missing += (1 - (wanted & 1)) << (8 * lane);
  return missing;
}

/** Tells whether no later position can fit, given these counts. Counts only fall, except when pawns promote. */
export const isHopeless = (variants: readonly PatternVariant[], counts: Uint8Array): boolean =>
  variants.every(({ least }) =>
    [WHITE, BLACK].some((side) => {
      const pawn = pieceCode(side, PAWN);
      let lacks = 0;
      for (let role = PAWN + 1; role < KING; role++) {
        const code = pieceCode(side, role);
        lacks += Math.max(0, least[code] - counts[code]);
      }
      return lacks > counts[pawn] - least[pawn];
    }),
  );
