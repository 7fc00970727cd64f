// `.cbj` and `.cbtt`: what later versions of ChessBase added beside the old records (spec 12, 13.1).
import { ByteWriter } from './byteWriter.ts';
import type { TournamentDescription } from './description.ts';
import { encodeDate } from './values.ts';

export interface ExtendedRecord {
  readonly whiteTeam: number;
  readonly blackTeam: number;
  readonly movesOffset: number;
  readonly annotationsOffset: number;
  readonly tag: number;
}

const VERSIONS: Readonly<Record<number, number>> = { 8: 1, 20: 3, 30: 4, 38: 6, 74: 7, 78: 8, 120: 11 };

const encodeRecord = (record: ExtendedRecord): Uint8Array =>
  new ByteWriter()
    .be(record.whiteTeam, 4)
    .be(record.blackTeam, 4)
    .be(-1, 4)
    .be(record.annotationsOffset, 8)
    .zeros(8)
    .be(0xfffe, 2)
    .be(record.movesOffset, 8)
    .zeros(40)
    .be(1, 2)
    .zeros(36)
    .be(record.tag, 4)
    .bytes();

/** The `.cbj` file, its records cut to `recordSize` as older versions have them. */
export function encodeExtendedRecords(records: readonly ExtendedRecord[], recordSize: number): Uint8Array {
  const version = VERSIONS[recordSize];
  if (version === undefined) throw new Error(`No version writes .cbj records of ${recordSize} bytes`);
  const file = new ByteWriter().le(version, 4).le(recordSize, 4).le(records.length, 4).zeros(20);
  for (const record of records) file.raw(encodeRecord(record).subarray(0, recordSize));
  return file.bytes();
}

/** Stands three times in every record; nobody knows why. */
const SEVEN = 7;

/** The `.cbtt` file: one record for each tournament, with its end date. */
export function encodeTournamentExtras(tournaments: readonly TournamentDescription[]): Uint8Array {
  const count = Math.max(1, tournaments.length);
  const file = new ByteWriter()
    .le(3, 4)
    .le(65, 4)
    .le(count - 1, 4)
    .zeros(20);
  for (let i = 0; i < count; i++)
    file
      .zeros(26)
      .u8(SEVEN)
      .zeros(10)
      .u8(SEVEN)
      .zeros(10)
      .u8(SEVEN)
      .zeros(1)
      .raw(new Uint8Array(10).fill(1))
      .u8(0)
      .be(encodeDate(tournaments[i]?.endDate ?? {}), 4);
  return file.bytes();
}
