// A position as a pattern that fixes all 64 squares and the side to move, but no castling or en passant rights. A
// search for it finds games with any rights.
import { parseFen } from '../../chess/fen.ts';
import { KING, pieceCode, ROOK } from '../../chess/pieces.ts';
import type { Fen } from '../../chess/types.ts';
import { ANY_POSITION, PIECE_LETTERS } from './positionQuery.ts';
import type { PieceLetter, PositionPattern } from './positionQuery.ts';

const LETTERS = new Map(PIECE_LETTERS.map((letter, at) => [pieceCode(at < 6 ? 0 : 1, (at % 6) + 1), letter]));

/** The pattern of the position of a FEN; `undefined` if the text is no FEN. */
export function placementPattern(fen: string): PositionPattern | undefined {
  const fields = parseFen(fen);
  if (fields === undefined) return undefined;
  const squares = Array.from(fields.squares, (code, square) => ({
    square,
    pieces: [LETTERS.get(code) ?? ('empty' as const)],
  }));
  return { ...ANY_POSITION, squares, turn: fields.turn === 0 ? 'white' : 'black' };
}

/** Returns the FEN of a pattern as `placementPattern` makes it, with any `lasting`; else `undefined`. */
export function placementFen(pattern: PositionPattern): Fen | undefined {
  const { squares, turn, plies, mirrorColors, mirrorWings, material, difference, bishops } = pattern;
  if (squares.length !== 64 || turn === undefined || plies !== undefined || bishops !== undefined)
    return undefined;
  if (mirrorColors || mirrorWings || Object.keys({ ...material, ...difference }).length > 0) return undefined;
  const letters = new Map<number, PieceLetter | 'empty'>();
  for (const { square, pieces } of squares) if (pieces.length === 1) letters.set(square, pieces[0]);
  if (letters.size !== 64) return undefined;
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    Array.from({ length: 8 }, (__, file) => {
      const letter = letters.get((7 - rank) * 8 + file) ?? 'empty';
      return letter === 'empty' ? '1' : letter;
    }).join(''),
  );
  const placement = ranks.join('/').replaceAll(/1+/g, (empty) => `${empty.length}`);
  return `${placement} ${turn[0]} - - 0 1` as Fen;
}

/** The home squares of king and rook for each castling right of standard chess. */
const HOMES = [
  { letter: 'K', side: 0, king: 4, rook: 7 },
  { letter: 'Q', side: 0, king: 4, rook: 0 },
  { letter: 'k', side: 1, king: 60, rook: 63 },
  { letter: 'q', side: 1, king: 60, rook: 56 },
] as const;

/** Returns the letters of the castling rights that the pieces allow; `""` if there are none. */
const possibleRights = (squares: Uint8Array): string =>
  HOMES.filter(
    ({ side, king, rook }) =>
      squares[king] === pieceCode(side, KING) && squares[rook] === pieceCode(side, ROOK),
  )
    .map(({ letter }) => letter)
    .join('');

/** Tells whether a FEN grants no castling right though king and rook are at home: many programs write such FENs. */
export function lacksRights(fen: string): boolean {
  const fields = parseFen(fen);
  return fields !== undefined && fields.castling === '' && possibleRights(fields.squares) !== '';
}

/** Returns the FEN with all castling rights that its pieces allow, without en passant, and with counters 0 and 1. */
export function withPossibleRights(fen: Fen): Fen {
  const [placement, turn] = fen.split(' ');
  const rights = possibleRights(parseFen(fen)?.squares ?? new Uint8Array(64));
  return `${placement} ${turn} ${rights || '-'} - 0 1` as Fen;
}
