// `<List>.d01`: the stored names. `<List>.a01` holds their addresses.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import type { AddressTable } from './addressTable.ts';

/** The files of one list that are needed to read its names. */
export interface NameFiles {
  readonly addresses: AddressTable;
  readonly entries: ByteSource;
  /** True for players, who have a title after their name. */
  readonly hasTitles: boolean;
}

/** A name and a title, not decoded: the code page is known later. */
export interface StoredName {
  readonly text: Uint8Array;
  readonly title: Uint8Array;
}

/** The entries of these ids, or why they cannot be read. Unused ids and those beyond the table are left out. */
export async function readNameEntries(
  { addresses, entries, hasTitles }: NameFiles,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredName | { readonly problem: Failure }>> {
  const found = new Map<number, StoredName | { readonly problem: Failure }>();
  const inside: (readonly [id: number, offset: number])[] = [];
  for (const [id, address] of await addresses.resolve(ids.filter((one) => one < addresses.count)))
    if ('problem' in address) found.set(id, address);
    else if ('unused' in address) continue;
    else if (address.offset < entries.size) inside.push([id, address.offset]);
    else found.set(id, { problem: beyond(entries, address.offset, 1) });
  const heads = hasTitles ? 2 : 1;
  const bytes = await readRanges(
    entries,
    inside.map(([, offset]) => ({ offset, length: Math.min(heads + 255 * heads, entries.size - offset) })),
  );
  for (const [i, [id, offset]] of inside.entries())
    found.set(id, readEntry(bytes[i], heads) ?? { problem: beyond(entries, offset, bytes[i].length) });
  return found;
}

/** Bytes below this are control characters, which no name has. */
const FIRST_CHARACTER = 0x20;

/** Tells whether the file starts with a name. */
export async function startsWithName({ entries, hasTitles }: NameFiles): Promise<boolean> {
  const heads = hasTitles ? 2 : 1;
  const name = readEntry(await entries.read(0, Math.min(heads + 255 * heads, entries.size)), heads);
  return name !== undefined && [...name.text, ...name.title].every((byte) => byte >= FIRST_CHARACTER);
}

/** Reads the lengths (`heads` is 1 or 2), then as many texts; `undefined` if they reach beyond the bytes. */
function readEntry(bytes: Uint8Array, heads: number): StoredName | undefined {
  if (bytes.length < heads) return undefined;
  const textEnd = heads + bytes[0];
  const titleEnd = heads === 2 ? textEnd + bytes[1] : textEnd;
  if (titleEnd > bytes.length) return undefined;
  return { text: bytes.subarray(heads, textEnd), title: bytes.subarray(textEnd, titleEnd) };
}

const beyond = (entries: ByteSource, offset: number, length: number): Failure => ({
  kind: 'truncated',
  file: entries.name,
  offset,
  expected: 'a name',
  found: `${length} bytes of a file of ${entries.size}`,
});
