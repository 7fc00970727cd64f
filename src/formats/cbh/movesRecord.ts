// The head of a game's record in `.cbg`: flags, size, start position.
import { FormatError } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import { DECODE_TABLES } from './decodeTables.ts';
import type { StartPosition } from '../chessbase/startPosition.ts';
import { CHESS960_DATA_SIZE, START_POSITION_SIZE, decodeStartPosition } from './startPosition.ts';

export const RECORD_HEAD_SIZE = 4;
export const HAS_START_POSITION = 0x40;
export const MODE_MASK = 0x3f;

/** The rules by which the bytes of a move stream become values, by the encoding mode of the record. */
export interface MoveEncoding {
  readonly table: Uint8Array;
  /** Two bytes a move instead of codes. */
  readonly simple: boolean;
  /** The number of moves so far is subtracted after the table lookup instead of before it. */
  readonly counterLast: boolean;
  /** Pieces are numbered from h8 down. In the simple encoding source and destination are swapped. */
  readonly reversed: boolean;
  readonly variant: 'standard' | 'losing' | 'chess960';
}

/** `undefined` for all modes from 12 on: no table of theirs is published. */
function encodingOf(mode: number): MoveEncoding | undefined {
  if (mode > 11) return undefined;
  const table = DECODE_TABLES[mode];
  if (mode < 8)
    return {
      table,
      simple: (mode & 1) !== 0,
      reversed: (mode & 2) !== 0,
      counterLast: mode >= 4,
      variant: 'standard',
    };
  const variant = mode < 10 ? 'losing' : 'chess960';
  return { table, simple: false, reversed: (mode & 1) !== 0, counterLast: true, variant };
}

/** A game record after splitting; its moves are still encoded. */
export interface MoveRecord {
  readonly mode: number;
  readonly encoding: MoveEncoding | undefined;
  /** `undefined` for the usual start position. */
  readonly start: StartPosition | undefined;
  readonly stream: Uint8Array;
  /** True if the record ends after head and start position: a game without moves, which is no damage. */
  readonly hasNoStream: boolean;
  /** The place of the stream in the file. */
  readonly streamOrigin: Origin;
}

/** A record whose encoding mode can be decoded. */
export interface ReadableRecord extends MoveRecord {
  readonly encoding: MoveEncoding;
}

/** Splits a record. Throws `FormatError` if head or start position are damaged or cut off. */
export function readMoveRecord(record: Uint8Array, origin: Origin): MoveRecord {
  const reader = new ByteReader(record, origin);
  const flags = reader.u8();
  const size = reader.u24be();
  if (size < RECORD_HEAD_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file: origin.file,
      offset: origin.base + 1,
      expected: `a record size of at least ${RECORD_HEAD_SIZE} bytes`,
      found: `${size}`,
    });
  const mode = flags & MODE_MASK;
  const encoding = encodingOf(mode);
  const within = new ByteReader(record.subarray(0, size), origin);
  within.skip(RECORD_HEAD_SIZE);

  const hasStart = (flags & HAS_START_POSITION) !== 0;
  const chess960 = encoding?.variant === 'chess960';
  if (chess960 && !hasStart)
    throw new FormatError({
      kind: 'invalid',
      file: origin.file,
      offset: origin.base,
      expected: 'a start position, which every Chess960 game has',
      found: 'none',
    });
  const startOrigin = { file: origin.file, base: within.fileOffset };
  const start = hasStart
    ? decodeStartPosition(
        within.take(START_POSITION_SIZE),
        chess960 ? within.take(CHESS960_DATA_SIZE) : undefined,
        startOrigin,
      )
    : undefined;
  const streamAt = within.at;
  return {
    mode,
    encoding,
    start,
    streamOrigin: { file: origin.file, base: within.fileOffset },
    stream: within.take(within.remaining),
    hasNoStream: size === streamAt,
  };
}
