// Finds blocks of a book that is not sorted, by the lowest and highest key of each. The book is read once for that.
import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../format.ts';
import { ReadThrough } from '../readThrough.ts';
import { visitElements, type Block } from './block.ts';
import type { BlockFile } from './blockFile.ts';

/** Bytes of a key that are kept. Whole keys would take 23 MB for a book of 1 GB. */
const KEPT = 12;

/**
 * The lowest and highest keys, in 24 bytes a block. Blocks whose keys differ only after the kept bytes are all
 * candidates.
 */
export class KeyRanges {
  readonly #file: BlockFile;
  readonly #reading: ReadThrough;
  readonly #lowest: Uint8Array;
  readonly #highest: Uint8Array;
  #firstBroken: Failure | undefined;
  #broken = 0;

  constructor(file: BlockFile) {
    this.#file = file;
    this.#reading = new ReadThrough(file.count, (next) => this.#readWindow(next));
    this.#lowest = new Uint8Array(file.count * KEPT).fill(0xff);
    this.#highest = new Uint8Array(file.count * KEPT);
  }

  /** Problems of blocks that break off: positions in them may be lost. */
  get problems(): readonly Failure[] {
    if (this.#firstBroken === undefined) return [];
    return [{ ...this.#firstBroken, expected: 'whole blocks', found: `${this.#broken} that break off` }];
  }

  /** See `ReadThrough`. */
  complete(options?: ReadOptions): Promise<void> {
    return this.#reading.complete(options);
  }

  /** Blocks that may hold the key. The ranges must be complete. */
  candidates(key: Uint8Array): readonly number[] {
    const blocks: number[] = [];
    for (let block = 0; block < this.#file.count; block++) {
      const at = block * KEPT;
      if (compareStart(this.#lowest, at, key) <= 0 && compareStart(this.#highest, at, key) >= 0)
        blocks.push(block);
    }
    return blocks;
  }

  async #readWindow(from: number): Promise<number> {
    const blocks = await this.#file.readWindow(from);
    for (const [i, block] of blocks.entries()) this.#add(from + i, block);
    return from + blocks.length;
  }

  #add(number: number, block: Block): void {
    const at = number * KEPT;
    const broken = visitElements(block, (start) => {
      const key = block.bytes.subarray(start, start + KEPT);
      if (compareStart(this.#lowest, at, key) > 0) this.#lowest.set(key, at);
      if (compareStart(this.#highest, at, key) < 0) this.#highest.set(key, at);
    });
    if (broken === undefined) return;
    this.#firstBroken ??= broken;
    this.#broken++;
  }
}

/** Compares the kept bytes at `at` with those of `key`: below 0 if they come before, 0 if equal. */
function compareStart(kept: Uint8Array, at: number, key: Uint8Array): number {
  for (let i = 0; i < KEPT; i++) {
    const difference = kept[at + i] - key[i];
    if (difference !== 0) return difference;
  }
  return 0;
}
