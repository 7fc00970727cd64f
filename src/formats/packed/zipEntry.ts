// PKWARE APPNOTE 6.3: an entry of the central directory, and the header before the bytes of its member.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { decodeCodePage, decodeUtf8 } from '../../bytes/textDecoding.ts';

export const ENTRY = 46;
export const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL = 30;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIGNATURE_BYTES = 'PK\x03\x04';
const ZIP64 = 1;
const FULL = 0xffff_ffff;

/** One member, as the directory states it. */
export interface ZipEntry {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of its local header in the archive. */
  readonly offset: number;
}

/** The entry at `at`, and its length; `undefined` where it goes beyond the directory. */
export function decodeEntry(
  view: DataView,
  at: number,
  shift: number,
): { readonly entry: ZipEntry; readonly length: number } | undefined {
  const nameSize = view.getUint16(at + 28, true);
  const extraSize = view.getUint16(at + 30, true);
  const length = ENTRY + nameSize + extraSize + view.getUint16(at + 32, true);
  if (at + length > view.byteLength) return undefined;
  const rawName = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY, nameSize);
  const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const [size, packedSize, offset] = withLong(view, at + ENTRY + nameSize, extraSize, short);
  return {
    length,
    entry: {
      name: decodeUtf8(rawName) ?? decodeCodePage(rawName, 'windows-1252'),
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

/** Numbers that do not fit in 32 bits stand in an extra field, in this order. */
function withLong(view: DataView, from: number, length: number, short: readonly number[]): readonly number[] {
  const end = from + length;
  for (let at = from; at + 4 <= end;) {
    const id = view.getUint16(at, true);
    const fieldEnd = at + 4 + view.getUint16(at + 2, true);
    if (fieldEnd > end) break;
    if (id !== ZIP64) {
      at = fieldEnd;
      continue;
    }
    let next = at + 4;
    return short.map((number) => {
      if (number !== FULL || next + 8 > fieldEnd) return number;
      next += 8;
      return view.getUint32(next - 8, true) + view.getUint32(next - 4, true) * 2 ** 32;
    });
  }
  return short;
}

/** Least bytes of the archive that a member takes. */
export const extentOf = ({ offset, packedSize, rawName }: ZipEntry) => ({
  offset,
  packedSize: LOCAL + rawName.length + packedSize,
});

/** Where the packed bytes start. Throws `FormatError` where the header before them is another member's. */
export async function readDataStart(source: ByteSource, label: string, entry: ZipEntry): Promise<number> {
  const { offset, rawName, method, packedSize } = entry;
  const bytes = await source.read(offset, LOCAL + rawName.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = offset + LOCAL + view.getUint16(26, true) + view.getUint16(28, true);
  const name = bytes.subarray(LOCAL);
  const isSame =
    view.getUint32(0, true) === LOCAL_SIGNATURE &&
    view.getUint16(8, true) === method &&
    view.getUint16(26, true) === rawName.length &&
    rawName.every((byte, at) => byte === name[at]);
  const wrong = (found: string): FormatError =>
    new FormatError({ kind: 'invalid', file: label, offset, expected: 'the member that is listed', found });
  if (!isSame) throw wrong('other bytes');
  if (start + packedSize > source.size) throw wrong('bytes beyond the end of the archive');
  return start;
}

/** An archive without its list: either its end is missing, or it is none. */
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
