// `.cbj` and `.cbtt`: additions of later ChessBase versions to the old records.
import { ByteWriter } from './byteWriter.ts';
import type { RatingDescription, SaveDescription, TournamentDescription } from './description.ts';
import { encodeDate } from './values.ts';

export interface ExtendedRecord {
  readonly whiteTeam: number;
  readonly blackTeam: number;
  readonly movesOffset: number;
  readonly annotationsOffset: number;
  readonly tag: number;
  readonly save?: SaveDescription;
}

const VERSIONS: Readonly<Record<number, number>> = { 8: 1, 20: 3, 30: 4, 38: 6, 74: 7, 78: 8, 120: 11 };

const encodeRating = ({ kind, national = 0, international = 0, nation = 0, name = '' }: RatingDescription) =>
  new ByteWriter()
    .be(kind, 2)
    .u8(national)
    .u8(international)
    .u8(nation)
    .field(new TextEncoder().encode(name), 11, 0x7f)
    .bytes();
const NO_RATING = new Uint8Array(16);

function encodeRecord(record: ExtendedRecord): Uint8Array {
  const {
    material = [0, 0],
    whiteRating,
    blackRating,
    version = 1,
    created = 0,
    changed = 0,
  } = record.save ?? {};
  const { endings = [] } = record.save ?? {};
  const writer = new ByteWriter()
    .be(record.whiteTeam, 4)
    .be(record.blackTeam, 4)
    .be(-1, 4)
    .be(record.annotationsOffset, 8)
    .zeros(2)
    .be(material[0], 2)
    .zeros(2)
    .be(material[1], 2)
    .be(0, 2)
    .be(record.movesOffset, 8)
    .raw(whiteRating === undefined ? NO_RATING : encodeRating(whiteRating))
    .raw(blackRating === undefined ? NO_RATING : encodeRating(blackRating))
    .zeros(8)
    .be(version, 2)
    .be(created, 8)
    .be(endings.length === 0 ? 0 : 1, 2)
    .be(endings[0]?.[0] ?? 0, 2);
  for (let i = 0; i < 4; i++) writer.be(endings[i]?.[0] ?? 0, 2).be(endings[i]?.[1] ?? 0, 2);
  return withSum(writer.be(changed, 8).be(record.tag, 4).bytes());
}

/** Writes the sum of the ten words from byte 8 on after them. */
function withSum(record: Uint8Array): Uint8Array {
  const bytes = record.slice();
  const view = new DataView(bytes.buffer);
  let sum = 0;
  for (let word = 4; word < 14; word++) sum += view.getUint16(2 * word);
  view.setUint16(28, sum % 65_536);
  return bytes;
}

/** The `.cbj` file. Its records are cut to `recordSize`, for older versions. */
export function encodeExtendedRecords(records: readonly ExtendedRecord[], recordSize: number): Uint8Array {
  const version = VERSIONS[recordSize];
  if (version === undefined) throw new Error(`No version writes .cbj records of ${recordSize} bytes`);
  const file = new ByteWriter().le(version, 4).le(recordSize, 4).le(records.length, 4).zeros(20);
  for (const record of records) file.raw(encodeRecord(record).subarray(0, recordSize));
  return file.bytes();
}

/** Every record has this value three times; its meaning is unknown. */
const SEVEN = 7;

/** The `.cbtt` file: one record for each tournament, with its end date. */
export function encodeTournamentExtras(tournaments: readonly TournamentDescription[]): Uint8Array {
  const count = Math.max(1, tournaments.length);
  const file = new ByteWriter()
    .le(3, 4)
    .le(65, 4)
    .le(count - 1, 4)
    .zeros(20);
  for (let i = 0; i < count; i++) {
    const { latitude = 0, longitude = 0, tiebreaks = [], endDate = {} } = tournaments[i] ?? {};
    file
      .raw(doubleBytes(latitude))
      .raw(doubleBytes(longitude))
      .zeros(10)
      .u8(SEVEN)
      .zeros(10)
      .u8(SEVEN)
      .zeros(10)
      .u8(SEVEN)
      .zeros(1)
      .raw(Uint8Array.from({ length: 10 }, (_, rule) => tiebreaks[rule] ?? 1))
      .u8(tiebreaks.length)
      .be(encodeDate(endDate), 4);
  }
  return file.bytes();
}

function doubleBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}
