// The head of an archive and its member table.
import type { Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeField } from '../../bytes/textDecoding.ts';
import { BLOCK_SIZE, HEAD_SIZE, MAX_LENGTH } from './block.ts';
import { findOverlapping, findUncovered } from '../extents.ts';
import type { Extent } from '../extents.ts';
import { memberPath } from '../memberPath.ts';

/**
 * One file in the archive. Its packed size has room for the heads of its blocks, but may lead beyond the
 * archive's end.
 */
export interface Member {
  /** Index in the table. */
  readonly number: number;
  /** Relative to the archive, with `/`. */
  readonly path: string;
  /** Its name in failures: `Games.cbv/Games.cbg`. Offsets in failures are those of the archive. */
  readonly label: string;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  /** Time of the file's last change by the clock of the machine that packed it, as if that were UTC. */
  readonly changed?: number;
}

/** The members of an archive in their stored order. */
export interface MemberTable {
  readonly members: readonly Member[];
  /** Problems of the table, and of records that are refused, cut off or inconsistent. */
  readonly problems: readonly Failure[];
  /** True if a record agrees with itself, which random bytes do not; true without records. */
  readonly isPlausible: boolean;
}

const TABLE_OFFSET = 8;
const NAME_SIZE = 128;
/** Size of a record with name, offset, packed and unpacked size. */
const MIN_RECORD = 140;
/** Size of a record that also has 64-bit copies of offset and sizes. */
const FULL_RECORD = 173;

/** Tells whether these are the first eight bytes of an archive with member records that we can read. */
export const isArchiveHead = (head: Uint8Array): boolean =>
  head[0] === TABLE_OFFSET && head[1] === 0 && head[4] >= MIN_RECORD;
/**
 * The same for decrypted bytes. Three of them must be right, so that a wrong password is hardly ever taken
 * for the right one.
 */
export const isKnownArchiveHead = (head: Uint8Array): boolean =>
  isArchiveHead(head) && head[4] === FULL_RECORD;

/** Listing more takes seconds; real archives have some dozens. */
const MAX_MEMBERS = 5000;
/** Encrypted archives are padded to blocks of eight bytes. */
const MAX_PADDING = 7;

/** Reads the table of an archive whose head was checked. A bad record loses only its own member. */
export async function readMemberTable(source: ByteSource): Promise<MemberTable> {
  const head = await source.read(0, TABLE_OFFSET);
  const file = source.name;
  const stated = head[2] + head[3] * 256;
  const stride = head[4];
  const room = Math.floor((source.size - TABLE_OFFSET) / stride);
  const present = Math.min(stated, room);
  const problems: Failure[] = [];
  if (present < stated)
    problems.push({
      kind: 'truncated',
      file,
      offset: TABLE_OFFSET + present * stride,
      expected: `${stated} members`,
      found: `${present}`,
    });
  const records = await readRecords(source, stride, 0, Math.min(present, MAX_MEMBERS));
  const further = Math.min(room - present, countFurther(records, TABLE_OFFSET + present * stride, stride));
  const count = present + further;
  if (further > 0) {
    const expected = `${count} members, for which the table has room`;
    problems.push({ kind: 'invalid', file, offset: 2, expected, found: `${stated}` });
    records.push(...(await readRecords(source, stride, records.length, Math.min(count, MAX_MEMBERS))));
  }
  if (count > MAX_MEMBERS) {
    const found = `${count - MAX_MEMBERS} more, which are left out`;
    problems.push({ kind: 'limit', file, expected: `at most ${MAX_MEMBERS} members`, found });
  }
  for (const { problem } of records) if (problem !== undefined) problems.push(problem);
  const members = takeMembers(records, source, problems);
  if (count <= MAX_MEMBERS) {
    const { bytes, offset } = findUncovered(extentsOf(records), TABLE_OFFSET + count * stride, source.size);
    if (bytes > MAX_PADDING) {
      const found = `${bytes} bytes that belong to no member`;
      problems.push({ kind: 'invalid', file, offset, expected: 'the data of a member', found });
    }
  }
  return { members, problems, isPlausible: records.length === 0 || records.some(agreesWithItself) };
}

const agreesWithItself = ({ problem }: TableRecord): boolean =>
  problem === undefined || problem.kind === 'truncated';

/** One record of the table. */
interface TableRecord {
  /** Its offset in the archive. */
  readonly base: number;
  readonly member?: Member;
  /** Set for members that are refused as well. */
  readonly extent?: Extent;
  readonly problem?: Failure;
}

const extentsOf = (records: readonly TableRecord[]): Extent[] =>
  records.flatMap(({ extent }) => extent ?? []);

/** The number of records after the stated ones: the table ends where the first data begin. */
function countFurther(records: readonly TableRecord[], end: number, stride: number): number {
  const first = Math.min(...extentsOf(records).map(({ offset }) => offset));
  const further = (first - end) / stride;
  return Number.isInteger(further) && further > 0 ? further : 0;
}

/** Leaves out members whose name or bytes belong to another one. */
function takeMembers(records: readonly TableRecord[], archive: ByteSource, problems: Failure[]): Member[] {
  const named = new Map<string, { readonly base: number; readonly member: Member }>();
  for (const { base, member } of records) {
    if (member === undefined) continue;
    if (named.has(member.path)) problems.push(refuse(archive.name, base, 'names that differ', member.path));
    else named.set(member.path, { base, member });
  }
  const taken = [...named.values()];
  const overlapping = findOverlapping(
    taken.map(({ member }) => member),
    archive.size,
  );
  if (overlapping.size > 0) {
    const { base, member } = taken[Math.min(...overlapping)];
    const others = overlapping.size === 1 ? '' : ` and ${overlapping.size - 1} more`;
    const found = `${member.path}${others} in the bytes of another member, left out`;
    problems.push(refuse(archive.name, base, 'bytes of its own for each member', found));
  }
  return taken.filter((_, at) => !overlapping.has(at)).map(({ member }) => member);
}

/** Records [from, to) of the table, which lie within the file. */
async function readRecords(
  source: ByteSource,
  stride: number,
  from: number,
  to: number,
): Promise<TableRecord[]> {
  const start = TABLE_OFFSET + from * stride;
  const bytes = await source.read(start, (to - from) * stride);
  return Array.from({ length: to - from }, (_, at) => {
    const base = start + at * stride;
    const record = bytes.subarray(at * stride, (at + 1) * stride);
    return decodeRecord(from + at, new ByteReader(record, { file: source.name, base }), source);
  });
}

function decodeRecord(number: number, reader: ByteReader, archive: ByteSource): TableRecord {
  const file = archive.name;
  const { base } = reader.origin;
  const name = decodeField(reader.take(NAME_SIZE), 'windows-1252');
  const short = { offset: reader.u32le(), packedSize: reader.u32le(), size: reader.u32le() };
  const long = reader.bytes.length >= FULL_RECORD ? decodeLongCopies(reader, short) : short;
  const fits = (places: Places): boolean => places.offset + places.packedSize <= archive.size;
  const isSound = (places: Places): boolean => fits(places) && hasRoom(places) && isFilled(places);
  const agree = long !== undefined && (isSound(long) || !isSound(short));
  const places = agree ? long : short;
  const { offset, packedSize, size } = places;
  const extent = { offset, packedSize };
  const refused = (expected: string, found: string): TableRecord => ({
    base,
    extent,
    problem: refuse(file, base, expected, found),
  });
  const path = memberPath(name);
  if (path === undefined) return refused('a name that stays in the archive', JSON.stringify(name));
  if (!hasRoom(places)) return refused(`${path} in ${packedSize} bytes`, `a size of ${size}`);
  const changed = decodeChanged(reader);
  const member = {
    number,
    path,
    label: `${file}/${path}`,
    ...places,
    ...(changed !== undefined && { changed }),
  };
  if (!agree) return { ...refused('the same size twice', `another for ${path}`), member };
  if (fits(member)) return { base, extent, member };
  const expected = `${path} up to byte ${offset + packedSize}`;
  const found = `a file of ${archive.size} bytes`;
  return { base, extent, member, problem: { kind: 'truncated', file, offset: base, expected, found } };
}

/**
 * Reads the time of the file's last change, after a byte that is 1: `YYYYMMDD` and `HHMMSScc` as numbers.
 * `undefined` if it is missing, impossible, or before 1980.
 */
function decodeChanged(reader: ByteReader): number | undefined {
  if (reader.bytes.length < FULL_RECORD) return undefined;
  reader.seek(MIN_RECORD);
  if (reader.u8() !== 1) return undefined;
  const day = reader.u32le();
  const time = reader.u32le();
  const [date, hour] = [day % 100, Math.floor(time / 1e6)];
  const [minute, second] = [Math.floor(time / 1e4) % 100, Math.floor(time / 100) % 100];
  const year = Math.floor(day / 1e4);
  const changed = new Date(Date.UTC(year, (Math.floor(day / 100) % 100) - 1, date, hour, minute, second));
  // A day that its month does not have makes the time invalid.
  const isTime = changed.getUTCDate() === date && hour < 24 && minute < 60 && second < 60;
  return isTime && year >= 1980 && year < 3000 ? changed.getTime() : undefined;
}

/** Each block has a head, so the packed size must have room for all heads. */
const hasRoom = ({ size, packedSize }: Places): boolean =>
  Math.ceil(size / BLOCK_SIZE) * HEAD_SIZE <= packedSize;

/** A block cannot be longer than its head can state. */
const isFilled = ({ size, packedSize }: Places): boolean =>
  packedSize <= Math.max(1, Math.ceil(size / BLOCK_SIZE)) * (MAX_LENGTH + 4);

type Places = Pick<Member, 'offset' | 'packedSize' | 'size'>;

/** The 64-bit copies; `undefined` if their lower halves differ from the numbers before. */
function decodeLongCopies(reader: ByteReader, short: Places): Places | undefined {
  reader.seek(149);
  const [offset, packedSize, size] = [short.offset, short.packedSize, short.size].map((expected) => {
    const low = reader.u32le();
    const high = reader.u32le();
    return low === expected ? low + high * 2 ** 32 : undefined;
  });
  if (offset === undefined || packedSize === undefined || size === undefined) return undefined;
  return { offset, packedSize, size };
}

const refuse = (file: string, offset: number, expected: string, found: string): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected,
  found,
});
