// Finds blocks of a book that is not sorted: lowest and highest key of each, from reading it once.
import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../format.ts';
import { KEY_SIZE, compareKey, visitElements, type Block } from './block.ts';
import type { BlockFile } from './blockFile.ts';

/** 44 bytes a block. */
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
    this.#lowest = new Uint8Array(file.count * KEY_SIZE).fill(0xff);
    this.#highest = new Uint8Array(file.count * KEY_SIZE);
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
      const at = block * KEY_SIZE;
      if (compareKey(this.#lowest, at, key) <= 0 && compareKey(this.#highest, at, key) >= 0)
        blocks.push(block);
    }
    return blocks;
  }

  async #readWindow(): Promise<void> {
    const blocks = await this.#file.readWindow(this.#next);
    for (const block of blocks) this.#add(block);
  }

  #add(block: Block): void {
    const at = this.#next * KEY_SIZE;
    const broken = visitElements(block, (start) => {
      const key = block.bytes.subarray(start, start + KEY_SIZE);
      if (compareKey(this.#lowest, at, key) > 0) this.#lowest.set(key, at);
      if (compareKey(this.#highest, at, key) < 0) this.#highest.set(key, at);
    });
    this.#next++;
    if (broken === undefined) return;
    this.#firstBroken ??= broken;
    this.#broken++;
  }
}
