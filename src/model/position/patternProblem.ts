import { squareName } from '../../chess/squares.ts';
import { MOST_OF } from './describePattern.ts';
import { movesOfPlies } from './moveRange.ts';
import { isWhiteLetter, pieceName } from './pieceSets.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { PieceLetter, PositionPattern } from './positionQuery.ts';

/** Whether a pattern has no conditions. */
export const isAnyPosition = ({
  squares,
  material,
  difference,
  bishops,
  turn,
  plies,
}: PositionPattern): boolean =>
  squares.length + Object.keys(material).length + Object.keys(difference).length === 0 &&
  bishops === undefined &&
  turn === undefined &&
  plies === undefined;

/** Why no position of a game can fit the pattern, in words for the user; `undefined` if one might. */
export function whyNothingFits(pattern: PositionPattern): string | undefined {
  const { squares, material, difference, bishops, plies, lasting } = pattern;
  for (const { square, pieces } of squares) {
    if (pieces.length === 0) return `nothing may stand on ${squareName(square)}, and it may not be empty`;
    const rank = square >> 3;
    if ((rank === 0 || rank === 7) && pieces.every((piece) => piece === 'P' || piece === 'p'))
      return `a pawn cannot stand on ${squareName(square)}`;
  }
  for (const letter of PIECE_LETTERS) {
    const range = material[letter];
    if (range !== undefined && range.from > range.to)
      return `${pieceName(letter)}s cannot be at least ${range.from} and at most ${range.to}`;
    const placed = squares.filter(({ pieces }) => pieces.length === 1 && pieces[0] === letter).length;
    const most = Math.min(range?.to ?? Infinity, mostOf(letter));
    if (placed > most)
      return `${placed} ${pieceName(letter)}${placed === 1 ? ' stands' : 's stand'} on the board, and there may be ${most}`;
    if ((range?.from ?? 0) > mostOf(letter)) return `there are no ${range?.from} ${pieceName(letter)}s`;
  }
  for (const range of Object.values(difference))
    if (range.from > range.to) return `a difference cannot be from ${range.from} to ${range.to}`;
  for (const letter of ['B', 'b'] as const) {
    const range = material[letter] ?? { from: 1, to: 1 };
    if (bishops !== undefined && (range.from > 1 || range.to < 1))
      return 'for the colours of bishops each side has one of them';
  }
  if (plies !== undefined && plies.from > plies.to) {
    const { from, to } = movesOfPlies(plies);
    return `move ${from} comes after move ${to}`;
  }
  return lasting >= 1 ? undefined : 'a position stands for one half-move at least';
}

const mostOf = (letter: PieceLetter): number =>
  MOST_OF[(isWhiteLetter(letter) ? letter : letter.toUpperCase()) as keyof typeof MOST_OF];
