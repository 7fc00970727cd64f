// Names that several entities share, ignoring case, accents and punctuation, as in an exact search.
import type { Folded } from './foldedNames.ts';

/** Number of names that one step reads. */
const STEP = 20_000;

/**
 * Tells for every name whether it is unique, by 32-bit hashes. Two names with the same hash both count as
 * namesakes; queries then name them by id, although the name would do.
 */
export class Namesakes {
  readonly #names: Folded;
  /** The hashes of all names, ascending. */
  readonly #hashes: Uint32Array;

  private constructor(names: Folded, hashes: Uint32Array) {
    this.#names = names;
    this.#hashes = hashes;
  }

  /** Hashes all names, and yields after each step. */
  static *of(names: Folded): Generator<void, Namesakes> {
    const hashes = new Uint32Array(names.starts.length - 1);
    for (let id = 0; id < hashes.length; id++) {
      hashes[id] = hashOf(names, id);
      if (id % STEP === 0) yield;
    }
    return new Namesakes(names, hashes.sort());
  }

  /** Tells whether a name is shared. A name without letters always counts as shared. */
  has(id: number): boolean {
    const { starts } = this.#names;
    if (starts[id + 1] - starts[id] <= 1) return true;
    const hash = hashOf(this.#names, id);
    const hashes = this.#hashes;
    let [low, high] = [0, hashes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[middle] < hash) low = middle + 1;
      else high = middle;
    }
    return hashes[low + 1] === hash;
  }
}

/** FNV-1a over the letters. */
function hashOf({ text, starts }: Folded, id: number): number {
  let hash = 0x811c9dc5;
  for (let at = starts[id] + 1; at < starts[id + 1]; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
