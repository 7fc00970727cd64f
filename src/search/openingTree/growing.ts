/** A list of 32-bit numbers that doubles its capacity when it is full. */
export class Growing {
  readonly #most: number;
  #values: Uint32Array;
  #length = 0;

  /** With `most`, the capacity never exceeds that: check `room` before adding. */
  constructor(room = 1024, most = Infinity) {
    this.#most = most;
    this.#values = new Uint32Array(Math.min(room, most));
  }

  get length(): number {
    return this.#length;
  }
  /** How many numbers can still be added. */
  get room(): number {
    return this.#most - this.#length;
  }
  /** The numbers in the list; valid until more are added. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length++] = value;
  }

  /** Keeps only the first `length` numbers. */
  cut(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  #grow(): void {
    const values = new Uint32Array(Math.min(this.#most, this.#values.length * 2));
    values.set(this.#values);
    this.#values = values;
  }
}
