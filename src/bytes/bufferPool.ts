import { freeBuffer } from './freeBuffer.ts';

/** Sizes of buffers are rounded up to a multiple of this, so that reads of similar sizes share buffers. */
const STEP = 4 * 1024 * 1024;
const MOST = 4;
const IDLE_MS = 1000;

/**
 * Large reusable buffers: the memory pages of a new buffer cost as much time as reading into them. The pool keeps a few
 * free ones, until a second after the last return. Buffers that are never returned are garbage-collected as usual.
 */
export class BufferPool {
  readonly #free: ArrayBuffer[] = [];
  readonly #lent = new WeakMap<Uint8Array, ArrayBuffer>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A buffer of at least `length` bytes, with any content. */
  take(length: number): ArrayBuffer {
    let best = -1;
    for (const [i, { byteLength }] of this.#free.entries())
      if (byteLength >= length && (best < 0 || byteLength < this.#free[best].byteLength)) best = i;
    return best < 0 ? new ArrayBuffer(Math.ceil(length / STEP) * STEP) : this.#free.splice(best, 1)[0];
  }

  /** The first `length` bytes of a buffer, as an array that `giveBack` accepts. */
  lend(buffer: ArrayBuffer, length: number): Uint8Array {
    const bytes = new Uint8Array(buffer, 0, length);
    this.#lent.set(bytes, buffer);
    return bytes;
  }

  /**
   * Takes back an array that `lend` returned, and detaches it, so that no code reads wrong bytes from it. Returns false
   * for any other array, also for a view of a lent one.
   */
  giveBack(bytes: Uint8Array): boolean {
    const buffer = this.#lent.get(bytes);
    if (buffer === undefined) return false;
    this.#lent.delete(bytes);
    this.#free.push(structuredClone(buffer, { transfer: [buffer] }));
    this.#free.sort((one, other) => other.byteLength - one.byteLength);
    this.#keep(MOST);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keep(0), IDLE_MS);
    return true;
  }

  /** Keeps the `count` largest buffers, and frees the others. */
  #keep(count: number): void {
    for (const buffer of this.#free.splice(count)) freeBuffer(new Uint8Array(buffer));
  }
}
