// Start positions of set-ups and of Chess960.
import type { Setup } from 'chessops/setup';
import type { Color, Role, Square } from 'chessops/types';
import { squareFile } from 'chessops/util';
import { ByteWriter } from './byteWriter.ts';
import { fileMajor } from './pieceNumbers.ts';

export const PIECE_CODES: Record<Role, number> = {
  king: 1,
  queen: 2,
  knight: 3,
  bishop: 4,
  rook: 5,
  pawn: 6,
};

/** Rooks that a color may castle with, on the a-side and the h-side of its king. */
export function castlingRooks(setup: Setup, color: Color): { king?: Square; aSide?: Square; hSide?: Square } {
  const king = setup.board.kingOf(color);
  if (king === undefined) return {};
  const rooks = [...setup.castlingRights.intersect(setup.board.pieces(color, 'rook'))];
  return { king, aSide: rooks.find((rook) => rook < king), hSide: rooks.find((rook) => rook > king) };
}

/** The 28 bytes of a start position. */
export function encodeStartPosition(setup: Setup): Uint8Array {
  const white = castlingRooks(setup, 'white');
  const black = castlingRooks(setup, 'black');
  const rights = [white.aSide, white.hSide, black.aSide, black.hSide].reduce<number>(
    (bits, rook, i) => bits | (rook === undefined ? 0 : 1 << i),
    0,
  );
  const enPassant = setup.epSquare === undefined ? 0 : squareFile(setup.epSquare) + 1;
  let bits = '';
  for (let i = 0; i < 64; i++) {
    const piece = setup.board.get(fileMajor(i));
    const code =
      piece === undefined ? undefined : (piece.color === 'black' ? 8 : 0) | PIECE_CODES[piece.role];
    bits += code === undefined ? '0' : `1${code.toString(2).padStart(4, '0')}`;
  }
  if (bits.length > 192) throw new Error('At most 32 pieces fit a start position');
  const board = (bits.padEnd(192, '0').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  return new ByteWriter()
    .u8(1)
    .u8(enPassant | (setup.turn === 'black' ? 16 : 0))
    .u8(rights)
    .u8(Math.min(255, setup.fullmoves))
    .raw(board)
    .bytes();
}

/** The 8 bytes with a Chess960 start position's kings, rooks and number; 255 for a missing piece. */
export function encodeChess960(setup: Setup, number: number): Uint8Array {
  const white = castlingRooks(setup, 'white');
  const black = castlingRooks(setup, 'black');
  const squares = [white.king, black.king, white.hSide, white.aSide, black.hSide, black.aSide];
  return new ByteWriter()
    .raw(squares.map((square) => (square === undefined ? 255 : fileMajor(square))))
    .be(number, 2)
    .bytes();
}
