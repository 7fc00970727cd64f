// Merges the names of one kind from several databases into one list, and maps each database's ids to it.
import { Breath } from '../../base/breath.ts';
import { entityNames, TextColumn } from '../../formats/entityTexts.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';

const SEPARATOR = '\0';
const NAMES_AT_ONCE = 1024;
const NONE = new Uint32Array(0);

interface Merged {
  /** The id in the joined list for each id in the member. */
  readonly ids: Uint32Array;
  /** The number of the member's records whose names are in the joined list. */
  readonly records: number;
}

/**
 * Entities of different databases are merged if name and site are the same. Entities of one database stay distinct: the
 * second one with a name is merged with the second one with that name in another database.
 */
export class JoinedNames {
  readonly #kind: EntityKind;
  readonly #names = new TextColumn();
  readonly #sites = new TextColumn();
  readonly #ids = new Map<string, number>();
  readonly #members = new Map<number, Merged>();
  #hasNames = false;
  #hasSites = false;
  #last: Promise<void> = Promise.resolve();

  constructor(kind: EntityKind) {
    this.#kind = kind;
    this.#names.add('');
    this.#sites.add('');
  }

  /** The next id, larger than all used ones. */
  get size(): number {
    return this.#names.size;
  }

  /** Tells whether the list has the names of this many records of the member. */
  has(place: number, records: number): boolean {
    return (this.#members.get(place)?.records ?? -1) >= records;
  }

  /** Returns the id in this list for each id in the member; none for a format without such entities. */
  idsOf(place: number): Uint32Array {
    return this.#members.get(place)?.ids ?? NONE;
  }

  /** Adds the names of a member's first records. Ids follow the order in which members are added. */
  add(place: number, names: EntityNames | undefined, records: number): Promise<void> {
    this.#last = this.#last.then(() => this.#add(place, names, records));
    return this.#last;
  }

  /** Frees the lookup table, after all names are in the list. */
  finish(): void {
    this.#ids.clear();
  }

  /** The merged names; `undefined` if no member has such entities. */
  get names(): EntityNames | undefined {
    if (!this.#hasNames) return undefined;
    return entityNames(this.#kind, this.#names, this.#hasSites ? this.#sites : undefined);
  }

  async #add(place: number, names: EntityNames | undefined, records: number): Promise<void> {
    if (this.has(place, records)) return;
    const before = this.idsOf(place);
    if (names === undefined) {
      this.#members.set(place, { ids: before, records });
      return;
    }
    this.#hasNames = true;
    this.#hasSites ||= names.sites !== undefined;
    const ids = new Uint32Array(names.size);
    ids.set(before.subarray(0, names.size));
    const taken = new Uint8Array(this.size);
    for (const id of before) taken[id] = 1;
    const breath = new Breath();
    for (let id = Math.max(1, before.length); id < names.size; id++) {
      ids[id] = this.#idOf(
        textAt(names, id),
        names.sites === undefined ? '' : textAt(names.sites, id),
        taken,
      );
      if (id % NAMES_AT_ONCE === 0) await breath.take();
    }
    this.#members.set(place, { ids, records });
  }

  #idOf(name: string, site: string, taken: Uint8Array): number {
    if (name === '' && site === '') return 0;
    let key = site === '' ? name : name + SEPARATOR + site;
    for (;;) {
      const known = this.#ids.get(key);
      if (known === undefined) break;
      // Ids beyond `taken` are new: this member has made them itself.
      if (taken[known] === 0) {
        taken[known] = 1;
        return known;
      }
      key += SEPARATOR;
    }
    const id = this.size;
    this.#ids.set(key, id);
    this.#names.add(name);
    this.#sites.add(site);
    return id;
  }
}

const textAt = ({ text, starts }: Pick<EntityNames, 'text' | 'starts'>, id: number): string =>
  text.slice(starts[id], starts[id + 1]);
