// A game's `.cbg` record: head, start position, moves.
import { parseFen } from 'chessops/fen';
import { defaultSetup, type Setup } from 'chessops/setup';
import { ByteWriter } from './byteWriter.ts';
import type { GameDescription, MoveNode } from './description.ts';
import { encodeMoves, isChess960, isReversed } from './moveStream.ts';
import { PieceNumbers } from './pieceNumbers.ts';
import { encodeChess960, encodeStartPosition } from './startPosition.ts';

const SET_UP = 0x40;

export interface EncodedGame {
  readonly bytes: Uint8Array;
  readonly storedOrder: readonly MoveNode[];
  readonly setup: Setup;
}

/** The part of a game's description that its moves need. */
export type GameMoves = Pick<GameDescription, 'startFen' | 'chess960' | 'mode' | 'moves'>;

export function encodeGame(game: GameMoves): EncodedGame {
  const mode = game.mode ?? (game.chess960 === undefined ? 0 : 10);
  const setup = game.startFen === undefined ? defaultSetup() : parseFen(game.startFen).unwrap();
  const start = PieceNumbers.scan(setup.board, setup.turn, isReversed(mode));
  const { bytes, storedOrder } = encodeMoves(game.moves, start, mode);
  const body = new ByteWriter();
  if (game.startFen !== undefined) body.raw(encodeStartPosition(setup));
  if (isChess960(mode)) {
    if (game.startFen === undefined) throw new Error('Chess960 needs a start position');
    body.raw(encodeChess960(setup, game.chess960 ?? 0));
  }
  body.raw(bytes);
  const record = new ByteWriter()
    .u8(mode | (game.startFen === undefined ? 0 : SET_UP))
    .be(4 + body.length, 3)
    .raw(body.bytes())
    .bytes();
  return { bytes: record, storedOrder, setup };
}
