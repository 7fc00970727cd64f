// A `.bin` file. Its entries are sorted by key and found by binary search. If they are not sorted, each
// lookup reads all of them.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { ReadOptions } from '../format.ts';
import { ENTRY_SIZE, EntryBlock, type Entry, type Key } from './entries.ts';

const BLOCK_SIZE = 64 * 1024;
/** The page cache holds 8 MiB. */
const MAX_BLOCKS = 128;
/** Blocks read when a book is opened; small books are read whole. */
const SAMPLED_BLOCKS = 32;
/** Bytes of one read when all entries are read. */
const WINDOW_SIZE = 4 * 1024 * 1024;
/** The maximum number of entries of a position, which has at most some 200 legal moves. */
const MAX_FOUND = 1024;

/** The entries of a book. */
export class EntryFile {
  readonly name: string;
  /** Number of positions, if the book is small enough to count them, and sorted. */
  readonly positions: number | undefined;
  readonly #source: ByteSource;
  readonly #cached: PagedSource;
  readonly #blocks: number;
  /** Blocks whose order was checked. */
  readonly #checked = new Set<number>();
  #unsorted: Failure | undefined;

  private constructor(source: ByteSource, blocks: readonly (readonly [number, EntryBlock])[]) {
    this.name = source.name;
    this.#source = source;
    this.#cached = new PagedSource(source, { pageSize: BLOCK_SIZE, maxPages: MAX_BLOCKS });
    this.#blocks = Math.ceil(entriesSize(source) / BLOCK_SIZE);
    for (const [number, block] of blocks) this.#check(number, block);
    for (let i = 1; i < blocks.length && this.#unsorted === undefined; i++) {
      const [, before] = blocks[i - 1];
      const [, block] = blocks[i];
      if (block.compare(0, before.key(before.count - 1)) < 0)
        this.#unsorted = notSorted(this.name, block.base);
    }
    if (blocks.length === this.#blocks && this.#unsorted === undefined)
      this.positions = countKeys(blocks.map(([, block]) => block));
  }

  /** Reads entries from all over the file. Throws `FormatError` `invalid` if they cannot be those of a book. */
  static async open(source: ByteSource): Promise<EntryFile> {
    const size = entriesSize(source);
    const all = Math.ceil(size / BLOCK_SIZE);
    const sampled = Math.min(all, SAMPLED_BLOCKS);
    const numbers = Array.from({ length: sampled }, (_, i) =>
      sampled === 1 ? 0 : Math.floor((i * (all - 1)) / (sampled - 1)),
    );
    const blocks = await Promise.all(
      numbers.map(async (number): Promise<readonly [number, EntryBlock]> => {
        const base = number * BLOCK_SIZE;
        const bytes = await source.read(base, Math.min(BLOCK_SIZE, size - base));
        return [number, new EntryBlock(bytes, base)];
      }),
    );
    const seen = blocks.reduce((sum, [, { count }]) => sum + count, 0);
    const plausible = blocks.reduce((sum, [, block]) => sum + block.plausibleMoves(), 0);
    if (seen === 0 || plausible < seen * 0.875)
      throw new FormatError({
        kind: 'invalid',
        file: source.name,
        expected: 'a Polyglot book: entries of 16 bytes with chess moves',
        found: seen === 0 ? `${source.size} bytes` : `moves in ${plausible} of ${seen} entries`,
      });
    return new EntryFile(source, blocks);
  }

  /** Problems of the file as a whole, as far as it was read. */
  get problems(): readonly Failure[] {
    const { size } = this.#source;
    const rest = size % ENTRY_SIZE;
    const expected = `a multiple of ${ENTRY_SIZE} bytes`;
    const cut: Failure = {
      kind: 'truncated',
      file: this.name,
      offset: size - rest,
      expected,
      found: `${size}`,
    };
    return [...(rest === 0 ? [] : [cut]), ...(this.#unsorted === undefined ? [] : [this.#unsorted])];
  }

  /** All entries with this key, in the order of the file. */
  async find(key: Key, options: ReadOptions = {}): Promise<readonly Entry[]> {
    if (this.#unsorted === undefined) {
      const found = await this.#findByHalving(key, options);
      if (found !== undefined) return found;
    }
    return this.#findByReading(key, options);
  }

  /** Finds entries by binary search; `undefined` if they turn out not to be in order. */
  async #findByHalving(key: Key, { signal }: ReadOptions): Promise<readonly Entry[] | undefined> {
    // Finds the last block that begins below the key. Entries with the key begin in it, or with the next block.
    let low = 0;
    let high = this.#blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const block = this.#peek(middle) ?? (await this.#read(middle));
      signal?.throwIfAborted();
      if (block.compare(0, key) < 0) low = middle;
      else high = middle - 1;
    }
    const found: Entry[] = [];
    for (let number = low; number < this.#blocks; number++) {
      const block = this.#peek(number) ?? (await this.#read(number));
      signal?.throwIfAborted();
      this.#check(number, block);
      if (this.#unsorted !== undefined) return undefined;
      let at = number === low ? lowerBound(block, key) : 0;
      for (; at < block.count && block.compare(at, key) === 0; at++) this.#take(found, block.entry(at));
      if (at < block.count) break;
    }
    return found;
  }

  async #findByReading(key: Key, { signal, onProgress }: ReadOptions): Promise<readonly Entry[]> {
    const total = entriesSize(this.#source);
    const found: Entry[] = [];
    for (let base = 0; base < total; base += WINDOW_SIZE) {
      signal?.throwIfAborted();
      onProgress?.({ done: base, total });
      const bytes = await this.#source.read(base, Math.min(WINDOW_SIZE, total - base));
      const block = new EntryBlock(bytes, base);
      for (let i = 0; i < block.count; i++)
        if (block.compare(i, key) === 0) this.#take(found, block.entry(i));
      this.#source.release?.(bytes);
    }
    return found;
  }

  #take(found: Entry[], entry: Entry): void {
    if (found.length >= MAX_FOUND)
      throw new FormatError({
        kind: 'limit',
        file: this.name,
        offset: entry.offset,
        expected: `at most ${MAX_FOUND} moves of a position`,
      });
    found.push(entry);
  }

  #length(number: number): number {
    return Math.min(BLOCK_SIZE, entriesSize(this.#source) - number * BLOCK_SIZE);
  }

  #peek(number: number): EntryBlock | undefined {
    const base = number * BLOCK_SIZE;
    const bytes = this.#cached.peek(base, this.#length(number));
    return bytes && new EntryBlock(bytes, base);
  }

  async #read(number: number): Promise<EntryBlock> {
    const base = number * BLOCK_SIZE;
    return new EntryBlock(await this.#cached.read(base, this.#length(number)), base);
  }

  #check(number: number, block: EntryBlock): void {
    if (this.#checked.has(number)) return;
    this.#checked.add(number);
    const wrong = block.firstUnsorted();
    if (wrong !== undefined) this.#unsorted ??= notSorted(this.name, block.base + wrong * ENTRY_SIZE);
  }
}

const entriesSize = ({ size }: ByteSource): number => size - (size % ENTRY_SIZE);

const notSorted = (file: string, offset: number): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected: 'entries sorted by key',
  found: 'a smaller key after a greater one; every position is found by reading the whole book',
});

/** Index of the first entry of a sorted block whose key is not below `key`. */
function lowerBound(block: EntryBlock, key: Key): number {
  let low = 0;
  let high = block.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (block.compare(middle, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of different keys in consecutive sorted blocks. */
function countKeys(blocks: readonly EntryBlock[]): number {
  let keys = 0;
  let last: Key | undefined;
  for (const block of blocks)
    for (let i = 0; i < block.count; i++) {
      if (last !== undefined && block.compare(i, last) === 0) continue;
      last = block.key(i);
      keys++;
    }
  return keys;
}
