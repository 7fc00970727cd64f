// Which men stand on the board, and the name of the table for them.
import { EMPTY, KING, sideOf, roleCodeOf } from '../../chess/pieces.ts';

const LETTERS = ' PNBRQK';
export const MOST_MEN = 7;

/** The men of each side as a table's name has them, White's first: `KQ` and `KR`. */
export type Material = readonly [string, string];

/** The men of piece codes (1-6 White's, 9-14 Black's), those of empty squares left out. */
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

/** `KQvKR` for White's and Black's men. */
export const nameOfMaterial = ([white, black]: Material): string => `${white}v${black}`;

/** The name under which the table is published: the stronger side comes first. */
export function tableName([white, black]: Material): string {
  return isStronger(black, white) ? `${black}v${white}` : `${white}v${black}`;
}

function isStronger(one: string, other: string): boolean {
  if (one.length !== other.length) return one.length > other.length;
  for (let i = 0; i < one.length; i++)
    if (one[i] !== other[i]) return LETTERS.indexOf(one[i]) > LETTERS.indexOf(other[i]);
  return false;
}

/** The material of a name such as `KQvKR`; `undefined` for texts that name no table of up to seven men. */
export function parseTableName(name: string): Material | undefined {
  const match = /^(KQ*R*B*N*P*)v(KQ*R*B*N*P*)$/.exec(name);
  if (match === null) return undefined;
  const [, white, black] = match;
  const men = white.length + black.length;
  return men > 2 && men <= MOST_MEN ? [white, black] : undefined;
}

/** Whether a piece order has one king a side, and nothing that is no man. */
export const isOrderOfMen = (pieces: readonly number[]): boolean =>
  pieces.every((piece) => (piece & 7) >= 1 && (piece & 7) <= KING && piece < 16) &&
  [KING, KING + 8].every((king) => pieces.filter((piece) => piece === king).length === 1);
