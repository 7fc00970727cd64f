import type { Turn } from './turns.ts';
import { AT_ONCE } from './turns.ts';

/** The part of the room that is left when records begin to go. */
const RESERVE = 32;
/** The part of all records that goes at once, or more. */
const SHARE_TO_GO = 4;

export interface SieveRules {
  /** Numbers of one record. */
  readonly width: number;
  /** Records that there is room for. */
  readonly most: number;
  /** Records that there will be about: for so many there is room from the start, which is not copied later. */
  readonly expected?: number;
  /** What the record at this place is worth, a whole number. */
  readonly worth: (values: Uint32Array, at: number) => number;
  /** Hears of records that go. */
  readonly onGone?: (values: Uint32Array, at: number) => void;
}

/**
 * Records in the order in which they come, in limited room. Where that runs short those that are worth least go: a few with
 * each record that comes, so that nobody waits until all of them were looked at.
 */
export class Sieve {
  readonly #rules: SieveRules;
  #values: Uint32Array;
  #end = 0;
  #least = 0;
  /** Records by the number of binary digits of what they are worth. */
  readonly #counts = new Uint32Array(33);
  /** In a round: records before `#kept` stay, those from `#seen` on are still to be looked at, between them is nothing. */
  #isRound = false;
  #kept = 0;
  #seen = 0;

  constructor(rules: SieveRules) {
    this.#rules = rules;
    this.#values = new Uint32Array(rules.width * Math.min(Math.max(1024, rules.expected ?? 0), rules.most));
  }

  /** Records that are worth less are not kept. */
  get least(): number {
    return this.#least;
  }
  /** Where `add` has its places; another array when there is more room. */
  get values(): Uint32Array {
    return this.#values;
  }

  /** The place of one more record. Its numbers are written there before the next one comes. */
  add(worth: number): number {
    const { width, most } = this.#rules;
    const limit = width * (most - Math.ceil(most / RESERVE));
    while (this.#isRound || this.#end > limit) {
      if (!this.#isRound) this.#begin();
      const waiting = (this.#end - this.#seen) / width;
      // Twice as fast as it must be.
      this.#sift(Math.ceil((2 * waiting) / Math.max(1, most - this.#end / width)));
      if (this.#isRound) break;
    }
    if (this.#end === this.#values.length) this.#grow();
    const at = this.#end;
    this.#end += width;
    this.#counts[digits(worth)]++;
    return at;
  }

  /** The records that have stayed. */
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
