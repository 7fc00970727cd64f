// `DBItems.cbini`: the databases in ChessBase's window, with the titles that the user gave them.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import { decodeText } from '../../bytes/textDecoding.ts';
import type { ListedDatabase } from '../format.ts';

const MAGIC = 0x0c0b0a0e;
const HEAD = 8;
const TAG = { none: 0xff, byte: 0x01, i32: 0x08 } as const;
/** Old and new kinds of strings; both hold UTF-8 or one byte a character. */
const STRINGS: ReadonlySet<number> = new Set([0x19, 0x1a, 0x1e]);
/** The maximum number of items: as many as a folder may have files. */
const MAX_ITEMS = 200_000;
/** Sections with an item for each database, in lowercase: for 2CBH, and for all other formats. */
const DATABASE_SECTIONS: ReadonlySet<string> = new Set(['2cbg', 'databases']);
/** The count of numbers that follow the title, which may contain commas itself. */
const NUMBERS = 6;
/** Longer titles are cut off, because nobody reads more. */
const MAX_TITLE = 500;

/** One line of the file: the value of a key in a section. */
export interface StoredItem {
  readonly section: string;
  readonly key: string;
  readonly value: number | string;
}

/**
 * The items in the order of the file. Items after damage cannot be read, and `problems` says so. Throws
 * `FormatError` if the bytes do not begin as such a file does.
 */
export function decodeItems(
  bytes: Uint8Array,
  file: string,
): { readonly items: readonly StoredItem[]; readonly problems: readonly Failure[] } {
  const size = sizeOfItems(new ByteReader(bytes, { file, base: 0 }));
  const present = bytes.length - HEAD;
  const problems: Failure[] = [];
  const items: StoredItem[] = [];
  try {
    readItems(new ByteReader(bytes.subarray(HEAD, HEAD + size), { file, base: HEAD }), items);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  // An item that is cut off has been reported above.
  if (problems.length === 0 && size !== present)
    problems.push({
      kind: size > present ? 'truncated' : 'invalid',
      file,
      offset: 4,
      expected: `${size} bytes of items`,
      found: `${present}`,
    });
  return { items, problems };
}

/** The databases among the items, each with its path on the user's machine and its title. */
export function listedDatabases(items: readonly StoredItem[]): ListedDatabase[] {
  return items
    .filter(({ section }) => DATABASE_SECTIONS.has(section.toLowerCase()))
    .map(({ key, value }) => ({ path: key, title: titleOf(value) }));
}

/** A title; `""` if the value has another form. */
function titleOf(value: number | string): string {
  let title = typeof value === 'string' ? value : '';
  for (let left = NUMBERS; left > 0; left--) {
    const comma = title.lastIndexOf(',');
    if (comma < 0 || !/^-?\d*$/.test(title.slice(comma + 1).trim())) return '';
    title = title.slice(0, comma);
  }
  return title.trim().slice(0, MAX_TITLE);
}

function sizeOfItems(reader: ByteReader): number {
  const magic = reader.u32be();
  if (magic !== MAGIC)
    throw new FormatError({
      kind: 'invalid',
      file: reader.origin.file,
      offset: 0,
      expected: 'the beginning of a list of databases',
      found: `0x${magic.toString(16)}`,
    });
  return reader.u32be();
}

function readItems(reader: ByteReader, items: StoredItem[]): void {
  let section = '';
  while (reader.remaining > 0) {
    const value = readValue(reader);
    const key = readString(reader);
    if (value === undefined) section = key;
    else if (items.length < MAX_ITEMS) items.push({ section, key, value });
    else throw failureAt(reader, reader.fileOffset, 'limit', `at most ${MAX_ITEMS} items`);
  }
}

/** A value; `undefined` if the key opens a section. */
function readValue(reader: ByteReader): number | string | undefined {
  const at = reader.fileOffset;
  const tag = reader.u8();
  if (tag === TAG.none) return undefined;
  if (tag === TAG.byte) return reader.u8();
  if (tag === TAG.i32) return reader.i32le();
  if (STRINGS.has(tag)) return readString(reader);
  throw failureAt(reader, at, 'unsupported', 'a known kind of value', `0x${tag.toString(16)}`);
}

function readString(reader: ByteReader): string {
  const at = reader.fileOffset;
  const length = reader.i32le();
  if (length < 0) throw failureAt(reader, at, 'invalid', 'the length of a string', `${length}`);
  return decodeText(reader.take(length), 'windows-1252');
}

const failureAt = (
  { origin: { file } }: ByteReader,
  offset: number,
  kind: Failure['kind'],
  expected: string,
  found?: string,
): FormatError => new FormatError({ kind, file, offset, expected, ...(found !== undefined && { found }) });
