// Finds the element of a position: by the `.kin`, or by binary search over the blocks. A book that is not sorted is read
// once, which makes a table of the ranges of its blocks.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../format.ts';
import { KEY_SIZE, compareKey, firstKey, visitElements, type Block, type ElementLocation } from './block.ts';
import type { BlockFile } from './blockFile.ts';
import { KeyRanges } from './keyRanges.ts';
import type { KeyTable } from './keyTable.ts';

/** All positions of one book. */
export class Positions {
  readonly #file: BlockFile;
  #table: KeyTable | undefined;
  #ranges: KeyRanges | undefined;
  #found: readonly Failure[] = [];

  /** `unsorted` is a problem that says where the order of the keys breaks. */
  constructor(file: BlockFile, table: KeyTable | undefined, unsorted: Failure | undefined) {
    this.#file = file;
    this.#table = table;
    if (unsorted !== undefined) this.#giveUpOrder(unsorted);
  }

  /** Problems of the files that lookups found. */
  get problems(): readonly Failure[] {
    return [...this.#found, ...(this.#ranges?.problems ?? [])];
  }

  /**
   * Finds an element; `undefined` if the book lacks the key. Throws `FormatError` if the key may be in an unreadable
   * part; a book that is not sorted has such parts among its `problems` instead.
   */
  async find(key: Uint8Array, options: ReadOptions = {}): Promise<ElementLocation | undefined> {
    const ranges = this.#ranges;
    if (ranges !== undefined) return this.#findByRanges(ranges, key, options);
    const table = this.#table;
    const location =
      table === undefined
        ? await this.#findByHalving(key, options)
        : await this.#findByTable(table, key, options);
    if (location !== 'elsewhere') return location;
    return this.find(key, options);
  }

  /**
   * Looks in the block that the table names. Checks the table against this block; if that lacks the key,
   * against the next one, too.
   */
  async #findByTable(
    table: KeyTable,
    key: Uint8Array,
    options: ReadOptions,
  ): Promise<ElementLocation | 'elsewhere' | undefined> {
    const number = table.lastUpTo(key);
    for (const at of [number, number + 1]) {
      if (at < 0 || at >= this.#file.count) continue;
      const block = this.#file.peek(at) ?? (await this.#read(at, options));
      const wrong = table.disagreement(at, firstKey(block));
      if (wrong !== undefined) {
        if (this.#table === table) {
          this.#table = undefined;
          this.#found = [...this.#found, wrong];
        }
        return 'elsewhere';
      }
      const location = at === number ? findInBlock(block, key) : undefined;
      if (location !== undefined) return location;
    }
    return undefined;
  }

  async #findByHalving(
    key: Uint8Array,
    options: ReadOptions,
  ): Promise<ElementLocation | 'elsewhere' | undefined> {
    let low = 0;
    let high = this.#file.count - 1;
    let before: Block | undefined;
    let next = 0;
    let lowest: Uint8Array | undefined;
    let highest: Uint8Array | undefined;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      let at = middle;
      let block = this.#file.peek(at) ?? (await this.#read(at, options));
      let first = firstKey(block);
      // Blocks without elements are skipped: they have no key.
      while (first === undefined && at < high) {
        block = this.#file.peek(++at) ?? (await this.#read(at, options));
        first = firstKey(block);
      }
      if (first === undefined) {
        high = middle - 1;
        continue;
      }
      if (
        (lowest !== undefined && compareKey(first, 0, lowest) < 0) ||
        (highest !== undefined && compareKey(first, 0, highest) > 0)
      ) {
        this.#giveUpOrder(notSorted(block));
        return 'elsewhere';
      }
      if (compareKey(first, 0, key) <= 0) {
        before = block;
        lowest = first;
        low = at + 1;
        next = low;
      } else {
        highest = first;
        high = middle - 1;
      }
    }
    const location = before && findInBlock(before, key);
    if (location === undefined) await this.#checkGap(next, options);
    return location;
  }

  /** Looks for the next key from block `from` on. Throws if a block breaks off before it. */
  async #checkGap(from: number, options: ReadOptions): Promise<void> {
    for (let at = from; at < this.#file.count; at++) {
      const block = this.#file.peek(at) ?? (await this.#read(at, options));
      let empty = true;
      const damage = visitElements(block, () => {
        empty = false;
        return true;
      });
      if (damage !== undefined) throw new FormatError(damage);
      if (!empty) return;
    }
  }

  async #findByRanges(
    ranges: KeyRanges,
    key: Uint8Array,
    options: ReadOptions,
  ): Promise<ElementLocation | undefined> {
    await ranges.complete(options);
    for (const number of ranges.candidates(key)) {
      const block = this.#file.peek(number) ?? (await this.#read(number, options));
      const location = searchBlock(block, key).location;
      if (location !== undefined) return location;
    }
    return undefined;
  }

  async #read(number: number, { signal }: ReadOptions): Promise<Block> {
    const block = await this.#file.read(number);
    signal?.throwIfAborted();
    return block;
  }

  #giveUpOrder(where: Failure): void {
    if (this.#ranges !== undefined) return;
    this.#ranges = new KeyRanges(this.#file);
    this.#found = [...this.#found, where];
  }
}

const notSorted = ({ file, base }: Block): Failure => ({
  kind: 'invalid',
  file,
  offset: base,
  expected: 'positions sorted by key',
  found: 'a smaller key after a greater one; the whole book is read before the first answer',
});

function searchBlock(
  block: Block,
  key: Uint8Array,
): { readonly location?: ElementLocation; readonly damage?: Failure; readonly last?: number } {
  let location: ElementLocation | undefined;
  let last: number | undefined;
  const damage = visitElements(block, (start, end) => {
    last = start;
    if (compareKey(block.bytes, start, key) !== 0) return false;
    location = { block, start, end };
    return true;
  });
  return { ...(location && { location }), ...(damage && { damage }), ...(last !== undefined && { last }) };
}

/** Finds a key in a block. Throws the damage of the block if the key may come after it. */
function findInBlock(block: Block, key: Uint8Array): ElementLocation | undefined {
  const { location, damage, last } = searchBlock(block, key);
  if (location !== undefined) return location;
  if (damage !== undefined && (last === undefined || compareKey(block.bytes, last, key) < 0))
    throw new FormatError(damage);
  return undefined;
}

/** A problem if a key is smaller than the one before it in these blocks, else `undefined`. */
export function findDisorder(blocks: readonly Block[]): Failure | undefined {
  let last: Uint8Array | undefined;
  for (const block of blocks) {
    let disorder = false;
    visitElements(block, (start) => {
      const key = block.bytes.subarray(start, start + KEY_SIZE);
      disorder = last !== undefined && compareKey(key, 0, last) < 0;
      last = key;
      return disorder;
    });
    if (disorder) return notSorted(block);
  }
  return undefined;
}
