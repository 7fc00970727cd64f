// What a scan looks for, and where it writes what it finds.
import type { ScanPlan, ScanSink } from './scan.ts';

/** Stands in `ScanBlock.moves` where the line ends with the wanted position. */
export const NO_MOVE = 0xffff;

/** Where hits go, in the order in which they stand in the game. */
export interface HitTarget {
  /** `move` as in `ScanBlock.moves`, `key` is the number of the wanted key. */
  add(ply: number, move: number, key: number): void;
}

/** The keys of a plan in an open hash table behind a bit filter on the low half. */
export class WantedKeys {
  /** Bit `low & 31` of word `(low >>> 5) & filterMask` is set where a key with this low half may be wanted. */
  readonly filter: Int32Array;
  readonly filterMask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Which of the plan's keys stands in a place, + 1; 0 for none. */
  readonly #which: Int32Array;
  readonly #mask: number;

  constructor({ keys }: ScanPlan) {
    const count = keys.length >> 1;
    const places = 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));
    this.#mask = places - 1;
    this.#low = new Int32Array(places);
    this.#high = new Int32Array(places);
    this.#which = new Int32Array(places);
    this.filter = new Int32Array(places * 2);
    this.filterMask = places * 2 - 1;
    for (let i = 0; i < count; i++) {
      const high = keys[2 * i] | 0;
      const low = keys[2 * i + 1] | 0;
      let at = low & this.#mask;
      while (this.#which[at] !== 0) at = (at + 1) & this.#mask;
      this.#low[at] = low;
      this.#high[at] = high;
      this.#which[at] = i + 1;
      this.filter[(low >>> 5) & this.filterMask] |= 1 << (low & 31);
    }
  }

  /** Writes a hit for every wanted key that equals this one; halves may be signed or not. */
  report(low: number, high: number, ply: number, move: number, hits: HitTarget): void {
    for (let at = low & this.#mask; this.#which[at] !== 0; at = (at + 1) & this.#mask)
      if (this.#low[at] === (low | 0) && this.#high[at] === (high | 0))
        hits.add(ply, move, this.#which[at] - 1);
  }
}

/** Fills the sink's block and hands it over when it is full, or when a block of games is done. */
export class HitWriter implements HitTarget {
  /** 0-based record row of the game that is being looked at. */
  row = 0;
  readonly #sink: ScanSink;
  readonly #capacity: number;
  #hits = 0;

  constructor(sink: ScanSink) {
    const { rows, plies, moves, keys } = sink.block;
    this.#sink = sink;
    this.#capacity = Math.min(rows.length, plies.length, moves.length, keys.length);
    if (this.#capacity === 0) throw new RangeError('a scan needs room for at least one hit');
  }

  add(ply: number, move: number, key: number): void {
    if (this.#hits === this.#capacity) this.flush(this.row);
    const { rows, plies, moves, keys } = this.#sink.block;
    rows[this.#hits] = this.row;
    plies[this.#hits] = ply;
    moves[this.#hits] = move;
    keys[this.#hits] = key;
    this.#hits++;
  }

  flush(nextRow: number): void {
    this.#sink.take(this.#hits, nextRow);
    this.#hits = 0;
  }
}
