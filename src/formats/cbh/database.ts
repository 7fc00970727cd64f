// The parts in which the older generation differs; `formats/chessbase` has the rest.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { RecordList } from '../chessbase/recordList.ts';
import type { ChessBaseDatabase } from '../chessbase/database.ts';
import type { MoveCodec } from '../chessbase/moveCodec.ts';
import type { ScanSources } from '../chessbase/scan.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import type { LocatedRecords } from '../recordSource.ts';
import { CodeTraces } from './codeTraces.ts';
import { FurtherColumns, ListColumns, readTeamColumns } from './columnDecoding.ts';
import { readDetails } from './details.ts';
import { wideOffset, type ExtendedRecords } from './extendedRecords.ts';
import { HEADER_RECORD_SIZE, decodeHeaderRecord, movesOffsets, playerIds, rowsWithWords } from './headers.ts';
import { readGame, readText, readTitles } from './loadRecord.ts';
import { decodeMainlines } from './mainline.ts';
import { replayWithGrants } from './moves.ts';
import { HAS_START_POSITION, MODE_MASK, RECORD_HEAD_SIZE, readMoveRecord } from './movesRecord.ts';
import { openFamily } from './openFamily.ts';
import { readWindow } from './recordWindow.ts';

/** Opens the heads of the files. Throws `FormatError` if the `.cbh` is missing or is not one. */
export async function openCbh(set: FileSet, options: DatabaseOptions): Promise<ChessBaseDatabase> {
  const family = await openFamily(set, options);
  const { name, siblings, title, codePage, headerSource, count, movesSource, extended, names } = family;
  return {
    ...set,
    siblings,
    title,
    codePage,
    get problems() {
      return [...family.problems, ...names.problems];
    },
    list: cbhList(headerSource, count, movesSource, extended),
    moves: { name: `${name}.cbg`, file: movesSource },
    codec: CBG_CODEC,
    columns: {
      core: (rows) => new ListColumns(rows, names.sizes),
      extra: (rows, wanted) => new FurtherColumns(rows, wanted, names.sizes),
      readTeams: (rows, reading) => readTeamColumns(extended, rows, names.sizes, reading),
    },
    holds: HOLDS,
    readWindow: (from, to) => readWindow(family, from, to),
    readGame: (record) => readGame(family, record),
    readText: (record) => readText(family, record),
    readDetails: (record) => readDetails(family, record),
    readTitles: (record) => readTitles(family, record),
    readNames: (kind, reading) => names.readNames(kind, reading),
    players: (signal) => names.players(signal),
  };
}

/**
 * The list of games of a `.cbh` with `count` records. `moves` and `extended` are needed for offsets beyond 4 GiB.
 */
const cbhList = (
  file: ByteSource,
  count: number,
  moves: ByteSource | undefined,
  extended?: ExtendedRecords,
): RecordList => ({
  file,
  recordSize: HEADER_RECORD_SIZE,
  count,
  decode: decodeHeaderRecord,
  movesOffsets,
  playerIds,
  rowsWithWords,
  async wideOffsets(from, to) {
    if (moves === undefined || moves.size <= 0xffff_ffff || extended === undefined) return undefined;
    const wide = await extended.read(from, to);
    return (row, narrow) => wideOffset(narrow, wide(recordNumber(row + 1)).movesOffset, moves.size);
  },
});

/** The files that a scan reads. */
export const cbhScanSources = (cbh: ByteSource, cbg: ByteSource): ScanSources => ({
  list: cbhList(cbh, Math.floor(cbh.size / HEADER_RECORD_SIZE) - 1, cbg),
  moves: cbg,
  codec: CBG_CODEC,
});

const HOLDS: ReadonlyMap<string, string> = new Map([
  ['cbh', 'the list of games'],
  ['cbg', 'moves and texts'],
  ['cba', 'annotations'],
  ['cbp', 'players'],
  ['cbt', 'tournaments'],
  ['cbc', 'annotators'],
  ['cbs', 'sources'],
  ['cbe', 'teams'],
  ['cbl', 'titles of games'],
  ['cbj', 'teams, versions and large offsets'],
  ['cbtt', 'places and rules of tournaments'],
  ['cbm', 'lists of media'],
  ['flags', 'marks of top games'],
  ['ini', 'the title'],
]);

/** The codec of games in `.cbg`. */
const CBG_CODEC: MoveCodec = {
  offsetUnit: 1,
  headSize: RECORD_HEAD_SIZE,
  // After a byte of flags, a record has its size in three bytes.
  layout: (head) => ({
    first: head[1] === 26 ? 26 : 10,
    head: RECORD_HEAD_SIZE,
    sizeAt: (bytes, at) => {
      const size = (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      return size < RECORD_HEAD_SIZE ? 0 : size;
    },
  }),
  // Mode 0 from the usual start, which `mainline.ts` decodes.
  isOrdinary: ({ bytes, starts, ends }: LocatedRecords, i: number) =>
    starts[i] >= 0 &&
    ends[i] - starts[i] >= RECORD_HEAD_SIZE &&
    (bytes[starts[i]] & (HAS_START_POSITION | MODE_MASK)) === 0,
  decodeMainlines,
  makeTraces: (_, board) => (board === undefined ? undefined : new CodeTraces(board)),
  follow(record, makeTarget) {
    const { encoding, ...rest } = readMoveRecord(record, { file: '', base: 0 });
    if (encoding?.variant === 'losing') return 'variant';
    return encoding === undefined ? undefined : replayWithGrants({ ...rest, encoding }, makeTarget);
  },
};
