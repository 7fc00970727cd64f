// The lists of players, events, places and sources: ids of headers to texts.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { AddressTable } from './addressTable.ts';
import type { Volume } from './volume.ts';
import type { VolumeFile } from './volumeFile.ts';

export const LISTS = ['Players', 'Events', 'Places', 'Sources'] as const;
export type ListName = (typeof LISTS)[number];

/** Names kept; beyond it the cache starts anew. */
const MAX_CACHED = 50_000;
const SAMPLE_SIZE = 400;

/** A name; players have a title too. */
export interface Name {
  readonly text: string;
  readonly title: string;
  /** Why the name is unknown although its id is in the list. */
  readonly problem?: Failure;
}
const NO_NAME: Name = { text: '', title: '' };

interface StoredName {
  readonly text: Uint8Array;
  readonly title: Uint8Array;
}

/** One list. Without its files every name is unknown. */
export class NameList {
  readonly problems: readonly Failure[];
  readonly addresses: AddressTable | undefined;
  /** `<List>.a01`, for reading it from end to end. */
  readonly table: VolumeFile | undefined;
  readonly #entries: ByteSource | undefined;
  readonly #hasTitles: boolean;
  readonly #cache = new Map<number, Name>();
  #codePage: CodePage = 'windows-1251';

  private constructor(
    table: VolumeFile | undefined,
    entries: VolumeFile | undefined,
    hasTitles: boolean,
    missing: readonly Failure[],
  ) {
    this.table = table;
    this.addresses = table === undefined ? undefined : new AddressTable(table);
    this.#entries = entries;
    this.#hasTitles = hasTitles;
    this.problems = [...missing, ...(table?.problems ?? []), ...(entries?.problems ?? [])];
  }

  static async open(volume: Volume, volumeName: string, list: ListName): Promise<NameList> {
    const names = [`${list}.a01`, `${list}.d01`];
    const [table, entries] = await Promise.all(names.map((name) => volume.file(name)));
    const missing = names.filter((_, i) => [table, entries][i] === undefined);
    const problems = missing.map((name): Failure => ({
      kind: 'missing-file',
      file: volumeName,
      expected: `the inner file ${name}`,
    }));
    return new NameList(table, entries, list === 'Players', problems);
  }

  static readonly none = new NameList(undefined, undefined, false, []);

  /** Set once, before the first `load`. */
  setCodePage(codePage: CodePage): void {
    this.#codePage = codePage;
  }

  /** Names of the first ids, as bytes. */
  async sampleTexts(): Promise<readonly Uint8Array[]> {
    const count = Math.min(this.addresses?.count ?? 0, SAMPLE_SIZE);
    const stored = await this.#readStored(Array.from({ length: count }, (_, id) => id));
    return [...stored.values()].flatMap((name) => ('text' in name ? [name.text] : []));
  }

  /** The names of these ids. One that is beyond the list, or beyond its data, is unknown. */
  async load(ids: Iterable<number>): Promise<(id: number) => Name> {
    const names = new Map<number, Name>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const cached = this.#cache.get(id);
      if (cached === undefined) missing.push(id);
      else names.set(id, cached);
    }
    if (this.#cache.size + missing.length > MAX_CACHED) this.#cache.clear();
    for (const [id, stored] of await this.#readStored(missing)) {
      const name = 'text' in stored ? this.#decode(stored) : { ...NO_NAME, problem: stored.problem };
      names.set(id, name);
      this.#cache.set(id, name);
    }
    return (id) => names.get(id) ?? NO_NAME;
  }

  #decode({ text, title }: StoredName): Name {
    return { text: decodeText(text, this.#codePage).trim(), title: decodeText(title, this.#codePage).trim() };
  }

  /** Ids beyond the table are left out: that a name is unknown is no damage. */
  async #readStored(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, StoredName | { readonly problem: Failure }>> {
    const found = new Map<number, StoredName | { readonly problem: Failure }>();
    const { addresses } = this;
    const entries = this.#entries;
    if (addresses === undefined || entries === undefined) return found;
    const resolved = await addresses.resolve(ids.filter((id) => id < addresses.count));
    const places: (readonly [id: number, offset: number])[] = [];
    for (const [id, address] of resolved)
      if ('problem' in address) found.set(id, address);
      else if (address.offset < entries.size) places.push([id, address.offset]);
      else found.set(id, { problem: beyond(entries, address.offset, 1) });
    const heads = this.#hasTitles ? 2 : 1;
    const bytes = await readRanges(
      entries,
      places.map(([, offset]) => ({
        offset,
        length: Math.min(heads + 255 * heads, entries.size - offset),
      })),
    );
    for (const [i, [id, offset]] of places.entries())
      found.set(id, readEntry(bytes[i], heads) ?? { problem: beyond(entries, offset, bytes[i].length) });
    return found;
  }
}

/** Both lengths stand before both texts; `undefined` where they reach beyond the file. */
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

/** All lists of the volume. */
export interface Names extends Readonly<Record<ListName, NameList>> {
  readonly problems: readonly Failure[];
}

/** Without a volume all names are unknown. */
export async function openNames(volume: Volume | undefined, volumeName: string): Promise<Names> {
  const open = (list: ListName) =>
    volume === undefined ? NameList.none : NameList.open(volume, volumeName, list);
  const [Players, Events, Places, Sources] = await Promise.all(LISTS.map(open));
  const lists = { Players, Events, Places, Sources };
  return { ...lists, problems: LISTS.flatMap((list) => lists[list].problems) };
}
