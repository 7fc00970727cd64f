import { t } from '../../base/messages.ts';
import { squareName } from '../../chess/squares.ts';
import { MAX_OF } from './describePattern.ts';
import { movesOfPlies } from './moveRange.ts';
import { isWhiteLetter, pieceName } from './pieceSets.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { PieceLetter, PositionPattern } from './positionQuery.ts';

/** Tells whether a pattern has no conditions, other than `lasting`. */
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

/** Explains why no position of a game can fit the pattern, as a sentence for the user; `undefined` if one might. */
export function whyNothingFits(pattern: PositionPattern): string | undefined {
  const { squares, material, difference, bishops, plies, lasting } = pattern;
  for (const { square, pieces } of squares) {
    if (pieces.length === 0)
      return t('Nothing may stand on {square}, and it may not be empty.', { square: squareName(square) });
    const rank = square >> 3;
    if ((rank === 0 || rank === 7) && pieces.every((piece) => piece === 'P' || piece === 'p'))
      return t('A pawn cannot stand on {square}.', { square: squareName(square) });
  }
  for (const letter of PIECE_LETTERS) {
    const range = material[letter];
    if (range !== undefined && range.from > range.to)
      return t('{piece}: at least {from} and at most {to} is impossible.', {
        piece: pieceName(letter),
        ...range,
      });
    const placed = squares.filter(({ pieces }) => pieces.length === 1 && pieces[0] === letter).length;
    const most = Math.min(range?.to ?? Infinity, mostOf(letter));
    if (placed > most)
      return t('{piece}: {placed} on the board, but at most {most} allowed.', {
        piece: pieceName(letter),
        placed,
        most,
      });
    if (range !== undefined && range.from > mostOf(letter))
      return t('{piece}: there cannot be {count}.', { piece: pieceName(letter), count: range.from });
  }
  for (const range of Object.values(difference))
    if (range.from > range.to)
      return t('A difference cannot be from {from} to {to}.', { from: range.from, to: range.to });
  for (const letter of ['B', 'b'] as const) {
    const range = material[letter] ?? { from: 1, to: 1 };
    if (bishops !== undefined && (range.from > 1 || range.to < 1))
      return t('Bishops of the same or opposite colors need exactly one bishop on each side.');
  }
  if (plies !== undefined && plies.from > plies.to) {
    const { from, to } = movesOfPlies(plies);
    return t('Move {from} comes after move {to}.', { from: from ?? 0, to: to ?? 0 });
  }
  return lasting >= 1 ? undefined : t('A position lasts at least one half-move.');
}

const mostOf = (letter: PieceLetter): number =>
  MAX_OF[(isWhiteLetter(letter) ? letter : letter.toUpperCase()) as keyof typeof MAX_OF];
