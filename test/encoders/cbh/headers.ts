// `.cbh`: the file header and the 46-byte records of games and texts.
import { ByteWriter } from './byteWriter.ts';

export const HEADER_SIZE = 46;

export interface GameIds {
  readonly white: number;
  readonly black: number;
  readonly tournament: number;
  readonly annotator: number;
  readonly source: number;
}

/** The fields of a game record as stored. */
export interface GameRecordFields extends GameIds {
  readonly deleted: boolean;
  readonly movesOffset: number;
  readonly annotationsOffset: number;
  readonly date: number;
  readonly result: number;
  readonly lineEvaluation: number;
  readonly round: number;
  readonly subround: number;
  readonly whiteElo: number;
  readonly blackElo: number;
  readonly eco: number;
  readonly medals: number;
  readonly flags: number;
  readonly magnitude: number;
  readonly moveCount: number;
}

export const encodeGameRecord = (game: GameRecordFields): Uint8Array =>
  new ByteWriter()
    .u8(game.deleted ? 0x81 : 0x01)
    .be(game.movesOffset, 4)
    .be(game.annotationsOffset, 4)
    .be(game.white, 3)
    .be(game.black, 3)
    .be(game.tournament, 3)
    .be(game.annotator, 3)
    .be(game.source, 3)
    .be(game.date, 3)
    .u8(game.result)
    .u8(game.lineEvaluation)
    .u8(game.round)
    .u8(game.subround)
    .be(game.whiteElo, 2)
    .be(game.blackElo, 2)
    .be(game.eco, 2)
    .be(game.medals, 2)
    .be(game.flags, 4)
    .be(game.magnitude, 2)
    .u8(game.moveCount)
    .bytes();

export interface TextRecordFields {
  readonly deleted: boolean;
  readonly textOffset: number;
  readonly tournament: number;
  readonly source: number;
  readonly annotator: number;
  readonly round: number;
  readonly subround: number;
  readonly flags: number;
}

export const encodeTextRecord = (text: TextRecordFields): Uint8Array =>
  new ByteWriter()
    .u8(text.deleted ? 0x83 : 0x03)
    .be(text.textOffset, 4)
    .be(0, 2)
    .be(text.tournament, 3)
    .be(text.source, 3)
    .be(text.annotator, 3)
    .u8(text.round)
    .u8(text.subround)
    .be(text.flags, 4)
    .zeros(24)
    .bytes();

/** The file header; CB 6 writes the short form. */
export function encodeFileHeader(records: number, generation: 'cb6' | 'cb9'): Uint8Array {
  const old = generation === 'cb6';
  return new ByteWriter()
    .u8(0)
    .be(old ? 36 : 44, 2)
    .be(HEADER_SIZE, 2)
    .u8(1)
    .be(records + 1, 4)
    .zeros(30)
    .be(old ? 0 : records + 1, 4)
    .be(0, 2)
    .bytes();
}
