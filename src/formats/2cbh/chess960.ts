import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from '../../chess/pieces.ts';

/** The ten choices of two of the five free files for the knights, in Scharnagl's order. */
const KNIGHTS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/** The back rank of start position 0..959 in Scharnagl's numbering: role codes from the a file to the h file. */
export function backRank(position: number): Uint8Array {
  const rank = new Uint8Array(8);
  const free = [0, 1, 2, 3, 4, 5, 6, 7];
  const take = (place: number): number => free.splice(place, 1)[0];
  const light = position % 4;
  let rest = Math.floor(position / 4);
  const dark = rest % 4;
  rest = Math.floor(rest / 4);
  for (const file of [2 * light + 1, 2 * dark]) rank[take(free.indexOf(file))] = BISHOP;
  rank[take(rest % 6)] = QUEEN;
  const [first, second] = KNIGHTS[Math.floor(rest / 6)];
  rank[take(second)] = KNIGHT;
  rank[take(first)] = KNIGHT;
  for (const role of [ROOK, KING, ROOK]) rank[take(0)] = role;
  return rank;
}
