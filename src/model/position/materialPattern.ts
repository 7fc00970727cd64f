import { PIECE_LETTERS as LETTERS_OF_CODES } from '../../chess/pieces.ts';
import { ANY_POSITION, PIECE_LETTERS } from './positionQuery.ts';
import type { PositionPattern } from './positionQuery.ts';

/** Makes a pattern for exactly the men of `squares` (piece codes), or these with colors swapped. */
export function materialPattern(squares: Iterable<number>): PositionPattern {
  const men = new Map<string, number>(PIECE_LETTERS.map((letter) => [letter, 0]));
  for (const piece of squares) {
    const letter = LETTERS_OF_CODES[piece];
    men.set(letter, (men.get(letter) ?? 0) + 1);
  }
  const counts = PIECE_LETTERS.map((letter) => [letter, men.get(letter) ?? 0] as const);
  return {
    ...ANY_POSITION,
    material: Object.fromEntries(counts.map(([letter, count]) => [letter, { from: count, to: count }])),
    mirrorColors: true,
  };
}
