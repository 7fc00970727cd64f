import type { Turn } from './turns.ts';
import { AT_ONCE } from './turns.ts';

/** Records begin to be dropped when only this fraction of the capacity (1 in `RESERVE`) is left. */
const RESERVE = 32;
/** The minimum share of all records (1 in `SHARE_TO_GO`) that is dropped in one round. */
const SHARE_TO_GO = 4;

export interface SieveRules {
  /** Number of values in one record. */
  readonly width: number;
  /** The maximum number of records to keep. */
  readonly most: number;
  /** The expected number of records, for which memory is allocated at the start. More records cause a copy. */
  readonly expected?: number;
  /** The worth of the record at this index, an integer. */
  readonly worth: (values: Uint32Array, at: number) => number;
  /** Called for records that are dropped. */
  readonly onGone?: (values: Uint32Array, at: number) => void;
}

/**
 * Keeps records in the order in which they arrive, in limited memory. When it runs short, the least valuable records
 * are dropped, a few with each new record, so that no caller waits for a pass over all of them.
 */
export class Sieve {
  readonly #rules: SieveRules;
  #values: Uint32Array;
  #end = 0;
  #least = 0;
  /** Number of records by the number of binary digits of their worth. */
  readonly #counts = new Uint32Array(33);
  /**
   * During a round, records before `#kept` stay, records from `#seen` on are still to be tested, and there are none in
   * between.
   */
  #isRound = false;
  #kept = 0;
  #seen = 0;

  constructor(rules: SieveRules) {
    this.#rules = rules;
    this.#values = new Uint32Array(rules.width * Math.min(Math.max(1024, rules.expected ?? 0), rules.most));
  }

  /** Records worth less than this are dropped. */
  get least(): number {
    return this.#least;
  }
  /** The array that `add` returns indexes into. It is replaced when it grows. */
  get values(): Uint32Array {
    return this.#values;
  }

  /** Returns the index of a new record. Its numbers must be written there before the next call. */
  add(worth: number): number {
    const { width, most } = this.#rules;
    const limit = width * (most - Math.ceil(most / RESERVE));
    while (this.#isRound || this.#end > limit) {
      if (!this.#isRound) this.#begin();
      const waiting = (this.#end - this.#seen) / width;
      // Sifts twice as fast as necessary.
      this.#sift(Math.ceil((2 * waiting) / Math.max(1, most - this.#end / width)));
      if (this.#isRound) break;
    }
    if (this.#end === this.#values.length) this.#grow();
    const at = this.#end;
    this.#end += width;
    this.#counts[digits(worth)]++;
    return at;
  }

  /** Returns the records that were kept. */
  async settled(turn: Turn): Promise<Uint32Array> {
    while (this.#isRound) {
      this.#sift(AT_ONCE);
      await turn();
    }
    return this.#values.subarray(0, this.#end);
  }

  #begin(): void {
    const toGo = this.#end / this.#rules.width / SHARE_TO_GO;
    let gone = 0;
    let size = 0;
    while (gone < toGo) gone += this.#counts[size++];
    this.#least = Math.max(this.#least, 2 ** (size - 1));
    this.#isRound = true;
    this.#kept = 0;
    this.#seen = 0;
  }

  #sift(records: number): void {
    const { width, worth, onGone } = this.#rules;
    const values = this.#values;
    const to = Math.min(this.#end, this.#seen + width * records);
    for (; this.#seen < to; this.#seen += width) {
      const worthNow = worth(values, this.#seen);
      if (worthNow < this.#least) {
        this.#counts[digits(worthNow)]--;
        onGone?.(values, this.#seen);
        continue;
      }
      for (let i = 0; i < width; i++) values[this.#kept + i] = values[this.#seen + i];
      this.#kept += width;
    }
    if (this.#seen < this.#end) return;
    this.#isRound = false;
    this.#end = this.#kept;
  }

  #grow(): void {
    const { width, most } = this.#rules;
    const values = new Uint32Array(Math.min(width * most, 2 * this.#values.length));
    values.set(this.#values);
    this.#values = values;
  }
}

const digits = (worth: number): number => 32 - Math.clz32(worth);
