// Ranges of slots: the positions of the tree that the moves form. Their number is limited. Above the limit, the ranges
// with the fewest games are dropped, and statistics of their positions are counted from the games.
import { Sieve } from './sieve.ts';
import type { Turn } from './turns.ts';

/** Numbers of one range: key high, key low, first slot, slot after the last, `ply << 16 | move of the first slot`. */
export const RECORD = 5;

export interface RangePlace {
  readonly start: number;
  readonly end: number;
  readonly ply: number;
  /** The move of the first slot. */
  readonly move: number;
}

/** The ranges of at least two games. */
export class Ranges {
  readonly #found: Sieve;
  readonly #minPlies: Uint8Array;

  /** `minPlies` has, by slot, the first ply whose position is in no range. */
  constructor(most: number, minPlies: Uint8Array) {
    this.#minPlies = minPlies;
    this.#found = new Sieve({
      width: RECORD,
      most,
      // The number of ranges is about the number of games.
      expected: minPlies.length,
      worth: (values, at) => values[at + 3] - values[at + 2],
      onGone: (values, at) => this.leave(values[at + 2], values[at + 3], values[at + 4] >>> 16),
    });
  }

  /** Returns all ranges, after the last was added. */
  settled(turn: Turn): Promise<Uint32Array> {
    return this.#found.settled(turn);
  }

  add(high: number, low: number, { start, end, ply, move }: RangePlace): void {
    if (end - start < this.#found.least) {
      this.leave(start, end, ply);
      return;
    }
    const at = this.#found.add(end - start);
    const { values } = this.#found;
    values[at] = high;
    values[at + 1] = low;
    values[at + 2] = start;
    values[at + 3] = end;
    values[at + 4] = (ply << 16) | move;
  }

  /** Notes that the games of these slots are in no range from this ply on. */
  leave(start: number, end: number, ply: number): void {
    for (let slot = start; slot < end; slot++) if (ply < this.#minPlies[slot]) this.#minPlies[slot] = ply;
  }
}
