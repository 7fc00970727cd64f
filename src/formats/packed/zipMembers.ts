// Finds the entries of an archive that can be read, and their bytes.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { sourceSlice } from '../../bytes/sourceSlice.ts';
import { findOverlapping } from '../extents.ts';
import { memberPath } from '../memberPath.ts';
import { DeflateUnpacker } from './deflate.ts';
import { UnpackedSource } from './unpackedSource.ts';
import { Verified } from './verified.ts';
import type { ZipDirectory } from './zipDirectory.ts';
import { extentOf, readDataStart } from './zipEntry.ts';
import { findOtherNames } from './zipNames.ts';
import type { ZipEntry } from './zipEntry.ts';
import { ZstdUnpacker } from './zstd.ts';

const STORED = 0;
const DEFLATE = 8;
const ZSTD = 93;
const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  95: 'xz',
  98: 'PPMd',
  99: 'AES',
};
/** Deflate makes at most this many bytes of one. */
const MAX_DEFLATE = 1032;

/**
 * The members of an archive by path. An entry that is left out is a problem, except a folder, and so is a
 * member with two names. `heads` is the archive in the form that reads the few bytes before each member best.
 */
export async function membersOf(
  source: ByteSource,
  { entries, page, problems: ofDirectory, start }: ZipDirectory,
  heads: ByteSource,
): Promise<{ readonly members: ReadonlyMap<string, ByteSource>; readonly problems: readonly Failure[] }> {
  const problems: Failure[] = [...ofDirectory];
  const named = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const path = memberPath(entry.name);
    const problem =
      problemOf(entry, path, source, start) ??
      (path !== undefined && named.has(path) ? twice(source, entry) : undefined);
    if (problem !== undefined) problems.push(problem);
    else if (path !== undefined) named.set(path, entry);
  }
  const taken = [...named];
  const overlapping = findOverlapping(
    taken.map(([, entry]) => extentOf(entry)),
    start,
  );
  if (overlapping.size > 0) {
    const [path, { offset }] = taken[Math.min(...overlapping)];
    const others = overlapping.size === 1 ? '' : ` and ${overlapping.size - 1} more`;
    const found = `${path}${others} in the bytes of another member, left out`;
    const expected = 'bytes of its own for each member';
    problems.push({ kind: 'invalid', file: source.name, offset, expected, found });
  }
  const members = taken.filter((_, at) => !overlapping.has(at));
  const listed = members.map(([, entry]) => entry);
  for (const { index, name } of await findOtherNames(heads, listed, page)) {
    const [path, entry] = members[index];
    const found = `${JSON.stringify(entry.name)} in the list, ${JSON.stringify(name)} before the bytes`;
    const expected = 'one name for a member';
    problems.push({ kind: 'invalid', file: source.name, offset: entry.offset, expected, found });
    // A damaged extension hides a file from the format that would read it, so the file has both names.
    const other = memberPath(name);
    if (other === undefined || named.has(other) || extensionOf(other) === extensionOf(path)) continue;
    named.set(other, entry);
    members.push([other, entry]);
  }
  return {
    members: new Map(members.map(([path, entry]) => [path, memberSource(source, path, entry)])),
    problems,
  };
}

const extensionOf = (path: string): string => /\.[^./]*$/.exec(path)?.[0].toLowerCase() ?? '';

const twice = ({ name: file }: ByteSource, { offset, name }: ZipEntry): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected: 'names that differ',
  found: name,
});

/** The reason that an entry cannot be read. */
function problemOf(
  entry: ZipEntry,
  path: string | undefined,
  { name: file }: ByteSource,
  end: number,
): Failure | undefined {
  const { name, offset, method, packedSize, size } = entry;
  const label = `${file}/${name}`;
  if (path === undefined) {
    const expected = 'a name that stays in the archive';
    return { kind: 'invalid', file, offset, expected, found: JSON.stringify(name) };
  }
  if (entry.isEncrypted) {
    const found = 'a password on this file: unpack it with the program that packed it';
    return { kind: 'unsupported', file: label, found };
  }
  if (method !== STORED && method !== DEFLATE && method !== ZSTD) {
    const packing = METHODS[method] ?? `method ${method}`;
    const found = `a file packed with ${packing}: unpack it, or pack it with Deflate`;
    return { kind: 'unsupported', file: label, found };
  }
  const extent = extentOf(entry);
  if (extent.offset + extent.packedSize > end) {
    const expected = `a file up to byte ${extent.offset + extent.packedSize}`;
    return { kind: 'truncated', file: label, expected, found: `${end} bytes of members` };
  }
  const most = method === STORED ? packedSize : method === DEFLATE ? packedSize * MAX_DEFLATE : Infinity;
  if (size > Math.min(most, Number.MAX_SAFE_INTEGER) || (method === STORED && size < packedSize)) {
    const expected = `a size that fits ${packedSize} packed bytes`;
    return { kind: 'invalid', file: label, offset, expected, found: `${size}` };
  }
  return undefined;
}

function memberSource(source: ByteSource, path: string, entry: ZipEntry): ByteSource {
  const { packedSize, size, method, crc } = entry;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const label = `${source.name}/${path}`;
  const bytes = dataOf(source, label, entry);
  if (method === STORED) return { ...bytes, name };
  const packed = { source: bytes, label };
  const inner = method === ZSTD ? new ZstdUnpacker(packed) : new DeflateUnpacker(packed, size);
  const unpacker = new Verified(packed, inner, crc);
  return new UnpackedSource({ name, label, packedSize, size, unpacker });
}

/** The packed bytes of a member. Their start is looked up at the first read. */
function dataOf(archive: ByteSource, label: string, entry: ZipEntry): ByteSource {
  let slice: ByteSource | undefined;
  const data: ByteSource = {
    name: archive.name,
    size: entry.packedSize,
    async read(offset, length) {
      checkRange(data, offset, length);
      if (slice === undefined) {
        const from = await readDataStart(archive, label, entry);
        slice = sourceSlice(archive, { from, to: from + entry.packedSize });
      }
      return slice.read(offset, length);
    },
  };
  return data;
}
