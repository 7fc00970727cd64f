// `.2cbh`: the file header and the records of 192 bytes.
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { SaveDescription } from '../cbh/description.ts';
import { encodeRating } from './ratings.ts';

export const RECORD_SIZE = 192;
const GAME_OR_TEXT = 1;
const ANALYSIS = 2;
/** Every analysis has this mark; its meaning is unknown. */
const ANALYSIS_MARK = 776;
const NO_MEDIA = 0xffffffff;

/** All numbers as stored; ids are those of `.2lid`. */
export interface GameRecordFields {
  readonly deleted: boolean;
  readonly movesOffset: number;
  readonly annotationsOffset: number;
  readonly white: number;
  readonly black: number;
  readonly tournament: number;
  readonly annotator: number;
  readonly source: number;
  /** -1 for none. */
  readonly whiteTeam: number;
  readonly blackTeam: number;
  readonly tag: number;
  readonly result: number;
  readonly lineEvaluation: number;
  readonly round: number;
  readonly subround: number;
  readonly board: number;
  readonly whiteElo: number;
  readonly blackElo: number;
  readonly eco: number;
  readonly medals: number;
  readonly flags: number;
  readonly magnitude: number;
  readonly moveCount: number;
  readonly date: number;
  readonly save: SaveDescription;
}

/** The first eight bytes of every record. */
function startRecord(kind: number, isText: boolean, deleted: boolean): ByteWriter {
  const marks = isText ? 3 : 1;
  return new ByteWriter()
    .u8(marks | (deleted ? 0x80 : 0))
    .u8(0)
    .u8(kind)
    .u8(marks)
    .zeros(4);
}

const filled = (record: ByteWriter): Uint8Array => record.zeros(RECORD_SIZE - record.length).bytes();

function endingBytes(bits: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(6);
  for (const bit of bits) bytes[bit >> 3] |= 1 << (bit & 7);
  return bytes;
}

export function encodeGameRecord(game: GameRecordFields): Uint8Array {
  const { material = [0, 0], version = 1, created = 0, changed = 0, endingBits = [] } = game.save;
  const record = startRecord(GAME_OR_TEXT, false, game.deleted);
  for (const number of [
    game.movesOffset,
    game.annotationsOffset,
    game.white,
    game.black,
    game.tournament,
    game.annotator,
    game.source,
    game.whiteTeam,
    game.blackTeam,
    game.tag,
  ])
    record.le(number, 8);
  return record
    .u8(game.result)
    .u8(game.lineEvaluation)
    .le(game.round, 2)
    .le(game.subround, 2)
    .le(game.board, 2)
    .le(game.whiteElo, 2)
    .raw(encodeRating(game.save.whiteRating))
    .le(game.blackElo, 2)
    .raw(encodeRating(game.save.blackRating))
    .le(game.eco, 2)
    .le(game.medals, 2)
    .le(game.flags, 4)
    .le(game.magnitude, 2)
    .le(game.moveCount, 2)
    .le(material[0], 4)
    .le(material[1], 4)
    .zeros(4)
    .le(created, 8)
    .le(changed, 8)
    .raw(endingBytes(endingBits))
    .zeros(10)
    .le(version, 4)
    .le(game.date, 4)
    .bytes();
}

export interface TextRecordFields {
  readonly deleted: boolean;
  readonly textOffset: number;
  readonly tournament: number;
  readonly source: number;
  readonly annotator: number;
  readonly title: number;
  readonly created: number;
  readonly version: number;
}

export const encodeTextRecord = (text: TextRecordFields): Uint8Array =>
  filled(
    startRecord(GAME_OR_TEXT, true, text.deleted)
      .le(text.textOffset, 8)
      .le(text.tournament, 8)
      .le(text.source, 8)
      .le(text.annotator, 8)
      .le(text.title, 8)
      .le(text.created, 8)
      .le(NO_MEDIA, 8)
      .le(text.version, 8),
  );

export interface AnalysisRecordFields {
  readonly deleted: boolean;
  readonly movesOffset: number;
  readonly annotationsOffset: number;
  readonly title: number;
  readonly source: number;
  readonly annotator: number;
}

export const encodeAnalysisRecord = (analysis: AnalysisRecordFields): Uint8Array =>
  filled(
    startRecord(ANALYSIS, false, analysis.deleted)
      .le(analysis.movesOffset, 8)
      .le(analysis.annotationsOffset, 8)
      .le(analysis.title, 8)
      .le(analysis.source, 8)
      .le(analysis.annotator, 8)
      .le(0, 8)
      .le(ANALYSIS_MARK, 8),
  );

/** Raw bytes in place of a record, cut or padded to its size. */
export const encodeRawRecord = (bytes: Uint8Array): Uint8Array =>
  filled(new ByteWriter().raw(bytes.subarray(0, RECORD_SIZE)));

export const encodeFileHeader = (records: number): Uint8Array =>
  filled(
    new ByteWriter()
      .zeros(8)
      .le(38, 2)
      .le(RECORD_SIZE, 2)
      .u8(0)
      .u8(5)
      .zeros(2)
      .le(records + 1, 4),
  );
