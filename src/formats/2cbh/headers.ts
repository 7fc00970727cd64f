// `.2cbh`, the list of games: a header of 192 bytes, then records of 192 bytes.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { packContents } from '../../model/contents.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import { decodeContents } from '../chessbase/contentFlags.ts';
import { countRecords } from '../chessbase/recordCount.ts';
import type { GameRecord, HeaderRecord, TextRecord } from '../chessbase/records.ts';
import { decodeChess960, decodeDate, decodeEco, decodeResult, RESULT_LINE } from '../chessbase/values.ts';

/** Facts of the list of games in the header. */
export interface HeaderFile {
  /** Number of records that can be read, by the header's number and the size of the file. */
  readonly count: number;
  readonly problems: readonly Failure[];
}

const SIZE_AT = 0x0a;
const NEXT_AT = 0x10;

/** Reads the file header. Throws `FormatError` if the file is too short or its records do not have 192 bytes. */
export async function openHeaderFile(source: ByteSource): Promise<HeaderFile> {
  const { name: file, size } = source;
  const reader = new ByteReader(await source.read(0, Math.min(size, RECORD_SIZE)), { file, base: 0 }, true);
  reader.skip(SIZE_AT);
  const recordSize = reader.u16();
  if (recordSize !== RECORD_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file,
      offset: SIZE_AT,
      expected: `records of ${RECORD_SIZE} bytes`,
      found: `${recordSize}`,
    });
  reader.seek(NEXT_AT);
  const stated = reader.i32le() - 1;
  reader.skip(RECORD_SIZE - reader.at);
  return countRecords(source, { recordSize, stated, offset: NEXT_AT });
}

// One record: a game, an analysis, a guiding text, or something unknown.

export const RECORD_SIZE = 192;

/** Bits of the first byte. */
export const IN_USE = 0x01;
export const TEXT = 0x02;
export const DELETED = 0x80;
/** The third byte: a game or text, or an analysis. */
export const ORDINARY = 1;
export const ANALYSIS = 2;
/** The highest result. */
export const LAST_RESULT = 7;
/** The result of an analysis, and of a game with an impossible result. */
const LINE = RESULT_LINE;
/** An id that no entity has. */
const NOBODY = -1;

/** Decodes one record; one of an unknown kind becomes `unknown`. */
export function decodeHeaderRecord(bytes: Uint8Array, origin: Origin, number: RecordNumber): HeaderRecord {
  const reader = new ByteReader(bytes, origin, true);
  const flags = reader.u8();
  reader.skip(1);
  const kind = reader.u8();
  reader.skip(5);
  const base = { number, deleted: (flags & DELETED) !== 0 };
  if ((flags & IN_USE) !== 0 && kind === ANALYSIS) return decodeAnalysis(reader, base);
  if ((flags & IN_USE) !== 0 && kind === ORDINARY)
    return (flags & TEXT) === 0 ? decodeGame(reader, base) : decodeTextRecord(reader, base);
  const problem: Failure = {
    kind: 'invalid',
    file: origin.file,
    offset: origin.base,
    expected: 'a game, a text or an analysis',
    found: `kind ${kind}, flags 0x${flags.toString(16).padStart(2, '0')}`,
  };
  return { kind: 'unknown', number, problem };
}

type Base = Pick<GameRecord, 'number' | 'deleted'>;

/** A number of 16 bits whose 0 means "unknown"; negative ones are damage. */
const known = (value: number): number | undefined => (value <= 0 ? undefined : value);

/** Bytes that describe the kind of a rating; only details need them. */
const RATING_KIND = 14;

function decodeGame(reader: ByteReader, base: Base): GameRecord {
  const movesOffset = reader.i64le();
  const annotationsOffset = reader.i64le();
  const white = reader.i64le();
  const black = reader.i64le();
  const tournament = reader.i64le();
  const annotator = reader.i64le();
  const source = reader.i64le();
  const whiteTeam = reader.i64le();
  const blackTeam = reader.i64le();
  const tag = reader.i64le();
  const result = reader.u8();
  const evaluation = reader.u8();
  const round = reader.i16le();
  const subround = reader.i16le();
  reader.skip(2); // the board, for the details
  const whiteElo = reader.i16le();
  reader.skip(RATING_KIND);
  const blackElo = reader.i16le();
  reader.skip(RATING_KIND);
  const ecoBits = reader.u16();
  const medals = reader.u16();
  const contentFlags = reader.u32();
  const magnitude = reader.u16();
  const moveCount = reader.i16le();
  reader.seek(RECORD_SIZE - 4);
  const date = decodeDate(reader.u32());
  return {
    kind: 'game',
    ...base,
    movesOffset,
    annotationsOffset,
    white,
    black,
    tournament,
    annotator,
    source,
    whiteTeam,
    blackTeam,
    tag,
    date,
    result: decodeResult(result > LAST_RESULT ? LINE : result),
    lineEvaluation: result === LINE && evaluation !== 0 ? evaluation : undefined,
    round: known(round),
    subround: known(subround),
    whiteElo: known(whiteElo),
    blackElo: known(blackElo),
    eco: decodeEco(ecoBits),
    chess960: decodeChess960(ecoBits),
    medals,
    contents: decodeContents(contentFlags, magnitude),
    moveCount: Math.max(0, moveCount),
  };
}

const NO_CONTENTS = packContents({ variations: 0, comments: 0, symbols: 0 });

/**
 * An analysis: a study without players. As in ChessBase's own conversion, it becomes a game, and its title the tag of
 * that game.
 */
function decodeAnalysis(reader: ByteReader, base: Base): GameRecord {
  const movesOffset = reader.i64le();
  const annotationsOffset = reader.i64le();
  const tag = reader.i64le();
  const source = reader.i64le();
  const annotator = reader.i64le();
  return {
    kind: 'game',
    ...base,
    movesOffset,
    annotationsOffset,
    white: NOBODY,
    black: NOBODY,
    tournament: NOBODY,
    annotator,
    source,
    tag,
    date: {},
    result: decodeResult(LINE),
    medals: 0,
    contents: NO_CONTENTS,
    moveCount: 0,
  };
}

function decodeTextRecord(reader: ByteReader, base: Base): TextRecord {
  const textOffset = reader.i64le();
  const tournament = reader.i64le();
  const source = reader.i64le();
  const annotator = reader.i64le();
  const title = reader.i64le();
  return { kind: 'text', ...base, textOffset, tournament, annotator, source, title, contents: NO_CONTENTS };
}
