import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from './gameSource.ts';
import { Growing } from './growing.ts';
import { ALONE } from './tableFile.ts';

/** Numbers of one posting: key, record row, `ply << 16 | next move`. */
const POSTING = 3;

export interface KnownPlaces {
  /** By record row; `ALONE` for games that have no slot. */
  readonly slotOf: Uint32Array;
  /** By slot: what comes before this ply is known from the ranges. */
  readonly minPlies: Uint8Array;
  /** By key: games in its ranges. */
  readonly gamesOf: Uint32Array;
}

/**
 * Where games come to wanted positions beyond their ranges: what a scan for keys finds. Where these are too many, the positions
 * whose ranges have the fewest games are given up.
 */
export class Postings implements HitsTarget {
  readonly #known: KnownPlaces;
  readonly #found: Growing;
  #least = 0;

  constructor(known: KnownPlaces, most: number) {
    this.#known = known;
    this.#found = new Growing(POSTING * 1024, POSTING * most);
  }

  /** Whether all visits to a position are known. */
  knows(key: number): boolean {
    return this.#known.gamesOf[key] >= this.#least;
  }

  take({ rows, plies, moves, keys }: ScanBlock, hits: number): void {
    const { slotOf, minPlies } = this.#known;
    for (let i = 0; i < hits; i++) {
      const slot = slotOf[rows[i]];
      if (slot !== ALONE && plies[i] < minPlies[slot]) continue;
      while (this.#found.room < POSTING) this.#raise();
      if (!this.knows(keys[i])) continue;
      this.#found.push(keys[i]);
      this.#found.push(rows[i]);
      this.#found.push((plies[i] << 16) | moves[i]);
    }
  }

  /** Postings by key, each key's in the order in which they were found; those of key k from `first[k]` to `first[k + 1]`. */
  byKey(keys: number): {
    readonly rows: Uint32Array;
    readonly places: Uint32Array;
    readonly first: Uint32Array;
  } {
    const found = this.#found.values;
    const count = found.length / POSTING;
    const first = new Uint32Array(keys + 1);
    for (let i = 0; i < count; i++) first[found[i * POSTING] + 1]++;
    for (let key = 1; key <= keys; key++) first[key] += first[key - 1];
    const next = first.slice();
    const rows = new Uint32Array(count);
    const places = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const at = next[found[i * POSTING]]++;
      rows[at] = found[i * POSTING + 1];
      places[at] = found[i * POSTING + 2];
    }
    return { rows, places, first };
  }

  #raise(): void {
    this.#least = Math.max(2, this.#least * 2);
    const { values } = this.#found;
    let kept = 0;
    for (let at = 0; at < values.length; at += POSTING) {
      if (!this.knows(values[at])) continue;
      values.copyWithin(kept, at, at + POSTING);
      kept += POSTING;
    }
    this.#found.cut(kept);
  }
}
