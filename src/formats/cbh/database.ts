// What the older generation answers in ways of its own; the rest is `formats/chessbase`.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { ChessBaseDatabase, RecordList } from '../chessbase/database.ts';
import type { ScanSources } from '../chessbase/scan.ts';
import type { DatabaseOptions, FileSet } from '../format.ts';
import { FurtherColumns, ListColumns } from './columnDecoding.ts';
import { readDetails } from './details.ts';
import { wideOffset, type ExtendedRecords } from './extendedRecords.ts';
import { HEADER_RECORD_SIZE } from './headerFile.ts';
import { decodeHeaderRecord } from './headerRecord.ts';
import { movesOffsets, playerIds, rowsWithWords } from './headerScans.ts';
import { readGame, readText, readTitles } from './loadRecord.ts';
import { CBG_CODEC } from './moveCodec.ts';
import { openFamily } from './openFamily.ts';
import { readWindow } from './recordWindow.ts';
import { readTeamColumns } from './teamColumns.ts';

/** Opens the heads of the files. Throws `FormatError` where the `.cbh` is none. */
export async function openCbh(set: FileSet, options: DatabaseOptions): Promise<ChessBaseDatabase> {
  const family = await openFamily(set, options);
  const { name, siblings, title, codePage, problems, headerSource, count, movesSource, extended, names } =
    family;
  return {
    ...set,
    siblings,
    title,
    codePage,
    problems,
    list: cbhList(headerSource, count, movesSource, extended),
    moves: { name: `${name}.cbg`, file: movesSource },
    codec: CBG_CODEC,
    columns: {
      core: (rows) => new ListColumns(rows, names.sizes),
      extra: (rows) => new FurtherColumns(rows, names.sizes),
      readTeams: (rows, reading) => readTeamColumns(extended, rows, names.sizes.teams, reading),
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

/** The list of games of a `.cbh` of `count` records; `moves` and `extended` tell of offsets beyond 4 GiB. */
export const cbhList = (
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

/** What a scan of these two files reads. */
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
