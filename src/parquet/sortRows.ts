// Sorts rows by their keys. Rows with equal keys stay in the order of their games and plies, in which they were added.
import type { Pause } from './dealRows.ts';
import { dealRows, digitAt } from './dealRows.ts';
import { ROW_WORDS } from './positionRows.ts';
import type { PositionRows } from './positionRows.ts';

/** Number of bits of the keys by which rows are first divided. It leaves few rows to sort together. */
const BITS = 16;
/**
 * More rows with the same first bits are sorted digit by digit: so many come from keys that occur over and
 * over.
 */
const MAX_AT_ONCE = 1 << BITS;
/** Up to this many rows with the same first bits are sorted by insertion. */
const FEW = 24;
/** The minimum number of rows that are sorted between two pauses. */
const BETWEEN_PAUSES = 64 * 1024;
const HALF = 2 ** 32;

/** Sorts rows. It reuses its arrays. */
export class RowSort {
  #order = new Uint32Array(0);
  #spare = new Uint32Array(0);
  readonly #packed = new BigUint64Array(MAX_AT_ONCE);
  readonly #halves = new Uint32Array(this.#packed.buffer);
  readonly #numbers = new Float64Array(FEW);

  /** Returns the places of the rows in order, valid until the next call. All keys have the same first `alike` bits. */
  async order({ words, count }: PositionRows, alike: number, pause: Pause): Promise<Uint32Array> {
    if (this.#order.length < count) this.#order = new Uint32Array(count);
    const order = this.#order;
    const shift = Math.max(0, 64 - alike - BITS);
    const ends = await dealRows(words, { shift, bits: BITS }, undefined, order, count, pause);
    let start = 0;
    let paused = 0;
    for (const end of ends) {
      if (end - start > MAX_AT_ONCE) await this.#sortMany(words, order, start, end, pause);
      else if (end - start > FEW) this.#sortPacked(words, order.subarray(start, end));
      else if (end - start > 1) this.#sortFew(words, order, start, end);
      start = end;
      if (start - paused < BETWEEN_PAUSES) continue;
      paused = start;
      await pause();
    }
    return order.subarray(0, count);
  }

  /** Sorts by the lower 48 bits of the key, which fit into a double. The rows agree in the others. */
  #sortFew(words: Uint32Array, order: Uint32Array, start: number, end: number): void {
    const numbers = this.#numbers;
    for (let i = start; i < end; i++) {
      const place = order[i];
      const number = (words[place * ROW_WORDS + 1] & 0xffff) * HALF + words[place * ROW_WORDS];
      let to = i - start;
      for (; to > 0 && numbers[to - 1] > number; to--) {
        numbers[to] = numbers[to - 1];
        order[start + to] = order[start + to - 1];
      }
      numbers[to] = number;
      order[start + to] = place;
    }
  }

  /** Sorts by the lower 48 bits of the key, and then by the index in `order`, so that equal keys keep their order. */
  #sortPacked(words: Uint32Array, order: Uint32Array): void {
    const halves = this.#halves;
    if (this.#spare.length < order.length) this.#spare = new Uint32Array(MAX_AT_ONCE);
    const spare = this.#spare;
    spare.set(order);
    for (let i = 0; i < order.length; i++) {
      const at = order[i] * ROW_WORDS;
      const low = words[at];
      halves[2 * i] = (low << 16) | i;
      halves[2 * i + 1] = (words[at + 1] << 16) | (low >>> 16);
    }
    this.#packed.subarray(0, order.length).sort();
    for (let i = 0; i < order.length; i++) order[i] = spare[halves[2 * i] & 0xffff];
  }

  async #sortMany(
    words: Uint32Array,
    order: Uint32Array,
    start: number,
    end: number,
    pause: Pause,
  ): Promise<void> {
    const count = end - start;
    if (this.#spare.length < count) this.#spare = new Uint32Array(count);
    const part = order.subarray(start, end);
    for (const shift of [0, BITS, 2 * BITS]) {
      if (isOneDigit(words, part, shift)) continue;
      this.#spare.set(part);
      await dealRows(words, { shift, bits: BITS }, this.#spare, part, count, pause);
    }
  }
}

function isOneDigit(words: Uint32Array, order: Uint32Array, shift: number): boolean {
  const digit = { shift, bits: BITS };
  const first = digitAt(words, order[0], digit);
  for (const place of order) if (digitAt(words, place, digit) !== first) return false;
  return true;
}
