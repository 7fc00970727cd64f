// One 46-byte record of `.cbh` (spec 3.2-3.4): a game, a guiding text, or something unknown.
import type { Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import type { GameRecord, HeaderRecord, TextRecord } from '../chessbase/records.ts';
import { decodeContents } from '../chessbase/contentFlags.ts';
import { decodeChess960, decodeDate, decodeEco, decodeResult, RESULT_LINE } from '../chessbase/values.ts';

const IN_USE = 0x01;
const TEXT = 0x02;
const DELETED = 0x80;

/** Decodes exactly one record; kinds that nobody has described come back as `unknown`. */
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

/** Numbers whose 0 means "unknown". */
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
  reader.skip(1); // sub-round: texts have no place for it
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
