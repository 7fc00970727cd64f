// Small tables that number squares and placements of a few men. They are the same for all table files.
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { Square } from '../../chess/types.ts';

/** Above zero for squares above the long diagonal a1-h8, below zero for those below it. */
export const offDiagonal = (square: Square): number => rankOf(square) - fileOf(square);
/** The square with rank and file swapped. */
export const swapRankAndFile = (square: Square): Square => ((square & 7) << 3) | (square >> 3);

/** The number of ways to choose `k` of `n`; 0 if there are none. */
export function choose(n: number, k: number): number {
  if (k < 0 || n < k) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** b1 c1 d1 c2 d2 d3, then the diagonal a1 b2 c3 d4. */
const TRIANGLE_SQUARES = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27] as const;
/** Numbers of the squares of the triangle a1-d1-d4; -1 elsewhere. */
export const TRIANGLE = new Int8Array(64).fill(-1);
for (const [number, square] of TRIANGLE_SQUARES.entries()) TRIANGLE[square] = number;

/** Numbers 0-27 of the squares below the long diagonal, rank by rank; a mirrored square has the same number. */
export const BELOW_DIAGONAL = new Int8Array(64).fill(-1);
let below = 0;
for (let square = 0; square < 64; square++)
  if (offDiagonal(square) < 0) {
    BELOW_DIAGONAL[square] = below;
    BELOW_DIAGONAL[swapRankAndFile(square)] = below++;
  }

/**
 * Numbers of the placements of two kings, by number of the first in the triangle and square of the second. -1
 * if they are too near, or if the placement counts as its mirror image.
 */
export const KINGS = new Int16Array(640).fill(-1);
let kings = 0;
const onDiagonal: number[] = [];
for (const [number, first] of TRIANGLE_SQUARES.entries())
  for (let second = 0; second < 64; second++) {
    const near = Math.abs(fileOf(first) - fileOf(second)) < 2 && Math.abs(rankOf(first) - rankOf(second)) < 2;
    const at = number * 64 + second;
    if (near || (number >= 6 && offDiagonal(second) > 0)) continue;
    if (number >= 6 && offDiagonal(second) === 0) onDiagonal.push(at);
    else KINGS[at] = kings++;
  }
for (const at of onDiagonal) KINGS[at] = kings++;

/** Distance of a square's file from the nearer edge: 0 to 3. */
export const edgeFile = (square: Square): number => Math.min(fileOf(square), 7 - fileOf(square));
/** Numbers squares of pawns file by file from the edge; the least is the leading pawn's. */
export const flap = (square: Square): number => 6 * edgeFile(square) + rankOf(square) - 1;
/** Numbers the squares of all pawns, 47 for a2 to 0 for e7. */
export const twist = (square: Square): number =>
  47 - 12 * edgeFile(square) - 2 * (rankOf(square) - 1) - (fileOf(square) > 3 ? 1 : 0);

/**
 * Counts of placements whose leading pawn is lower on the same file, by the number of pawns after it, then by
 * its `flap`.
 */
export const PAWNS_BEFORE: readonly Float64Array[] = Array.from({ length: 6 }, () => new Float64Array(24));
/** Counts of all placements, by the number of pawns after the leading one, then by its file. */
export const PAWN_PLACEMENTS: readonly Float64Array[] = Array.from({ length: 6 }, () => new Float64Array(4));
for (let more = 0; more < 6; more++)
  for (let file = 0; file < 4; file++) {
    let sum = 0;
    for (let rank = 1; rank < 7; rank++) {
      const square = rank * 8 + file;
      PAWNS_BEFORE[more][flap(square)] = sum;
      sum += choose(twist(square), more);
    }
    PAWN_PLACEMENTS[more][file] = sum;
  }
