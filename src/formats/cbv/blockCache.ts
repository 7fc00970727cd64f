/**
 * The maximum number of blocks in the cache: 8 MiB for any archive. Readers have page caches of their own.
 */
const MAX_BLOCKS = 136;

/** The most recently used unpacked blocks of an archive. It holds promises, so that two readers share one decoding. */
export class BlockCache {
  readonly #blocks = new Map<string, Promise<Uint8Array>>();

  /** The block of a member; `decode` makes it if it is not in the cache. */
  find(member: number, block: number, decode: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${member}:${block}`;
    const known = this.#blocks.get(key);
    this.#blocks.delete(key);
    const bytes = known ?? decode();
    this.#blocks.set(key, bytes);
    if (known !== undefined) return known;
    // A failed read is not cached: the next one tries again.
    bytes.catch(() => {
      if (this.#blocks.get(key) === bytes) this.#blocks.delete(key);
    });
    const oldest = this.#blocks.keys().next();
    if (this.#blocks.size > MAX_BLOCKS && !oldest.done) this.#blocks.delete(oldest.value);
    return bytes;
  }

  /** The block if it is in the cache or being decoded. */
  peek(member: number, block: number): Promise<Uint8Array> | undefined {
    return this.#blocks.get(`${member}:${block}`);
  }
}
