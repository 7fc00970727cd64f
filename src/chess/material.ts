// The men on a board, and the name of the tablebase for them.
import { EMPTY, roleCodeOf, sideOf } from './pieces.ts';

const LETTERS = ' PNBRQK';

/** The men of each side as in a tablebase's name, White's first: `KQ` and `KR`. */
export type Material = readonly [string, string];

/** The men of both sides among piece codes (1-6 White's, 9-14 Black's, 0 an empty square), from king to pawns. */
export function materialOf(pieces: Iterable<number>): Material {
  const roles: [number[], number[]] = [[], []];
  for (const piece of pieces) if (piece !== EMPTY) roles[sideOf(piece)].push(roleCodeOf(piece));
  const text = (side: number[]): string =>
    side
      .sort((a, b) => b - a)
      .map((role) => LETTERS[role])
      .join('');
  return [text(roles[0]), text(roles[1])];
}

/** The name `KQvKR` for White's and Black's men. */
export const nameOfMaterial = ([white, black]: Material): string => `${white}v${black}`;

/** The published name of the tablebase: first the side with more men or, if equal, with stronger ones. */
export function tableName([white, black]: Material): string {
  return isStronger(black, white) ? `${black}v${white}` : `${white}v${black}`;
}

function isStronger(one: string, other: string): boolean {
  if (one.length !== other.length) return one.length > other.length;
  for (let i = 0; i < one.length; i++)
    if (one[i] !== other[i]) return LETTERS.indexOf(one[i]) > LETTERS.indexOf(other[i]);
  return false;
}

/** The number of men on a board. */
export const menOn = ({ squares }: { readonly squares: Iterable<number> }): number =>
  [...squares].filter((piece) => piece !== EMPTY).length;
