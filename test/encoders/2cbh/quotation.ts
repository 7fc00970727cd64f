// Quoted games.
import { parseFen } from 'chessops/fen';
import { defaultSetup, type Setup } from 'chessops/setup';
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { MoveNode } from '../cbh/description.ts';
import type { QuotationDescription } from '../cbh/furtherAnnotations.ts';
import { castlingTargets, fileMajor, PieceNumbers } from '../cbh/pieceNumbers.ts';
import { PIECE_CODES } from '../cbh/startPosition.ts';
import type { EncodeText } from '../cbh/textEncoding.ts';
import { encodeDate, encodeEco, encodeResult } from '../cbh/values.ts';
import { utf8, writeStr } from './values.ts';

const HEADER_ONLY = 1;
const WITH_MOVES = 2;
const PROMOTIONS = ['queen', 'knight', 'bishop', 'rook'];
const PROMOTES = 0x40;
const RATING_LIST = utf8('FIDE');

/** The length includes the NUL after the text. */
const writeShortText = (writer: ByteWriter, bytes: Uint8Array): ByteWriter =>
  writer
    .u8(bytes.length + 1)
    .raw(bytes)
    .u8(0);

/** 64 squares, file by file; the meaning of the bytes after them is unknown. */
function writeBoard(writer: ByteWriter, { board }: Setup): void {
  for (let square = 0; square < 64; square++) {
    const piece = board.get(fileMajor(square));
    writer.u8(piece === undefined ? 0 : PIECE_CODES[piece.role] + (piece.color === 'black' ? 8 : 0));
  }
  writer.zeros(11);
}

function writeMoves(writer: ByteWriter, moves: readonly MoveNode[], setup: Setup): void {
  const position = PieceNumbers.scan(setup.board, setup.turn, false);
  const body = new ByteWriter();
  for (let children = moves; children.length > 0; children = children[0].children) {
    const { move } = children[0];
    if (children.length > 1 || move === undefined)
      throw new Error('A quotation has one line without null moves');
    const to = position.isCastling(move) ? castlingTargets(move).king : move.to;
    const promotion = move.promotion === undefined ? -1 : PROMOTIONS.indexOf(move.promotion);
    body
      .u8(fileMajor(move.from) | (promotion < 0 ? 0 : PROMOTES))
      .u8(fileMajor(to) | (Math.max(0, promotion) << 6))
      .zeros(3);
    position.play(move);
  }
  writer.le(body.length / 5, 4).raw(body.bytes());
}

export function encodeQuotation(game: QuotationDescription, encode: EncodeText): Uint8Array {
  const setup = game.startFen === undefined ? defaultSetup() : parseFen(game.startFen).unwrap();
  const writer = new ByteWriter()
    .u8(1)
    .le(game.moves === undefined ? HEADER_ONLY : WITH_MOVES, 2)
    .le(0, 2)
    .le(1, 4)
    .u8(0);
  for (const name of [game.white, game.black]) {
    const [last, first = ''] = name.split(', ', 2);
    writeShortText(writer, encode(last));
    writeShortText(writer, encode(first));
  }
  writeShortText(writer, encode(game.site ?? ''));
  writeShortText(writer, encode(game.event ?? ''));
  writer
    .le(encodeDate(game.date ?? {}), 4)
    .u8(game.type ?? 0)
    .u8(game.teamEvent === true ? 1 : 0)
    .u8(game.nation ?? 0)
    .u8(0)
    .u8(game.category ?? 0)
    .u8(0)
    .u8(game.rounds ?? 0)
    .zeros(17)
    .le(game.whiteElo ?? 0, 2)
    .le(game.blackElo ?? 0, 2)
    .le(encodeEco(game.eco, undefined), 2)
    .u8(encodeResult(game.result ?? '*'));
  writer
    .zeros(8)
    .u8(game.round ?? 0)
    .u8(game.subround ?? 0)
    .zeros(34);
  for (let player = 0; player < 2; player++) writeStr(writer.raw([1, 0, 1, 0, 0]), RATING_LIST);
  writer.zeros(26).u8(game.startFen === undefined ? 1 : 0);
  if (game.startFen !== undefined) writeBoard(writer, setup);
  writeMoves(writer.zeros(2), game.moves ?? [], setup);
  return writer.le(0, 4).bytes();
}
