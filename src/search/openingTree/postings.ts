import type { ScanBlock } from '../../formats/scan.ts';
import type { HitsTarget } from './gameSource.ts';
import { Sieve } from './sieve.ts';
import { inTurns } from './turns.ts';
import type { Turn } from './turns.ts';

/** Numbers of one posting: index of the key, record row, `ply << 16 | next move`. */
const POSTING = 3;

/**
 * The games that reach wanted positions outside of the positions' ranges, as a scan for keys finds them. If there are
 * too many, the positions whose ranges have the fewest games are dropped.
 */
export class Postings implements HitsTarget {
  readonly #gamesOf: Uint32Array;
  readonly #found: Sieve;

  /** `gamesOf` is the number of games in the ranges of each key. About one visit per record is expected. */
  constructor(gamesOf: Uint32Array, most: number, records: number) {
    this.#gamesOf = gamesOf;
    this.#found = new Sieve({
      width: POSTING,
      most,
      expected: records,
      worth: (values, at) => gamesOf[values[at]],
    });
  }

  /** Tells whether all visits to a position are known. */
  knows(key: number): boolean {
    return this.#gamesOf[key] >= this.#found.least;
  }

  take({ rows, plies, moves, keys }: ScanBlock, hits: number): void {
    for (let i = 0; i < hits; i++) {
      if (!this.knows(keys[i])) continue;
      const at = this.#found.add(this.#gamesOf[keys[i]]);
      const { values } = this.#found;
      values[at] = keys[i];
      values[at + 1] = rows[i];
      values[at + 2] = (plies[i] << 16) | moves[i];
    }
  }

  /** Postings by key, in the order in which they were found. Those of key k are from `first[k]` to `first[k + 1]`. */
  async byKey(
    keys: number,
    turn: Turn,
  ): Promise<{
    readonly rows: Uint32Array;
    readonly places: Uint32Array;
    readonly first: Uint32Array;
  }> {
    const found = await this.#found.settled(turn);
    const count = found.length / POSTING;
    const first = new Uint32Array(keys + 1);
    await inTurns(count, turn, (from, to) => {
      for (let i = from; i < to; i++) first[found[i * POSTING] + 1]++;
    });
    await inTurns(keys, turn, (from, to) => {
      for (let key = from; key < to; key++) first[key + 1] += first[key];
    });
    const next = first.slice();
    const rows = new Uint32Array(count);
    const places = new Uint32Array(count);
    await inTurns(count, turn, (from, to) => {
      for (let i = from; i < to; i++) {
        const at = next[found[i * POSTING]]++;
        rows[at] = found[i * POSTING + 1];
        places[at] = found[i * POSTING + 2];
      }
    });
    return { rows, places, first };
  }
}
