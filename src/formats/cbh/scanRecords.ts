// Bytes of many `.cbg` records at once. They mostly lie in the order of the list, but never have to: neighbours are
// read together, through large windows that are read ahead, and stragglers through a cache of small pages.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { RECORD_HEAD_SIZE } from './movesRecord.ts';

const WINDOW = 16 * 1024 * 1024;
/** Records this near to each other are read in one piece. */
const NEAR = 64 * 1024;
/** More than 65,535 moves need; what a longer record holds beyond is no game. */
const MAX_RECORD = 512 * 1024;

/** Records [starts[i], ends[i]) of `bytes`, heads included; start -1 where there is none, or only its head. */
export interface LocatedRecords {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export class RecordSource {
  readonly #size: number;
  readonly #headerLength: number;
  readonly #windows: PagedSource;
  readonly #pages: PagedSource;
  #ahead = 0;

  private constructor(source: ByteSource, headerLength: number) {
    this.#size = source.size;
    this.#headerLength = headerLength;
    this.#windows = new PagedSource(source, { pageSize: WINDOW, maxPages: 3 });
    this.#pages = new PagedSource(source, { pageSize: 256 * 1024, maxPages: 64 });
  }

  static async open(source: ByteSource): Promise<RecordSource> {
    const head = await source.read(0, Math.min(2, source.size));
    return new RecordSource(source, head[1] === 26 ? 26 : 10);
  }

  /** Reads the records at these offsets, in any order; those outside the file or without a size are none. */
  async locate(offsets: Float64Array): Promise<LocatedRecords> {
    const groups = this.#groupsOf(offsets);
    const starts = new Int32Array(offsets.length).fill(-1);
    const ends = new Int32Array(offsets.length).fill(-1);
    if (groups.length === 0) return { bytes: new Uint8Array(0), starts, ends };
    const largest = groups.reduce((a, b) => (b.length > a.length ? b : a));
    const pieces: Uint8Array[] = [];
    let base = 0;
    for (const group of groups) {
      const first = offsets[group[0]];
      const bytes = await this.#readGroup(group, offsets, group === largest ? this.#windows : this.#pages);
      for (const i of group) {
        const at = offsets[i] - first;
        const size = sizeAt(bytes, at);
        const cutOff = size > RECORD_HEAD_SIZE && at + RECORD_HEAD_SIZE === bytes.length;
        if (size < RECORD_HEAD_SIZE || cutOff) continue;
        starts[i] = base + at;
        ends[i] = base + Math.min(at + Math.min(size, MAX_RECORD), bytes.length);
      }
      pieces.push(bytes);
      base += bytes.length;
    }
    return { bytes: pieces.length === 1 ? pieces[0] : concatenate(pieces, base), starts, ends };
  }

  /** Places of offsets in their order in the file, cut where the next one is far away. */
  #groupsOf(offsets: Float64Array): number[][] {
    const order: number[] = [];
    let sorted = true;
    for (const [i, offset] of offsets.entries()) {
      if (offset < this.#headerLength || offset + RECORD_HEAD_SIZE > this.#size) continue;
      if (order.length > 0 && offset < offsets[order[order.length - 1]]) sorted = false;
      order.push(i);
    }
    if (!sorted) order.sort((a, b) => offsets[a] - offsets[b]);
    const groups: number[][] = [];
    for (const i of order) {
      const group = groups.at(-1);
      const near = group !== undefined && offsets[i] - offsets[group[group.length - 1]] <= NEAR;
      if (near) group.push(i);
      else groups.push([i]);
    }
    return groups;
  }

  /** From the first record to the end of the one that reaches farthest. */
  async #readGroup(
    group: readonly number[],
    offsets: Float64Array,
    source: PagedSource,
  ): Promise<Uint8Array> {
    const first = offsets[group[0]];
    const heads = offsets[group[group.length - 1]] + RECORD_HEAD_SIZE - first;
    const bytes = await source.read(first, heads);
    let length = heads;
    for (const i of group) {
      const at = offsets[i] - first;
      length = Math.max(length, at + Math.min(sizeAt(bytes, at), MAX_RECORD));
    }
    if (source === this.#windows) this.#readAhead(first);
    return source.read(first, Math.min(length, this.#size - first));
  }

  #readAhead(offset: number): void {
    const next = (Math.floor(offset / WINDOW) + 1) * WINDOW;
    if (next === this.#ahead || next >= this.#size) return;
    this.#ahead = next;
    // Whoever needs the window reads it again after a failure, and reports that one.
    this.#windows.read(next, 1).catch(() => undefined);
  }
}

const sizeAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
