// PKWARE APPNOTE 6.3: the central directory, which is at the end of the archive and lists its members.
import { FormatError } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { cutDirectory, decodeEntry, ENTRY, ENTRY_SIGNATURE } from './zipEntry.ts';
import type { RawEntry, ZipEntry } from './zipEntry.ts';
import { decodeName, pageOfNames } from './zipNames.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';

const END = 22;
const END_SIGNATURE = 0x06054b50;
const MAX_COMMENT = 65_535;
const LOCATOR = 20;
const LOCATOR_SIGNATURE = 0x07064b50;
const END_64 = 56;
const END_64_SIGNATURE = 0x06064b50;
const DIGITAL_SIGNATURE = 0x05054b50;
/** The maximum number of members: listing more takes seconds, and real archives have some dozens. */
const MAX_ENTRIES = 5000;
/**
 * The maximum number of bytes of a directory that are read. Five thousand entries with names of a usual
 * length take a twentieth of it.
 */
const MAX_DIRECTORY = 16 * 1024 * 1024;

/** The entries of a directory, and its problems. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** The code page of names that are not in UTF-8. */
  readonly page: CodePage;
  readonly problems: readonly Failure[];
  /** The start of the directory, which is the end of the members. */
  readonly start: number;
}

interface Place {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
  /** The end of the directory. */
  readonly end: number;
}

/** Throws `FormatError` if there is no directory, or if the file is one part of a split archive. */
export async function readDirectory(source: ByteSource): Promise<ZipDirectory> {
  const { name: file } = source;
  const place = await findDirectory(source);
  // Bytes before an archive, such as a program that unpacks it, shift all offsets.
  const start = place.end - place.size;
  const shift = start - place.offset;
  if (start < 0 || shift < 0)
    throw new FormatError({
      kind: 'invalid',
      file,
      offset: place.end,
      expected: `a list of files at byte ${place.offset}, of ${place.size} bytes`,
      found: `${place.end} bytes before its end`,
    });
  const bytes = await source.read(start, Math.min(place.size, MAX_DIRECTORY));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries: RawEntry[] = [];
  let at = 0;
  while (entries.length < MAX_ENTRIES && at + ENTRY <= bytes.length) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const entry = decodeEntry(view, at, shift);
    if (entry === undefined) break;
    entries.push(entry.entry);
    at += entry.length;
  }
  const problems: Failure[] = [];
  const missing = place.entries - entries.length;
  if (missing > 0 && entries.length === MAX_ENTRIES) {
    const expected = `at most ${MAX_ENTRIES} members`;
    problems.push({ kind: 'limit', file, expected, found: `${missing} more, which are left out` });
  } else if (missing !== 0 || (start > 0 && entries.length === 0)) {
    const expected = missing === 0 ? 'a list of the members before it' : `${place.entries} members`;
    problems.push({ kind: 'invalid', file, offset: start + at, expected, found: `${entries.length}` });
  } else if (at < bytes.length && !isSignature(view, at)) {
    const expected = 'the end of the list of members';
    problems.push({ kind: 'invalid', file, offset: start + at, expected, found: 'bytes of no member' });
  }
  const page = pageOfNames(entries.map(({ rawName }) => rawName));
  const named = entries.map((entry) => ({ ...entry, name: decodeName(entry.rawName, page) }));
  return { entries: named, page, problems, start };
}

/** A digital signature may follow the entries. */
const isSignature = (view: DataView, at: number): boolean =>
  at + 4 <= view.byteLength && view.getUint32(at, true) === DIGITAL_SIGNATURE;

async function findDirectory(source: ByteSource): Promise<Place> {
  const { name: file, size } = source;
  const tailSize = Math.min(size, END + MAX_COMMENT);
  const tail = await source.read(size - tailSize, tailSize);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
  for (let at = tail.length - END; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END + view.getUint16(at + 20, true) > tail.length) continue;
    const end = size - tailSize + at;
    const short: Place = {
      entries: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      end,
    };
    const isWhole = view.getUint16(at + 4, true) === 0 || view.getUint16(at + 4, true) === 0xffff;
    const place = (await readLong(source, end)) ?? (isWhole ? short : undefined);
    if (place !== undefined) return place;
    const found = 'one part of an archive in several parts: join them first, or unpack them';
    throw new FormatError({ kind: 'unsupported', file, found });
  }
  throw await cutDirectory(source);
}

/** The place of the directory from a record in 64 bits; `undefined` if the archive has no such record. */
async function readLong(source: ByteSource, end: number): Promise<Place | undefined> {
  if (end < LOCATOR + END_64) return undefined;
  const locator = viewOf(await source.read(end - LOCATOR, LOCATOR));
  if (locator.getUint32(0, true) !== LOCATOR_SIGNATURE) return undefined;
  const stated = u64(locator, 8);
  const offset = stated + END_64 <= end - LOCATOR ? stated : end - LOCATOR - END_64;
  for (const at of [offset, end - LOCATOR - END_64]) {
    const record = viewOf(await source.read(at, END_64));
    if (record.getUint32(0, true) === END_64_SIGNATURE)
      return { entries: u64(record, 32), size: u64(record, 40), offset: u64(record, 48), end: at };
  }
  return undefined;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** A number of 64 bits. Beyond 2^53 it is inexact, and larger than any file. */
const u64 = (view: DataView, at: number): number =>
  view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
