// `.a02`, and `<List>.a01` inside the volume. They say where entry n lies, or which other entry replaces it.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';

const ENTRY_SIZE = 4;
/**
 * The maximum number of entries that are read for each wanted one. Up to this ratio, a range of ids is read
 * as a whole.
 */
const MAX_SPREAD = 256;
/** The maximum number of redirections in a row; more count as a circle. */
const MAX_REDIRECTIONS = 256;

/** An address, or why there is none. `unused` means that zeros mark the id as not in use. */
export type Address = { readonly offset: number } | { readonly problem: Failure } | { readonly unused: true };

/** Offsets of games or of names by id. An id may lead to another one. */
export class AddressTable {
  /** Number of entries. */
  readonly count: number;
  readonly #source: ByteSource;
  #hasZeros = true;

  constructor(source: ByteSource) {
    this.#source = source;
    this.count = Math.floor(source.size / ENTRY_SIZE);
  }

  /** From now on an entry of zero counts as no address (README, "`addressTable.ts`"). */
  leaveZeros(): void {
    this.#hasZeros = false;
  }

  /** True if an entry of zero is an address: that of the first record. */
  get hasZeros(): boolean {
    return this.#hasZeros;
  }

  /** Addresses by id, with redirections followed. */
  async resolve(ids: Iterable<number>): Promise<ReadonlyMap<number, Address>> {
    const found = new Map<number, Address>();
    /** The id to which each unresolved id leads. */
    let open = new Map<number, number>();
    for (const id of ids) open.set(id, id);
    for (let step = 0; open.size > 0; step++) {
      const targets = new Map<number, number>();
      for (const [id, target] of open)
        if (target >= this.count) found.set(id, { problem: this.#outside(id, target) });
        else if (step > Math.min(this.count, MAX_REDIRECTIONS))
          found.set(id, { problem: this.#circle(id, target) });
        else targets.set(id, target);
      const entries = await this.#read(new Set(targets.values()));
      open = new Map();
      for (const [id, target] of targets) {
        const value = entries.get(target) ?? 0;
        if (value < 0) open.set(id, -value);
        else found.set(id, this.#isAddress(value) ? { offset: value } : { unused: true });
      }
    }
    return found;
  }

  /**
   * The offsets of these ids, without following redirections; -1 for a redirection, for an id that is not in
   * use, and for a missing entry. For many ids at once, most of which lie together.
   */
  async firstOffsets(ids: Uint32Array): Promise<Float64Array> {
    const offsets = new Float64Array(ids.length).fill(-1);
    let first = Infinity;
    let last = -1;
    for (const id of ids) {
      if (id >= this.count) continue;
      first = Math.min(first, id);
      last = Math.max(last, id);
    }
    if (last - first > MAX_SPREAD * ids.length) return this.#scattered(ids, offsets);
    if (last < 0) return offsets;
    const bytes = await this.#source.read(first * ENTRY_SIZE, (last + 1 - first) * ENTRY_SIZE);
    for (let i = 0; i < ids.length; i++) {
      if (ids[i] >= this.count) continue;
      const value = readInt32(bytes, (ids[i] - first) * ENTRY_SIZE);
      if (this.#isAddress(value)) offsets[i] = value;
    }
    return offsets;
  }

  async #scattered(ids: Uint32Array, offsets: Float64Array): Promise<Float64Array> {
    const entries = await this.#read(new Set(ids.filter((id) => id < this.count)));
    for (const [i, id] of ids.entries()) {
      const value = entries.get(id) ?? -1;
      if (this.#isAddress(value)) offsets[i] = value;
    }
    return offsets;
  }

  async #read(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
    const wanted = [...ids];
    const bytes = await readRanges(
      this.#source,
      wanted.map((id) => ({ offset: id * ENTRY_SIZE, length: ENTRY_SIZE })),
    );
    return new Map(wanted.map((id, i) => [id, readInt32(bytes[i], 0)]));
  }

  #isAddress(value: number): boolean {
    return value > 0 || (value === 0 && this.#hasZeros);
  }

  #outside(id: number, target: number): Failure {
    return {
      kind: 'invalid',
      file: this.#source.name,
      offset: id * ENTRY_SIZE,
      expected: `an entry below ${this.count}`,
      found: `entry ${target}`,
    };
  }

  #circle(id: number, target: number): Failure {
    return {
      kind: 'invalid',
      file: this.#source.name,
      offset: target * ENTRY_SIZE,
      expected: `at most ${MAX_REDIRECTIONS} redirections from entry ${id}`,
      found: 'more, or a circle',
    };
  }
}

/** Reads a signed little-endian number of four bytes. */
const readInt32 = (bytes: Uint8Array, at: number): number =>
  bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);

/** For each id of a list: the entry that replaces it, or the id itself. */
export async function readTargets(table: ByteSource | undefined): Promise<Uint32Array> {
  if (table === undefined) return new Uint32Array(0);
  const count = Math.floor(table.size / ENTRY_SIZE);
  const addresses = await table.read(0, count * ENTRY_SIZE);
  return Uint32Array.from({ length: count }, (_, id) => targetOf(addresses, id, count));
}

/** The entry that replaces `id`; `id` itself if its redirections lead nowhere. */
function targetOf(addresses: Uint8Array, id: number, count: number): number {
  let at = id;
  for (let step = 0; step <= MAX_REDIRECTIONS; step++) {
    const address = readInt32(addresses, at * ENTRY_SIZE);
    if (address >= 0) return at;
    if (-address >= count) return id;
    at = -address;
  }
  return id;
}
