// The squares on which a position breaks the rules, to mark them on the board.
import type { Board } from './board.ts';
import { AT_START } from './possiblePosition.ts';
import type { Impossible } from './possiblePosition.ts';
import { BLACK, KING, PAWN, QUEEN, WHITE, pieceCode } from './pieces.ts';
import type { Color, Square } from './types.ts';

const sideOfColor = (color: Color) => (color === 'white' ? WHITE : BLACK);

/** Returns the squares that a problem is about; none if no square is to blame, as for a missing king. */
export function wrongSquares({ squares }: Board, impossible: Impossible): readonly Square[] {
  const placesOf = (...pieces: readonly number[]): Square[] =>
    [...squares.keys()].filter((square) => pieces.includes(squares[square]));
  switch (impossible.problem) {
    case 'kings':
    case 'check':
    case 'castling':
      return placesOf(pieceCode(sideOfColor(impossible.color), KING));
    case 'pawns':
      return placesOf(pieceCode(sideOfColor(impossible.color), PAWN));
    case 'pawn-rank':
      return placesOf(pieceCode(WHITE, PAWN), pieceCode(BLACK, PAWN)).filter(
        (square) => square < 8 || square >= 56,
      );
    case 'promoted': {
      const side = sideOfColor(impossible.color);
      const roles = Array.from({ length: QUEEN - PAWN }, (_, at) => PAWN + 1 + at);
      return roles
        .map((role) => ({ role, places: placesOf(pieceCode(side, role)) }))
        .filter(({ role, places }) => places.length > AT_START[role])
        .flatMap(({ places }) => places);
    }
    default:
      return [];
  }
}
