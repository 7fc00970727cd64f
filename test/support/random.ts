/** Numbers from a seed, the same on every machine (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 .. 2^32 - 1. */
  u32(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** 0 .. limit - 1. */
  below(limit: number): number {
    return Math.floor((this.u32() / 0x100000000) * limit);
  }

  /** One of `items`, which must not be empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  chance(probability: number): boolean {
    return this.u32() / 0x100000000 < probability;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.below(256));
  }

  /** The same bytes in another order. */
  shuffled(bytes: Uint8Array): Uint8Array {
    const copy = bytes.slice();
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
  }
}
