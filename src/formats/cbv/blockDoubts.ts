import type { Failure } from '../../base/failure.ts';
import type { Doubts } from '../../bytes/byteSource.ts';
import { BLOCK_SIZE } from './block.ts';

/** The blocks of a member whose checksums are wrong, and blocks that copy from them. */
export class BlockDoubts implements Doubts {
  readonly #blocks = new Map<number, Failure>();

  get problem(): Failure | undefined {
    const { size } = this.#blocks;
    if (size === 0) return undefined;
    const failure = this.#blocks.get(Math.min(...this.#blocks.keys()));
    if (failure === undefined || size === 1) return failure;
    return { ...failure, found: `${failure.found} and ${size - 1} more such blocks` };
  }

  at(offset: number, length: number): Failure | undefined {
    if (this.#blocks.size === 0 || length === 0) return undefined;
    const last = Math.floor((offset + length - 1) / BLOCK_SIZE);
    for (let block = Math.floor(offset / BLOCK_SIZE); block <= last; block++) {
      const failure = this.#blocks.get(block);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  add(block: number, failure: Failure): void {
    this.#blocks.set(block, failure);
  }

  /** A block that copies from the one before it copies its damage as well. */
  inherit(block: number): void {
    const failure = this.#blocks.get(block - 1);
    if (failure !== undefined && !this.#blocks.has(block)) this.#blocks.set(block, failure);
  }
}
