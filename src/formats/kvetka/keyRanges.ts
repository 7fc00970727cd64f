// Finds blocks of a book that is not sorted: lowest and highest key of each, from reading it once.
import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../format.ts';
import { visitElements, type Block } from './block.ts';
import type { BlockFile } from './blockFile.ts';

/** Bytes of a key that are kept: a table of all of them would take 23 MB for a book of 1 GB. */
const KEPT = 12;

/** 24 bytes a block. Blocks whose keys differ only behind the bytes that are kept are all candidates. */
export class KeyRanges {
  readonly #file: BlockFile;
  readonly #lowest: Uint8Array;
  readonly #highest: Uint8Array;
  #next = 0;
  #firstBroken: Failure | undefined;
  #broken = 0;
  #window: Promise<void> | undefined;

  constructor(file: BlockFile) {
    this.#file = file;
    this.#lowest = new Uint8Array(file.count * KEPT).fill(0xff);
    this.#highest = new Uint8Array(file.count * KEPT);
  }

  /** Blocks that break off: positions in them may be lost. */
  get problems(): readonly Failure[] {
    if (this.#firstBroken === undefined) return [];
    return [{ ...this.#firstBroken, expected: 'whole blocks', found: `${this.#broken} that break off` }];
  }

  /** Reads what is not read yet. Calls share the work, and one that is cancelled leaves it to the next. */
  async complete({ signal, onProgress }: ReadOptions = {}): Promise<void> {
    while (this.#next < this.#file.count) {
      signal?.throwIfAborted();
      onProgress?.({ done: this.#next, total: this.#file.count });
      this.#window ??= this.#readWindow().finally(() => {
        this.#window = undefined;
      });
      await this.#window;
    }
    signal?.throwIfAborted();
  }

  /** Blocks that may hold the key, once the ranges are complete. */
  candidates(key: Uint8Array): readonly number[] {
    const blocks: number[] = [];
    for (let block = 0; block < this.#file.count; block++) {
      const at = block * KEPT;
      if (compareStart(this.#lowest, at, key) <= 0 && compareStart(this.#highest, at, key) >= 0)
        blocks.push(block);
    }
    return blocks;
  }

  async #readWindow(): Promise<void> {
    const blocks = await this.#file.readWindow(this.#next);
    for (const block of blocks) this.#add(block);
  }

  #add(block: Block): void {
    const at = this.#next * KEPT;
    const broken = visitElements(block, (start) => {
      const key = block.bytes.subarray(start, start + KEPT);
      if (compareStart(this.#lowest, at, key) > 0) this.#lowest.set(key, at);
      if (compareStart(this.#highest, at, key) < 0) this.#highest.set(key, at);
    });
    this.#next++;
    if (broken === undefined) return;
    this.#firstBroken ??= broken;
    this.#broken++;
  }
}

/** Below 0 where the kept bytes at `at` come before those of `key`, 0 where they are the same. */
function compareStart(kept: Uint8Array, at: number, key: Uint8Array): number {
  for (let i = 0; i < KEPT; i++) {
    const difference = kept[at + i] - key[i];
    if (difference !== 0) return difference;
  }
  return 0;
}
