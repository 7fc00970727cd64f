// The groups of men of a sub-table, and the factors of their numbers in the index.
import { PAWN } from '../../chess/pieces.ts';
import { PAWN_PLACEMENTS, choose } from './squareNumbers.ts';

/** Men in coding order with their groups. */
export interface PieceGroups {
  /** Codes of the men; the table's own white below 8. */
  readonly pieces: readonly number[];
  /** Sizes of the groups, in order. */
  readonly groups: readonly number[];
  /** The factor of each group's number. */
  readonly factors: readonly number[];
  /** The numbers of leading pawns and of other pawns; `undefined` without pawns. */
  readonly pawns: readonly [number, number] | undefined;
  /** The number of values in the sub-table. */
  readonly size: number;
}

/**
 * The number of pawns of the side with fewer, but at least one, and that of the other side; `undefined`
 * without pawns.
 */
export function pawnsOf(pieces: readonly number[]): readonly [number, number] | undefined {
  const white = pieces.filter((piece) => piece === PAWN).length;
  const black = pieces.filter((piece) => piece === PAWN + 8).length;
  if (white + black === 0) return undefined;
  const [few, many] = white < black ? [white, black] : [black, white];
  return few === 0 ? [many, 0] : [few, many];
}

/** The groups of a piece order; `undefined` if its men do not form groups. `file` is the leading pawn's. */
export function groupPieces(
  pieces: readonly number[],
  [firstOrder, secondOrder]: readonly [number, number],
  file: number,
): PieceGroups | undefined {
  const pawns = pawnsOf(pieces);
  const groups = groupSizes(pieces, pawns);
  if (groups === undefined) return undefined;
  const fixed = pawns !== undefined && pawns[1] > 0 ? 2 : 1;
  const first = pawns === undefined ? (groups[0] === 3 ? 31_332 : 462) : PAWN_PLACEMENTS[pawns[0] - 1][file];
  const factors: number[] = groups.map(() => 0);
  let free = 64 - groups[0] - (fixed === 2 ? groups[1] : 0);
  let size = 1;
  let next = fixed;
  // Orders have four bits, so no slot is later.
  for (let slot = 0; slot < 16; slot++)
    if (slot === firstOrder) {
      factors[0] = size;
      size *= first;
    } else if (fixed === 2 && slot === secondOrder) {
      factors[1] = size;
      size *= choose(48 - groups[0], groups[1]);
    } else if (next < groups.length) {
      factors[next] = size;
      size *= choose(free, groups[next]);
      free -= groups[next++];
    }
  return factors.every((factor) => factor > 0) && Number.isSafeInteger(size)
    ? { pieces, groups, factors, pawns, size }
    : undefined;
}

function groupSizes(
  pieces: readonly number[],
  pawns: readonly [number, number] | undefined,
): readonly number[] | undefined {
  const groups = pawns === undefined ? [firstMen(pieces)] : pawns.filter((count) => count > 0);
  let at = 0;
  for (const size of groups) at += size;
  if (pawns === undefined) {
    // Each of the first men is the only one of its kind; two are the kings.
    const men = pieces.slice(0, at);
    const alone = men.every((man) => pieces.indexOf(man) === pieces.lastIndexOf(man));
    if (!alone || (at === 2 && men.some((man) => (man & 7) !== 6))) return undefined;
  } else {
    const own = pieces.slice(0, pawns[0]);
    const others = pieces.slice(pawns[0], at);
    const isPawnOf = (pawn: number) => (piece: number) => piece === pawn && (piece & 7) === PAWN;
    if (!own.every(isPawnOf(own[0])) || !others.every(isPawnOf(own[0] ^ 8))) return undefined;
  }
  while (at < pieces.length) {
    const start = at++;
    while (at < pieces.length && pieces[at] === pieces[start]) at++;
    groups.push(at - start);
  }
  // A kind in two groups would be counted twice.
  const kinds = new Set(pieces).size;
  const cuts = groups.length + (pawns === undefined ? groups[0] - 1 : 0);
  return kinds === cuts ? groups : undefined;
}

function firstMen(pieces: readonly number[]): number {
  const single = pieces.filter((piece) => pieces.indexOf(piece) === pieces.lastIndexOf(piece));
  return single.length >= 3 ? 3 : 2;
}
