// A set of positions by their 64-bit keys: an open hash table that doubles when it is half full.

/** Number of slots at the start. At most half of them are used. */
const FIRST_SLOTS = 1024;

export class KeySet {
  #high = new Uint32Array(FIRST_SLOTS);
  #low = new Uint32Array(FIRST_SLOTS);
  #isUsed = new Uint8Array(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a key. Returns false if the set has it already. Halves may be signed or not. */
  add(high: number, low: number): boolean {
    const at = this.#slotOf(high >>> 0, low >>> 0);
    if (this.#isUsed[at] === 1) return false;
    this.#high[at] = high;
    this.#low[at] = low;
    this.#isUsed[at] = 1;
    if (++this.#size * 2 > this.#isUsed.length) this.#grow();
    return true;
  }

  has(high: number, low: number): boolean {
    return this.#isUsed[this.#slotOf(high >>> 0, low >>> 0)] === 1;
  }

  /** The keys in no particular order, each as its high half and then its low half. */
  get keys(): Uint32Array {
    const keys = new Uint32Array(this.#size * 2);
    let count = 0;
    for (let at = 0; at < this.#isUsed.length; at++) {
      if (this.#isUsed[at] === 0) continue;
      keys[count++] = this.#high[at];
      keys[count++] = this.#low[at];
    }
    return keys;
  }

  /** The slot of the key, or the free slot where it belongs. */
  #slotOf(high: number, low: number): number {
    const mask = this.#isUsed.length - 1;
    let at = low & mask;
    while (this.#isUsed[at] === 1 && (this.#low[at] !== low || this.#high[at] !== high)) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const { keys } = this;
    const slots = this.#isUsed.length * 2;
    this.#high = new Uint32Array(slots);
    this.#low = new Uint32Array(slots);
    this.#isUsed = new Uint8Array(slots);
    this.#size = 0;
    for (let i = 0; i < keys.length; i += 2) this.add(keys[i], keys[i + 1]);
  }
}
