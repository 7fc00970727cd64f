// Ranges of slots, the positions of the tree that moves make. There are only so many: where they are too many, those of
// the fewest games go, and figures of their positions are counted through the games.
import { Growing } from './growing.ts';

/** Numbers of one range: key high, key low, first slot, slot after the last, `ply << 16 | move of the first slot`. */
export const RECORD = 5;

export interface RangePlace {
  readonly start: number;
  readonly end: number;
  readonly ply: number;
  /** The move of the first slot. */
  readonly move: number;
}

export class Ranges {
  readonly #found: Growing;
  readonly #minPlies: Uint8Array;
  #least = 2;

  /** `minPlies` is by slot the first ply whose position lies in no range. */
  constructor(most: number, minPlies: Uint8Array) {
    this.#found = new Growing(RECORD * 1024, RECORD * most);
    this.#minPlies = minPlies;
  }

  /** Ranges of fewer games are not kept. */
  get least(): number {
    return this.#least;
  }
  get values(): Uint32Array {
    return this.#found.values;
  }

  add(high: number, low: number, { start, end, ply, move }: RangePlace): void {
    while (this.#found.room < RECORD) this.#raise();
    if (end - start < this.#least) {
      this.leave(start, end, ply);
      return;
    }
    this.#found.push(high);
    this.#found.push(low);
    this.#found.push(start);
    this.#found.push(end);
    this.#found.push((ply << 16) | move);
  }

  /** The games of these slots are in no range from a ply on. */
  leave(start: number, end: number, ply: number): void {
    for (let slot = start; slot < end; slot++) if (ply < this.#minPlies[slot]) this.#minPlies[slot] = ply;
  }

  #raise(): void {
    this.#least *= 2;
    const { values } = this.#found;
    let kept = 0;
    for (let at = 0; at < values.length; at += RECORD) {
      const start = values[at + 2];
      const end = values[at + 3];
      if (end - start < this.#least) this.leave(start, end, values[at + 4] >>> 16);
      else {
        values.copyWithin(kept, at, at + RECORD);
        kept += RECORD;
      }
    }
    this.#found.cut(kept);
  }
}
