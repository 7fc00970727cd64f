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

/** The squares of a kind of men, ascending. */
export type SquaresOf = (piece: number) => readonly Square[];

/** The squares of all men of an order: each kind at once. */
export const squaresInOrder = (pieces: readonly number[], squaresOf: SquaresOf): Square[] =>
  [...new Set(pieces)].flatMap((piece) => [...squaresOf(piece)]);

/** The file, 0 to 3 from the edge, of the pawn that leads. */
export const leadingFile = (pawns: readonly Square[]): number => edgeFile(pawns[leading(pawns)]);

function leading(pawns: readonly Square[]): number {
  let first = 0;
  for (let i = 1; i < pawns.length; i++) if (flap(pawns[i]) < flap(pawns[first])) first = i;
  return first;
}

/** The number of a placement. `squares` are those of `squaresInOrder`. `undefined` for places that no men can have. */
export function placementIndex(
  { groups, factors, pawns }: PieceGroups,
  squares: readonly Square[],
): number | undefined {
  const turned = pawns === undefined ? turnToTriangle(squares, groups[0]) : turnToPawn(squares, pawns[0]);
  const first = turned.slice(0, groups[0]);
  const number = pawns === undefined ? firstMen(first) : firstPawns(first);
  if (number < 0) return undefined;
  let index = number * factors[0];
  let at = groups[0];
  for (let group = 1; group < groups.length; group++) {
    const before = turned.slice(0, at);
    const skipped = group === 1 && pawns !== undefined && pawns[1] > 0 ? 8 : 0;
    const members = turned.slice(at, at + groups[group]).sort((a, b) => a - b);
    let sum = 0;
    for (const [m, square] of members.entries())
      sum += choose(square - before.filter((other) => other < square).length - skipped, m + 1);
    index += sum * factors[group];
    at += groups[group];
  }
  return index;
}

function turnToTriangle(squares: readonly Square[], men: number): Square[] {
  const turn = (fileOf(squares[0]) > 3 ? 7 : 0) ^ (rankOf(squares[0]) > 3 ? 56 : 0);
  const turned = squares.map((square) => square ^ turn);
  const decisive = turned.slice(0, men).find((square) => offDiagonal(square) !== 0);
  return decisive !== undefined && offDiagonal(decisive) > 0 ? turned.map(swapRankAndFile) : turned;
}

/** The leading pawn comes first and stands on the left half, the other leading pawns follow by `twist`. */
function turnToPawn(squares: readonly Square[], count: number): Square[] {
  const pawns = squares.slice(0, count);
  const [first] = pawns.splice(leading(pawns), 1);
  const turn = fileOf(first) > 3 ? 7 : 0;
  const others = pawns.map((square) => square ^ turn).sort((a, b) => twist(b) - twist(a));
  return [first ^ turn, ...others, ...squares.slice(count).map((square) => square ^ turn)];
}

const OFF = 6 * 63 * 62;
const ONE_ON = OFF + 4 * 28 * 62;
const TWO_ON = ONE_ON + 4 * 7 * 28;

function firstMen([a, b, c]: readonly Square[]): number {
  if (c === undefined) return KINGS[TRIANGLE[a] * 64 + b];
  const i = b > a ? 1 : 0;
  const j = (c > a ? 1 : 0) + (c > b ? 1 : 0);
  if (offDiagonal(a) !== 0) return TRIANGLE[a] * 63 * 62 + (b - i) * 62 + (c - j);
  const row = rankOf(a);
  if (offDiagonal(b) !== 0) return OFF + row * 28 * 62 + BELOW_DIAGONAL[b] * 62 + (c - j);
  if (offDiagonal(c) !== 0) return ONE_ON + row * 7 * 28 + (rankOf(b) - i) * 28 + BELOW_DIAGONAL[c];
  return TWO_ON + row * 7 * 6 + (rankOf(b) - i) * 6 + (rankOf(c) - j);
}

function firstPawns(pawns: readonly Square[]): number {
  const count = pawns.length;
  let number = PAWNS_BEFORE[count - 1][flap(pawns[0])];
  for (let i = 1; i < count; i++) number += choose(twist(pawns[i]), count - i);
  return number;
}
