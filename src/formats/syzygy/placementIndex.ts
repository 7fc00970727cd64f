// The number of a placement of men within a sub-table.
import type { Square } from '../../chess/types.ts';
import { fileOf, rankOf } from '../../chess/squares.ts';
import type { PieceGroups } from './pieceGroups.ts';
import {
  BELOW_DIAGONAL,
  KINGS,
  PAWNS_BEFORE,
  TRIANGLE,
  choose,
  edgeFile,
  flap,
  offDiagonal,
  swapRankAndFile,
  twist,
} from './squareNumbers.ts';

/** The file, 0 to 3 from the edge, of the leading pawn among `count` squares from `start` on. */
export const leadingFile = (squares: Uint8Array, start: number, count: number): number =>
  edgeFile(squares[leading(squares, start, count)]);

/** The square of the leading pawn. */
function leading(squares: Uint8Array, start: number, count: number): number {
  let first = start;
  for (let i = start + 1; i < start + count; i++) if (flap(squares[i]) < flap(squares[first])) first = i;
  return first;
}

/**
 * The number of a placement, -1 for places that no men can have. `squares` are those of the men in the table's order,
 * and are turned and sorted in place.
 */
export function placementIndex({ groups, factors, pawns, pieces }: PieceGroups, squares: Uint8Array): number {
  const men = pieces.length;
  if (pawns === undefined) turnToTriangle(squares, men, groups[0]);
  else turnToPawn(squares, men, pawns[0]);
  const number = pawns === undefined ? firstMen(squares, groups[0]) : firstPawns(squares, groups[0]);
  if (number < 0) return -1;
  let index = number * factors[0];
  let at = groups[0];
  for (let group = 1; group < groups.length; group++) {
    const size = groups[group];
    const skipped = group === 1 && pawns !== undefined && pawns[1] > 0 ? 8 : 0;
    sortBy(squares, at, at + size, ascending);
    let sum = 0;
    for (let m = 0; m < size; m++) sum += choose(freeBelow(squares, at, squares[at + m]) - skipped, m + 1);
    index += sum * factors[group];
    at += size;
  }
  return index;
}

/** The number of squares below one that none of the first `count` men has. */
function freeBelow(squares: Uint8Array, count: number, square: Square): number {
  let free = square;
  for (let i = 0; i < count; i++) if (squares[i] < square) free--;
  return free;
}

const ascending = (square: Square): number => square;
const byTwist = (square: Square): number => -twist(square);

/** Sorts the few squares [start, end). */
function sortBy(squares: Uint8Array, start: number, end: number, rank: (square: Square) => number): void {
  for (let i = start + 1; i < end; i++) {
    const square = squares[i];
    let to = i;
    for (; to > start && rank(squares[to - 1]) > rank(square); to--) squares[to] = squares[to - 1];
    squares[to] = square;
  }
}

function turn(squares: Uint8Array, men: number, by: number): void {
  if (by !== 0) for (let i = 0; i < men; i++) squares[i] ^= by;
}

function turnToTriangle(squares: Uint8Array, men: number, first: number): void {
  turn(squares, men, (fileOf(squares[0]) > 3 ? 7 : 0) ^ (rankOf(squares[0]) > 3 ? 56 : 0));
  let i = 0;
  while (i < first && offDiagonal(squares[i]) === 0) i++;
  if (i < first && offDiagonal(squares[i]) > 0)
    for (let at = 0; at < men; at++) squares[at] = swapRankAndFile(squares[at]);
}

/** Puts the leading pawn first and on the left half; the other leading pawns follow by `twist`. */
function turnToPawn(squares: Uint8Array, men: number, count: number): void {
  const at = leading(squares, 0, count);
  const lead = squares[at];
  squares[at] = squares[0];
  squares[0] = lead;
  turn(squares, men, fileOf(lead) > 3 ? 7 : 0);
  sortBy(squares, 1, count, byTwist);
}

const OFF = 6 * 63 * 62;
const ONE_ON = OFF + 4 * 28 * 62;
const TWO_ON = ONE_ON + 4 * 7 * 28;

/** The number of the two kings, or of three different men. */
function firstMen(squares: Uint8Array, count: number): number {
  const a = squares[0];
  const b = squares[1];
  if (count === 2) return KINGS[TRIANGLE[a] * 64 + b];
  const c = squares[2];
  const i = b > a ? 1 : 0;
  const j = (c > a ? 1 : 0) + (c > b ? 1 : 0);
  if (offDiagonal(a) !== 0) return TRIANGLE[a] * 63 * 62 + (b - i) * 62 + (c - j);
  const row = rankOf(a);
  if (offDiagonal(b) !== 0) return OFF + row * 28 * 62 + BELOW_DIAGONAL[b] * 62 + (c - j);
  if (offDiagonal(c) !== 0) return ONE_ON + row * 7 * 28 + (rankOf(b) - i) * 28 + BELOW_DIAGONAL[c];
  return TWO_ON + row * 7 * 6 + (rankOf(b) - i) * 6 + (rankOf(c) - j);
}

function firstPawns(squares: Uint8Array, count: number): number {
  let number = PAWNS_BEFORE[count - 1][flap(squares[0])];
  for (let i = 1; i < count; i++) number += choose(twist(squares[i]), count - i);
  return number;
}
