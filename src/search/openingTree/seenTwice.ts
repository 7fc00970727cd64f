import { Growing } from './growing.ts';

/**
 * Bits for each position: at most one new position in `ROOM` is mistaken for a known one, more if `MAX_BITS`
 * is the limit.
 */
const ROOM = 16;
const MIN_BITS = 15;
const MAX_BITS = 29;

/** Finds keys that were added more than once, in little memory. A few of the keys found were added only once. */
export class SeenTwice {
  readonly #bits: Uint32Array;
  readonly #mask: number;
  readonly #high: Growing;
  readonly #low: Growing;

  /** Keeps at most `most` keys. */
  constructor(expected: number, most: number) {
    this.#high = new Growing(1024, most);
    this.#low = new Growing(1024, most);
    const bits = Math.min(MAX_BITS, Math.max(MIN_BITS, Math.ceil(Math.log2(expected * ROOM + 1))));
    this.#bits = new Uint32Array(2 ** (bits - 5));
    this.#mask = 2 ** (bits - 5) - 1;
  }

  add(high: number, low: number): void {
    const word = (low >>> 5) & this.#mask;
    const bit = 1 << (low & 31);
    if ((this.#bits[word] & bit) === 0) this.#bits[word] |= bit;
    else if (this.#high.room > 0) {
      this.#high.push(high);
      this.#low.push(low);
    }
  }

  /** The two halves of the keys. Some keys occur more than once. */
  get keys(): { readonly high: Uint32Array; readonly low: Uint32Array } {
    return { high: this.#high.values, low: this.#low.values };
  }
}
