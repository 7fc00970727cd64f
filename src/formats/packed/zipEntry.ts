// PKWARE APPNOTE 6.3: an entry of the central directory, and the header before the bytes of its member.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

export const ENTRY = 46;
export const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL = 30;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIGNATURE_BYTES = 'PK\x03\x04';
const ZIP64 = 1;
const FULL = 0xffff_ffff;

/** A name as it is stored, and the extra fields after it. */
export interface RawName {
  readonly bytes: Uint8Array;
  readonly extra: Uint8Array;
}

/** One member, as the directory states it. */
export interface ZipEntry extends RawEntry {
  /** The decoded name. */
  readonly name: string;
}

/** One member, as the directory states it, with its name not decoded. */
export interface RawEntry {
  readonly rawName: RawName;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** The offset of its local header in the archive. */
  readonly offset: number;
}

/** The entry at `at`, and its length; `undefined` if it goes beyond the directory. */
export function decodeEntry(
  view: DataView,
  at: number,
  shift: number,
): { readonly entry: RawEntry; readonly length: number } | undefined {
  const nameSize = view.getUint16(at + 28, true);
  const extraSize = view.getUint16(at + 30, true);
  const length = ENTRY + nameSize + extraSize + view.getUint16(at + 32, true);
  if (at + length > view.byteLength) return undefined;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY, nameSize + extraSize);
  const rawName = { bytes: bytes.subarray(0, nameSize), extra: bytes.subarray(nameSize) };
  const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const [size, packedSize, offset] = withLong(rawName.extra, short);
  return {
    length,
    entry: {
      rawName,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize,
      size,
      offset: offset + shift,
    },
  };
}

/** The content of the extra field with this number. */
export function findExtra(extra: Uint8Array, wanted: number): Uint8Array | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > extra.length) return undefined;
    if (view.getUint16(at, true) === wanted) return extra.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Numbers that do not fit in 32 bits are in an extra field, in this order. */
function withLong(extra: Uint8Array, short: readonly number[]): readonly number[] {
  const field = findExtra(extra, ZIP64);
  if (field === undefined) return short;
  const view = new DataView(field.buffer, field.byteOffset, field.length);
  let next = 0;
  return short.map((number) => {
    if (number !== FULL || next + 8 > field.length) return number;
    next += 8;
    return view.getUint32(next - 8, true) + view.getUint32(next - 4, true) * 2 ** 32;
  });
}

/** The smallest extent that a member can have in the archive: its own head may be longer. */
export const extentOf = ({ offset, packedSize, rawName }: RawEntry) => ({
  offset,
  packedSize: LOCAL + rawName.bytes.length + packedSize,
});

/** The head of a member, before its bytes. */
interface LocalHead {
  readonly name: RawName;
  /** The offset of the packed bytes. */
  readonly start: number;
}

/** A flag: sizes and checksum follow the bytes. */
const DESCRIPTOR = 8;

/**
 * The head before the bytes of a listed member; `undefined` if there is none, or another member's. A member
 * is recognized by its name or by its checksum, so that damage to one of them loses nothing. A head without
 * the checksum may have any name.
 */
export async function readLocal(source: ByteSource, entry: RawEntry): Promise<LocalHead | undefined> {
  const { offset, method, crc, rawName } = entry;
  const fixed = await source.read(offset, LOCAL);
  const view = new DataView(fixed.buffer, fixed.byteOffset, fixed.length);
  const [nameSize, extraSize] = [view.getUint16(26, true), view.getUint16(28, true)];
  const start = offset + LOCAL + nameSize + extraSize;
  const isHead =
    view.getUint32(0, true) === LOCAL_SIGNATURE && view.getUint16(8, true) === method && start <= source.size;
  if (!isHead) return undefined;
  const bytes = await source.read(offset + LOCAL, nameSize + extraSize);
  const name = { bytes: bytes.subarray(0, nameSize), extra: bytes.subarray(nameSize) };
  const isSame =
    (nameSize === rawName.bytes.length && rawName.bytes.every((byte, at) => byte === name.bytes[at])) ||
    (view.getUint16(6, true) & DESCRIPTOR) !== 0 ||
    view.getUint32(14, true) === crc;
  return isSame ? { name, start } : undefined;
}

/** The offset of the packed bytes. Throws `FormatError` for another member's head, and beyond the archive's end. */
export async function readDataStart(source: ByteSource, label: string, entry: RawEntry): Promise<number> {
  const { offset, packedSize } = entry;
  const wrong = (found: string): FormatError =>
    new FormatError({ kind: 'invalid', file: label, offset, expected: 'the member that is listed', found });
  const local = await readLocal(source, entry);
  if (local === undefined) throw wrong('other bytes');
  if (local.start + packedSize > source.size) throw wrong('bytes beyond the end of the archive');
  return local.start;
}

/** The error for an archive without its list: either its end is missing, or it is no archive. */
export async function cutDirectory(source: ByteSource): Promise<FormatError> {
  const { name: file, size } = source;
  const head = await source.read(0, Math.min(4, size));
  const isZip = String.fromCharCode(...head) === LOCAL_SIGNATURE_BYTES;
  return isZip
    ? new FormatError({
        kind: 'truncated',
        file,
        offset: size,
        expected: 'the list of its files at its end: copy or download the archive again',
      })
    : new FormatError({ kind: 'invalid', file, offset: 0, expected: 'a ZIP archive', found: 'other bytes' });
}
