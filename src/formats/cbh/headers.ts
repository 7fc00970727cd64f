// `.cbh`, the list of games: a header of 46 bytes, then records of 46 bytes.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber, type RecordNumber } from '../../model/gameHeader.ts';
import { decodeContents } from '../chessbase/contentFlags.ts';
import { countRecords } from '../chessbase/recordCount.ts';
import type { GameRecord, HeaderRecord, TextRecord } from '../chessbase/records.ts';
import { decodeChess960, decodeDate, decodeEco, decodeResult, RESULT_LINE } from '../chessbase/values.ts';

export const HEADER_RECORD_SIZE = 46;

/** Offset of the next record's number. */
const NEXT_AT = 6;

/** Facts of the list of games in the header. */
export interface HeaderFile {
  /** Number of records that can be read, by the header's number and the size of the file. */
  readonly count: number;
  readonly problems: readonly Failure[];
}

/** Reads the file header. Throws `FormatError` if the file is too short or its records do not have 46 bytes. */
export async function openHeaderFile(source: ByteSource): Promise<HeaderFile> {
  const bytes = await source.read(0, Math.min(source.size, HEADER_RECORD_SIZE));
  const reader = new ByteReader(bytes, { file: source.name, base: 0 });
  reader.skip(3);
  const recordSize = reader.u16be();
  if (recordSize !== HEADER_RECORD_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file: source.name,
      offset: 3,
      expected: `records of ${HEADER_RECORD_SIZE} bytes`,
      found: `${recordSize}`,
    });
  reader.skip(1);
  const stated = reader.u32be() - 1;
  reader.skip(HEADER_RECORD_SIZE - reader.at);
  return countRecords(source, { recordSize, stated, offset: NEXT_AT });
}

/** The offset of record `number` (from 1). */
export const headerOffset = (number: RecordNumber): number => number * HEADER_RECORD_SIZE;

/** The record that starts at `offset`; `undefined` if none does. */
export function recordAtOffset(offset: number, count: number): RecordNumber | undefined {
  const number = offset / HEADER_RECORD_SIZE;
  return Number.isInteger(number) && number >= 1 && number <= count ? recordNumber(number) : undefined;
}

// One record: a game, a guiding text, or something unknown.

const IN_USE = 0x01;
const TEXT = 0x02;
const DELETED = 0x80;

/** Decodes one record; one of an unknown kind becomes `unknown`. */
export function decodeHeaderRecord(bytes: Uint8Array, origin: Origin, number: RecordNumber): HeaderRecord {
  const reader = new ByteReader(bytes, origin);
  const kind = reader.u8();
  const deleted = (kind & DELETED) !== 0;
  switch (kind & ~DELETED) {
    case IN_USE:
      return decodeGame(reader, number, deleted);
    case IN_USE | TEXT:
      return decodeTextRecord(reader, number, deleted);
    default: {
      const expected = 'a game (kind 0x01 or 0x81) or a text (0x03 or 0x83)';
      const found = `kind 0x${kind.toString(16).padStart(2, '0')}`;
      const problem: Failure = { kind: 'invalid', file: origin.file, offset: origin.base, expected, found };
      return { kind: 'unknown', number, problem };
    }
  }
}

/** `undefined` for 0, which means "unknown". */
const known = (value: number): number | undefined => (value === 0 ? undefined : value);

function decodeGame(reader: ByteReader, number: RecordNumber, deleted: boolean): GameRecord {
  const movesOffset = reader.u32be();
  const annotationsOffset = reader.u32be();
  const white = reader.u24be();
  const black = reader.u24be();
  const tournament = reader.u24be();
  const annotator = reader.u24be();
  const source = reader.u24be();
  const date = decodeDate(reader.u24be());
  const resultByte = reader.u8();
  const evaluation = reader.u8();
  const round = reader.u8();
  const subround = reader.u8();
  const whiteElo = reader.u16be();
  const blackElo = reader.u16be();
  const ecoBits = reader.u16be();
  const medals = reader.u16be();
  const flags = reader.u32be();
  const magnitude = reader.u16be();
  const moveCount = reader.u8();
  return {
    kind: 'game',
    number,
    deleted,
    movesOffset,
    annotationsOffset,
    white,
    black,
    tournament,
    annotator,
    source,
    date,
    result: decodeResult(resultByte),
    lineEvaluation: (resultByte & 7) === RESULT_LINE ? known(evaluation) : undefined,
    round: known(round),
    subround: known(subround),
    whiteElo: known(whiteElo),
    blackElo: known(blackElo),
    eco: decodeEco(ecoBits),
    chess960: decodeChess960(ecoBits),
    medals,
    contents: decodeContents(flags, magnitude),
    moveCount,
  };
}

function decodeTextRecord(reader: ByteReader, number: RecordNumber, deleted: boolean): TextRecord {
  const textOffset = reader.u32be();
  reader.skip(2);
  const tournament = reader.u24be();
  const source = reader.u24be();
  const annotator = reader.u24be();
  const round = reader.u8();
  reader.skip(1); // the sub-round, which texts do not use
  const contents = decodeContents(reader.u32be(), 0);
  return {
    kind: 'text',
    number,
    deleted,
    textOffset,
    tournament,
    annotator,
    source,
    round: known(round),
    contents,
  };
}

// Loops that read one thing from many records.

/** A game: in use and no guiding text. Deleted games count, since they can be read. */
const isGame = (kind: number): boolean => (kind & 0x7f) === 1;

/** See `RecordList.movesOffsets`. */
export function movesOffsets(bytes: Uint8Array, from: number, to: number, offsets: Float64Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE)
    offsets[i - from] = isGame(bytes[at]) ? view.getUint32(at + 1) : -1;
}

/** See `RecordList.playerIds`. */
export function playerIds(
  bytes: Uint8Array,
  from: number,
  to: number,
  white: Float64Array,
  black: Float64Array,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE) {
    white[i - from] = view.getUint32(at + 9) >>> 8;
    black[i - from] = view.getUint32(at + 12) >>> 8;
  }
}

/** See `RecordList.rowsWithWords`: all records except games without annotations. */
export function rowsWithWords(bytes: Uint8Array, from: number, to: number, rows: Uint32Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE)
    if (!isGame(bytes[at]) || view.getUint32(at + 5) !== 0) rows[found++] = i;
  return found;
}
