// The names of members: decodes their bytes, and finds members whose name before their bytes differs from
// that in the list.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { crc32 } from '../../bytes/crc32.ts';
import { detectNamePage } from '../../bytes/detectOtherPage.ts';
import { decodeCodePage, decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';
import { findExtra, readLocal, type RawName, type ZipEntry } from './zipEntry.ts';

/** The Unicode Path field of Info-ZIP: version 1, the CRC-32 of the name it replaces, and the name in UTF-8. */
const UNICODE_PATH = 0x7075;
const VERSION = 1;
const CHECKSUM = 1;
const NAME = 5;

/**
 * The page of names that are not UTF-8, detected from all of them together; by the standard it is 437 of DOS.
 */
export const pageOfNames = (names: readonly RawName[]): CodePage =>
  detectNamePage(names.filter((name) => unicodeName(name) === undefined).map(({ bytes }) => bytes));

/** Decodes a name: the Unicode field or UTF-8 if possible, else in `page`. */
export const decodeName = (name: RawName, page: CodePage): string =>
  unicodeName(name) ?? decodeCodePage(name.bytes, page);

/** The name of the Unicode field, or the stored one if it is valid UTF-8, with its flag or without. */
function unicodeName(name: RawName): string | undefined {
  const field = findExtra(name.extra, UNICODE_PATH);
  if (field !== undefined && field.length > NAME && field[0] === VERSION) {
    const view = new DataView(field.buffer, field.byteOffset, field.length);
    const path = decodeUtf8(field.subarray(NAME));
    // A program that renames a member without knowing the field leaves the old name in it.
    if (path !== undefined && view.getUint32(CHECKSUM, true) === crc32(name.bytes)) return path;
  }
  return decodeUtf8(name.bytes);
}

/** A member whose name before its bytes differs from that in the list. */
export interface OtherName {
  /** Its index in the list. */
  readonly index: number;
  readonly name: string;
}

/** Heads of members that are read at once. */
const PARALLEL = 16;

/** The members that have another name before their bytes. Heads with other damage prove nothing. */
export async function findOtherNames(
  source: ByteSource,
  entries: readonly ZipEntry[],
  page: CodePage,
): Promise<readonly OtherName[]> {
  const found: OtherName[] = [];
  for (let from = 0; from < entries.length; from += PARALLEL) {
    const heads = entries.slice(from, from + PARALLEL).map((entry) => nameBefore(source, entry, page));
    for (const [at, name] of (await Promise.all(heads)).entries())
      if (name !== undefined && plain(name) !== plain(entries[from + at].name))
        found.push({ index: from + at, name });
  }
  return found;
}

async function nameBefore(source: ByteSource, entry: ZipEntry, page: CodePage): Promise<string | undefined> {
  try {
    const local = await readLocal(source, entry);
    return local === undefined ? undefined : decodeName(local.name, page);
  } catch (thrown) {
    if (thrown instanceof FormatError) return undefined;
    throw thrown;
  }
}

/** Some programs write both kinds of slashes. */
const plain = (name: string): string => name.replaceAll('\\', '/');
