// `.kin`: the first key of every block. It is a shortcut, and checked against each block that is read.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { KEY_SIZE, compareKey } from './block.ts';

/** Finds the block where a key belongs. */
export class KeyTable {
  readonly name: string;
  readonly #keys: Uint8Array;
  readonly #count: number;

  private constructor(name: string, keys: Uint8Array) {
    this.name = name;
    this.#keys = keys;
    this.#count = keys.length / KEY_SIZE;
  }

  /** The table of a book of `blocks` blocks. A file of another size, or one that is not sorted, is a problem instead. */
  static async read(
    source: ByteSource,
    blocks: number,
  ): Promise<{ readonly table?: KeyTable; readonly problems: readonly Failure[] }> {
    const file = source.name;
    const size = blocks * KEY_SIZE;
    if (source.size !== size) {
      const kind = source.size < size ? 'truncated' : 'invalid';
      return { problems: [{ kind, file, expected: `${size} bytes`, found: `${source.size}` }] };
    }
    try {
      const keys = await source.read(0, size);
      for (let at = KEY_SIZE; at < size; at += KEY_SIZE)
        if (compareKey(keys, at, keys, at - KEY_SIZE) < 0)
          return { problems: [{ kind: 'invalid', file, offset: at, expected: 'keys in order' }] };
      return { table: new KeyTable(file, keys), problems: [] };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return { problems: [thrown.failure] };
    }
  }

  /** The last block whose first key is at most `key`; -1 for none. */
  lastUpTo(key: Uint8Array): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKey(this.#keys, middle * KEY_SIZE, key) <= 0) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** A problem if the block begins with another key than the table says. A block without keys is no problem. */
  disagreement(block: number, first: Uint8Array | undefined): Failure | undefined {
    const offset = block * KEY_SIZE;
    if (first === undefined || compareKey(this.#keys, offset, first) === 0) return undefined;
    return { kind: 'invalid', file: this.name, offset, expected: `the first key of block ${block}` };
  }
}
