// The head of an archive and its table of members (spec 15.1).
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeField } from '../../bytes/textDecoding.ts';
import { BLOCK_SIZE, HEAD_SIZE, MAX_LENGTH } from './block.ts';

/** One file in the archive; its offset and packed size lie within the file system's numbers, not surely within the file. */
export interface Member {
  /** Place in the table, from 0. */
  readonly number: number;
  /** Relative to the archive, with `/`. */
  readonly path: string;
  /** How failures call it: `Games.cbv/Games.cbg`; their offsets are offsets of the archive. */
  readonly label: string;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
}

/** The files of an archive in its own order (spec 15.1). */
export interface MemberTable {
  readonly members: readonly Member[];
  /** Records that are refused, cut off or contradict themselves. */
  readonly problems: readonly Failure[];
}

const TABLE_OFFSET = 8;
const NAME_SIZE = 128;
/** Name, offset, packed and unpacked size. */
const LEAST_RECORD = 140;
/** With 64-bit copies of offset and sizes. */
const FULL_RECORD = 173;

/** Whether these are the first eight bytes of an archive with records that we understand. */
export const isArchiveHead = (head: Uint8Array): boolean =>
  head[0] === TABLE_OFFSET && head[1] === 0 && head[4] >= LEAST_RECORD;
/** The same for decrypted bytes: three of them must be right, so that a wrong password does not pass for the right one. */
export const isKnownArchiveHead = (head: Uint8Array): boolean =>
  isArchiveHead(head) && head[4] === FULL_RECORD;

/** Reads the table of an archive whose head was checked. A bad record costs its member only. */
export async function readMemberTable(source: ByteSource): Promise<MemberTable> {
  const head = await source.read(0, TABLE_OFFSET);
  const stated = head[2] + head[3] * 256;
  const stride = head[4];
  const count = Math.min(stated, Math.floor((source.size - TABLE_OFFSET) / stride));
  const problems: Failure[] = [];
  if (count < stated)
    problems.push({
      kind: 'truncated',
      file: source.name,
      offset: TABLE_OFFSET + count * stride,
      expected: `${stated} members`,
      found: `${count}`,
    });
  const bytes = await source.read(TABLE_OFFSET, count * stride);
  const members = new Map<string, Member>();
  for (let number = 0; number < count; number++) {
    const base = TABLE_OFFSET + number * stride;
    const record = bytes.subarray(number * stride, (number + 1) * stride);
    try {
      const { member, problem } = decodeRecord(
        number,
        new ByteReader(record, { file: source.name, base }),
        source,
      );
      if (members.has(member.path)) throw refuse(source.name, base, 'names that differ', member.path);
      members.set(member.path, member);
      if (problem !== undefined) problems.push(problem);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      problems.push(thrown.failure);
    }
  }
  return { members: [...members.values()], problems };
}

function decodeRecord(
  number: number,
  reader: ByteReader,
  archive: ByteSource,
): { readonly member: Member; readonly problem?: Failure } {
  const file = archive.name;
  const { base } = reader.origin;
  const name = decodeField(reader.take(NAME_SIZE), 'windows-1252');
  const path = memberPath(name);
  if (path === undefined) throw refuse(file, base, 'a name that stays in the archive', JSON.stringify(name));
  const short = { offset: reader.u32le(), packedSize: reader.u32le(), size: reader.u32le() };
  const long = reader.bytes.length >= FULL_RECORD ? decodeLongCopies(reader, short) : short;
  const fits = (places: Places): boolean => places.offset + places.packedSize <= archive.size;
  const isSound = (places: Places): boolean => fits(places) && hasRoom(places) && isFilled(places);
  const agree = long !== undefined && (isSound(long) || !isSound(short));
  const places = agree ? long : short;
  const { offset, packedSize, size } = places;
  if (!hasRoom(places)) throw refuse(file, base, `${path} in ${packedSize} bytes`, `a size of ${size}`);
  const member = { number, path, label: `${file}/${path}`, ...places };
  if (!agree)
    return { member, problem: refuse(file, base, 'the same size twice', `another for ${path}`).failure };
  if (fits(member)) return { member };
  const expected = `${path} up to byte ${offset + packedSize}`;
  return {
    member,
    problem: { kind: 'truncated', file, offset: base, expected, found: `a file of ${archive.size} bytes` },
  };
}

/** Each block has a head: fewer bytes than heads cannot be what the table says. */
const hasRoom = ({ size, packedSize }: Places): boolean =>
  Math.ceil(size / BLOCK_SIZE) * HEAD_SIZE <= packedSize;

/** And no block is longer than its length can say. */
const isFilled = ({ size, packedSize }: Places): boolean =>
  packedSize <= Math.max(1, Math.ceil(size / BLOCK_SIZE)) * (MAX_LENGTH + 4);

type Places = Pick<Member, 'offset' | 'packedSize' | 'size'>;

/** The 64-bit copies; `undefined` where their lower halves are not the numbers that stand before. */
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

const refuse = (file: string, offset: number, expected: string, found: string): FormatError =>
  new FormatError({ kind: 'invalid', file, offset, expected, found });

/**
 * A stored name as a path with `/`; `undefined` where it is empty or absolute, names a drive, climbs out of the archive
 * with `..`, or holds control characters. Nothing is ever written to disk; paths must still not be mistaken for others.
 */
export function memberPath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f:]/.test(path)) return undefined;
  const parts = path.split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : path;
}
