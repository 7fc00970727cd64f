// Which names somebody else has, too: case, accents and punctuation aside, as an exact name is looked for.
import type { Folded } from './foldedNames.ts';

/** Names looked at in one step. */
const STEP = 20_000;

/**
 * Knows of every name whether it is the only one. Names are told apart by a number of 32 bits: where two share it by
 * chance, both count as namesakes, and are named more exactly than they need to be.
 */
export class Namesakes {
  readonly #names: Folded;
  /** Of all names, ascending. */
  readonly #hashes: Uint32Array;

  private constructor(names: Folded, hashes: Uint32Array) {
    this.#names = names;
    this.#hashes = hashes;
  }

  /** A step at a time. */
  static *of(names: Folded): Generator<void, Namesakes> {
    const hashes = new Uint32Array(names.starts.length - 1);
    for (let id = 0; id < hashes.length; id++) {
      hashes[id] = hashOf(names, id);
      if (id % STEP === 0) yield;
    }
    return new Namesakes(names, hashes.sort());
  }

  /** Names without a letter are never the only one. */
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
