// Parts of a wanted position that no game can get back: pawns at home, and castling rights. A game that has lost one of
// them can no longer reach it.
import { BLACK, PAWN, WHITE, pieceCode } from '../chess/pieces.ts';
import type { WantedBoard } from './scan.ts';

/** Bits by square that end when a piece leaves or reaches it, and those of them that the wanted position needs. */
export interface NeededHomes {
  readonly endings: Uint8Array;
  readonly needed: number;
}

/** The bit of all pawns that must stay at home; castling rights have the bits below, by slot. */
const HOME_PAWNS = 16;

/** A move of a king ends two rights, a move of a rook one. */
function rightsEnded(): Uint8Array {
  const endings = new Uint8Array(64);
  for (const [square, rights] of Object.entries({ 4: 3, 7: 1, 0: 2, 60: 12, 63: 4, 56: 8 }))
    endings[Number(square)] = rights;
  return endings;
}

/** The needs of the only wanted position; none without `board`. */
export function neededHomes(board: WantedBoard | undefined): NeededHomes {
  const endings = rightsEnded();
  if (board === undefined) return { endings, needed: 0 };
  const { squares, rights } = board;
  let pawns = 0;
  for (const side of [WHITE, BLACK])
    for (let file = 0; file < 8; file++) {
      const home = (side === WHITE ? 8 : 48) + file;
      if (squares[home] !== pieceCode(side, PAWN)) continue;
      endings[home] |= HOME_PAWNS;
      pawns = HOME_PAWNS;
    }
  return { endings, needed: rights | pawns };
}

/** For scans that do not want exactly one position. */
export const NOTHING_NEEDED: NeededHomes = neededHomes(undefined);
