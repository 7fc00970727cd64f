/** Collects bytes. A number that does not fit its width throws. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  /** `size` bytes of `value`, most significant first; negative numbers as two's complement. */
  be(value: number, size: number): this {
    const limit = 256 ** size;
    if (!Number.isInteger(value) || value < -limit / 2 || value >= limit)
      throw new Error(`${value} does not fit ${size} bytes`);
    for (let i = size - 1; i >= 0; i--) this.#bytes.push(((Math.floor(value / 256 ** i) % 256) + 256) % 256);
    return this;
  }

  /** `size` bytes of `value`, least significant first. */
  le(value: number, size: number): this {
    const bytes = new ByteWriter().be(value, size).bytes();
    return this.raw(bytes.reverse());
  }

  u8(value: number): this {
    return this.be(value, 1);
  }

  raw(bytes: Iterable<number>): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  zeros(count: number): this {
    for (let i = 0; i < count; i++) this.#bytes.push(0);
    return this;
  }

  /** Text in a field of fixed size: NUL ends it unless it fills the field; `filler` fills the rest. */
  field(text: Uint8Array, size: number, filler = 0): this {
    if (text.length > size) throw new Error(`${text.length} bytes of text in a field of ${size}`);
    this.raw(text);
    for (let i = text.length; i < size; i++) this.#bytes.push(i === text.length ? 0 : filler);
    return this;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
