// The lists of players, events, places and sources: texts by the ids that headers have.
import type { Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { AddressTable } from './addressTable.ts';
import { readNameEntries, startsWithName, type NameFiles, type StoredName } from './nameEntries.ts';
import { sampleSortedIds, spread } from './sortedIds.ts';
import type { Volume } from './volume.ts';
import type { VolumeFile } from './volumeFile.ts';

export const LISTS = ['Players', 'Events', 'Places', 'Sources'] as const;
/** A list of names, named like its files in the volume. */
export type ListName = (typeof LISTS)[number];

/** The maximum number of names in the cache. A full cache is cleared. */
const MAX_CACHED = 50_000;
/**
 * The maximum number of ids of a list that are sampled at opening: this many by number, and as many by name.
 */
const SAMPLE_SIZE = 400;
/** If at least this many sampled ids have the address 0, then 0 may mean that there is no address. */
const MANY_ZEROS = 2;

/** A name. Players also have a title. */
export interface Name {
  readonly text: string;
  readonly title: string;
  /** The reason that the name is unknown: its id is beyond the list, or its entry cannot be read. */
  readonly problem?: Failure;
}
/** The largest id that a header can hold. It probably means that there is no name. */
const NO_ID = 0xffffff;
const NO_NAME: Name = { text: '', title: '' };

/** One list. Without its files every name is unknown. */
export class NameList {
  readonly problems: readonly Failure[];
  /** `<List>.a01`, for reading it from end to end. */
  readonly table: VolumeFile | undefined;
  /** `<List>.iii`, if there is one. */
  readonly order: VolumeFile | undefined;
  readonly addresses: AddressTable | undefined;
  readonly #files: NameFiles | undefined;
  readonly #cache = new Map<number, Name>();
  #codePage: CodePage = 'windows-1251';

  private constructor(
    { table, entries, order }: Partial<Record<'table' | 'entries' | 'order', VolumeFile>>,
    hasTitles: boolean,
    missing: readonly Failure[],
  ) {
    this.table = table;
    this.order = order;
    this.addresses = table === undefined ? undefined : new AddressTable(table);
    const { addresses } = this;
    if (addresses !== undefined && entries !== undefined) this.#files = { addresses, entries, hasTitles };
    this.problems = [...missing, ...(table?.problems ?? []), ...(entries?.problems ?? [])];
  }

  static async open(volume: Volume, volumeName: string, list: ListName): Promise<NameList> {
    const names = [`${list}.a01`, `${list}.d01`];
    const [table, entries, order] = await Promise.all(
      [...names, `${list}.iii`].map((name) => volume.file(name)),
    );
    const missing = names.filter((_, i) => [table, entries][i] === undefined);
    const problems = missing.map((name): Failure => ({
      kind: 'missing-file',
      file: volumeName,
      expected: `the inner file ${name}`,
    }));
    return new NameList({ table, entries, order }, list === 'Players', problems);
  }

  static readonly none = new NameList({}, false, []);

  /** Must be set before the first `load`. */
  setCodePage(codePage: CodePage): void {
    this.#codePage = codePage;
  }

  /**
   * Names from all over the list, as bytes. The call also decides whether 0 is an address (README,
   * "`addressTable.ts`"). Called once, before the first `load`.
   */
  async sample(): Promise<readonly Uint8Array[]> {
    const files = this.#files;
    if (files === undefined) return [];
    const { addresses } = files;
    const { count } = addresses;
    const listed = this.order === undefined ? [] : await sampleSortedIds(this.order, count, SAMPLE_SIZE);
    const ids = [...new Set([...spread(count, SAMPLE_SIZE), ...listed])];
    const found = [...(await addresses.resolve(ids)).values()];
    const zeros = found.filter((address) => 'offset' in address && address.offset === 0).length;
    if (zeros >= MANY_ZEROS && !(await startsWithName(files))) addresses.leaveZeros();
    const stored = await readNameEntries(files, ids);
    return [...stored.values()].flatMap((name) => ('text' in name ? [name.text] : []));
  }

  /** The names of these ids. An id beyond the list, or beyond its data, has an unknown name. */
  async load(ids: Iterable<number>): Promise<(id: number) => Name> {
    const names = new Map<number, Name>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const cached = this.#cache.get(id);
      if (cached === undefined) missing.push(id);
      else names.set(id, cached);
    }
    if (this.#cache.size + missing.length > MAX_CACHED) this.#cache.clear();
    const files = this.#files;
    const stored = files === undefined ? [] : await readNameEntries(files, missing);
    for (const [id, entry] of stored) {
      const name = 'text' in entry ? this.#decode(entry) : { ...NO_NAME, problem: entry.problem };
      names.set(id, name);
      this.#cache.set(id, name);
    }
    return (id) => names.get(id) ?? this.#unlisted(id);
  }

  /** A name for an id that leads to none. */
  #unlisted(id: number): Name {
    const { addresses, table } = this;
    if (addresses === undefined || table === undefined) return NO_NAME;
    if (id < addresses.count || id === 0 || id === NO_ID) return NO_NAME;
    const [expected, found] = [`an entry below ${addresses.count}`, `entry ${id}`];
    return { ...NO_NAME, problem: { kind: 'invalid', file: table.name, expected, found } };
  }

  #decode({ text, title }: StoredName): Name {
    return { text: decodeText(text, this.#codePage).trim(), title: decodeText(title, this.#codePage).trim() };
  }
}

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
