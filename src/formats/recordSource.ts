// Reads the bytes of many game records. Most records lie in the order of the list, but need not. Neighboring
// records are read together. The largest group of them, or every group of a list in file order, goes through
// large windows that are read ahead; other groups go through a cache of small pages.
import type { ByteSource } from '../bytes/byteSource.ts';
import { PagedSource } from '../bytes/pagedSource.ts';
import { sourceSlice } from '../bytes/sourceSlice.ts';

const WINDOW = 16 * 1024 * 1024;
/** Records whose starts are at most this many bytes apart are read in one piece. */
const NEAR = 64 * 1024;
/** The maximum number of bytes of a record that are read: more than 65,535 moves take. */
const MAX_RECORD = 512 * 1024;
/** Windows reach this many bytes past the start of the last record. A longer last record is read by pages. */
const LAST_RECORD = 16 * 1024;
/** Fewer records are not worth a window, unless all records are read through windows. */
const MANY = 32;
/**
 * If records are in file order and no further apart than this on average, all are read through windows: a browser reads
 * this many bytes in the time of one more call.
 */
const FAR = 512 * 1024;
/** If all records are read through windows, this takes the place of `NEAR`. */
const CLOSE = 4 * 1024;

const NO_BYTES = new Uint8Array(0);

/**
 * Records [starts[i], ends[i]) of `bytes`, heads included. The start is -1 if there is no record, or if the file ends
 * after its head.
 */
export interface LocatedRecords {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** The layout of records in their file. */
export interface RecordLayout {
  /** The first offset that a record can have. */
  readonly first: number;
  /** Bytes at the start of a record that state its size; 0 if records have no such head. */
  readonly head: number;
  /**
   * Size of the record whose head is at `at`, head included; 0 if it cannot be a record. `i` is its index among the
   * located ones.
   */
  readonly sizeAt: (bytes: Uint8Array, at: number, i: number) => number;
}

/** Reads records for one scan, through windows of its own. */
export class RecordSource {
  readonly #size: number;
  readonly #layout: RecordLayout;
  readonly #source: ByteSource;
  readonly #pages: PagedSource;
  /** The range of the file that windows cover. */
  #part: { readonly from: number; readonly to: number };
  #windows: PagedSource;
  /** True if the windows move past all records, one after the other. */
  #isThrough = false;
  #ahead = 0;

  constructor(source: ByteSource, layout: RecordLayout) {
    this.#size = source.size;
    this.#layout = layout;
    this.#source = source;
    this.#part = { from: 0, to: source.size };
    this.#windows = new PagedSource(source, { pageSize: WINDOW, maxPages: 3 });
    this.#pages = new PagedSource(source, { pageSize: 256 * 1024, maxPages: 64 });
  }

  /** Frees the windows. Records that were located before must no longer be used. */
  close(): void {
    this.#windows.forget();
  }

  /**
   * Lays the windows around these records, so that nothing else is read ahead. Records located from now on must be among
   * them. Records that were located before must no longer be used.
   */
  enclose(offsets: Float64Array): void {
    this.#windows.forget();
    let from = this.#size;
    let to = 0;
    let isSorted = true;
    let before = 0;
    const { first } = this.#layout;
    for (let i = 0; i < offsets.length; i++) {
      const offset = offsets[i];
      if (offset < first || offset >= this.#size) continue;
      if (offset < before) isSorted = false;
      before = offset;
      if (offset < from) from = offset;
      if (offset > to) to = offset;
    }
    this.#isThrough = isSorted && to - from <= offsets.length * FAR;
    if (from > to) return;
    this.#part = { from, to: Math.min(this.#size, to + LAST_RECORD) };
    this.#windows = new PagedSource(sourceSlice(this.#source, this.#part), { pageSize: WINDOW, maxPages: 3 });
    this.#ahead = 0;
  }

  /** Reads the records at these offsets, in any order. An offset outside the file, or without a size, has no record. */
  async locate(offsets: Float64Array): Promise<LocatedRecords> {
    const order = this.#orderOf(offsets);
    const groups = groupsOf(order, offsets, this.#isThrough ? CLOSE : NEAR);
    const starts = new Int32Array(offsets.length).fill(-1);
    const ends = new Int32Array(offsets.length);
    if (groups.length === 0) return { bytes: new Uint8Array(0), starts, ends };
    const largest = groups.reduce((a, b) => (b.length > a.length ? b : a));
    const pieces: Uint8Array[] = [];
    let base = 0;
    for (const group of groups) {
      const inWindows = this.#isThrough || (group === largest && group.length >= MANY);
      const bytes = await this.#readGroup(group, offsets, inWindows);
      this.#locateGroup(group, offsets, { bytes, base }, { starts, ends });
      pieces.push(bytes);
      base += bytes.length;
    }
    return { bytes: pieces.length === 1 ? pieces[0] : concatenate(pieces, base), starts, ends };
  }

  /** Indexes of the offsets that lie in the file, in the order of the file. */
  #orderOf(offsets: Float64Array): Uint32Array {
    const { first, head } = this.#layout;
    const last = this.#size - head;
    const order = new Uint32Array(offsets.length);
    let count = 0;
    let before = 0;
    let isSorted = true;
    for (let i = 0; i < offsets.length; i++) {
      const offset = offsets[i];
      if (offset < first || offset > last) continue;
      if (offset < before) isSorted = false;
      before = offset;
      order[count++] = i;
    }
    const found = order.subarray(0, count);
    return isSorted ? found : found.sort((a, b) => offsets[a] - offsets[b]);
  }

  /** Writes where the records of a group begin and end. */
  #locateGroup(
    group: Uint32Array,
    offsets: Float64Array,
    { bytes, base }: { readonly bytes: Uint8Array; readonly base: number },
    { starts, ends }: Pick<LocatedRecords, 'starts' | 'ends'>,
  ): void {
    const { head, sizeAt } = this.#layout;
    const first = offsets[group[0]];
    for (let index = 0; index < group.length; index++) {
      const i = group[index];
      const at = offsets[i] - first;
      const size = sizeAt(bytes, at, i);
      const cutOff = size > head && at + head === bytes.length;
      if (size === 0 || cutOff) continue;
      starts[i] = base + at;
      ends[i] = base + Math.min(at + Math.min(size, MAX_RECORD), bytes.length);
    }
  }

  /** Bytes from the first record of a group to the end of the one that reaches furthest. */
  async #readGroup(group: Uint32Array, offsets: Float64Array, inWindows: boolean): Promise<Uint8Array> {
    const { from, to } = this.#part;
    const read = (offset: number, size: number): Promise<Uint8Array> =>
      inWindows && offset >= from && offset + size <= to
        ? this.#windows.read(offset - from, size)
        : this.#pages.read(offset, size);
    const { head, sizeAt } = this.#layout;
    const first = offsets[group[0]];
    const heads = offsets[group[group.length - 1]] + head - first;
    // If records have no heads, `sizeAt` needs no bytes.
    const bytes = heads > 0 ? await read(first, heads) : NO_BYTES;
    let length = heads;
    for (let index = 0; index < group.length; index++) {
      const i = group[index];
      const at = offsets[i] - first;
      length = Math.max(length, at + Math.min(sizeAt(bytes, at, i), MAX_RECORD));
    }
    if (inWindows) this.#readAhead(first - from);
    return read(first, Math.min(length, this.#size - first));
  }

  #readAhead(offset: number): void {
    const next = (Math.floor(offset / WINDOW) + 1) * WINDOW;
    if (next === this.#ahead || next >= this.#windows.size) return;
    this.#ahead = next;
    // If this read fails, the call that needs the window reads it again and throws.
    this.#windows.read(next, 1).catch(() => undefined);
  }
}

/** Runs of indexes whose records are near each other. */
function groupsOf(order: Uint32Array, offsets: Float64Array, near: number): Uint32Array[] {
  const groups: Uint32Array[] = [];
  let start = 0;
  for (let index = 1; index <= order.length; index++) {
    const isNear = index < order.length && offsets[order[index]] - offsets[order[index - 1]] <= near;
    if (isNear) continue;
    groups.push(order.subarray(start, index));
    start = index;
  }
  return groups;
}

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
