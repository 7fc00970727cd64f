/** Reads bits of a byte array, most significant bit first. `read` returns `undefined` if too few are left. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bits consumed so far. */
  get at(): number {
    return this.#bit;
  }

  /** The next `count` (0..24) bits as a number. */
  read(count: number): number | undefined {
    if (this.#bit + count > this.#bytes.length * 8) return undefined;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.#bit++;
      value = (value << 1) | ((this.#bytes[bit >> 3] >> (7 - (bit & 7))) & 1);
    }
    return value;
  }
}
