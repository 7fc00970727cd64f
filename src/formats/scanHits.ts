// The wanted keys of a scan, and the writer of its hits.
import { Board } from '../chess/board.ts';
import { Breath } from '../base/breath.ts';
import { CASTLING_MARK } from './scan.ts';
import type { EveryPositionPlan, KeyPlan, OpeningsPlan, ScanSink } from './scan.ts';

/** In `ScanBlock.moves`: the line ends with the wanted position, or the plan wants a pattern. */
export const NO_MOVE = 0xffff;

/** Takes hits in the order of the game. */
export interface HitTarget {
  /** Hits of the current game before this ply are dropped. */
  readonly minPly?: number;
  /** `move` is as in `ScanBlock.moves`, `key` the index of the wanted key; the halves of the position's key follow. */
  add(ply: number, move: number, key: number, low: number, high: number): void;
}

const START = new Board();
const NO_KEYS = new Uint32Array(0);
/** With more keys than this, the filter has 16 to 32 bits a key instead of 128 to 256, to stay in the processor's cache. */
const MANY_KEYS = 4096;
/** Keys put into the table between two pauses. Each goes to another part of memory, so this is slow. */
const KEYS_AT_ONCE = 32 * 1024;

/** More plies than nearly all games have. */
const HITS_OF_GAME = 1024;

/** A plan that wants certain keys, or all of them. */
export type KeyedPlan = KeyPlan | OpeningsPlan | EveryPositionPlan;

/**
 * The keys of a plan in an open hash table, with a bit filter on the low half before it. Plans without keys want every
 * key, for openings only in games from the usual start.
 */
export class WantedKeys {
  /** Bit `low & 31` of word `(low >>> 5) & filterMask` is set if a key with this low half may be wanted. */
  readonly filter: Int32Array;
  readonly filterMask: number;
  /** True if a game is done after its first hit. */
  readonly firstOnly: boolean;
  /** `CASTLING_MARK` if castling moves must carry it, else 0. */
  readonly castlingMark: number;
  readonly #minPly: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** The index of each slot's key, + 1; 0 for an empty slot. */
  readonly #which: Int32Array;
  readonly #mask: number;
  readonly #all: boolean;
  /** True if the current game counts; used if all keys are wanted. */
  #counts = false;
  readonly #anyStart: boolean;

  private constructor(plan: KeyedPlan, count: number) {
    this.firstOnly = plan.firstOnly ?? false;
    this.#minPly = plan.minPly ?? 0;
    this.#all = plan.kind !== 'keys';
    this.#anyStart = plan.kind === 'everyPosition';
    this.castlingMark = this.#anyStart ? CASTLING_MARK : 0;
    const slots = 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));
    this.#mask = slots - 1;
    this.#low = new Int32Array(slots);
    this.#high = new Int32Array(slots);
    this.#which = new Int32Array(slots);
    const words = count > MANY_KEYS ? slots / 4 : slots * 2;
    this.filter = new Int32Array(words);
    this.filterMask = words - 1;
    if (this.#all) this.filter.fill(-1);
  }

  static async of(plan: KeyedPlan, signal?: AbortSignal): Promise<WantedKeys> {
    const keys = plan.kind === 'keys' ? plan.keys : NO_KEYS;
    const count = keys.length >> 1;
    const wanted = new WantedKeys(plan, count);
    const breath = new Breath();
    for (let from = 0; from < count; from += KEYS_AT_ONCE) {
      wanted.#add(keys, from, Math.min(count, from + KEYS_AT_ONCE));
      await breath.take();
      signal?.throwIfAborted();
    }
    return wanted;
  }

  #add(keys: Uint32Array, from: number, to: number): void {
    for (let i = from; i < to; i++) {
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

  /** Tells whether a wanted key has this lower half, signed or not. */
  mayHave(low: number): boolean {
    if (this.#all) return true;
    for (let at = low & this.#mask; this.#which[at] !== 0; at = (at + 1) & this.#mask)
      if (this.#low[at] === (low | 0)) return true;
    return false;
  }

  /**
   * Writes a hit for every wanted key that equals this one; if the plan wants all keys, one hit with key 0.
   * Returns whether there was a hit. Halves may be signed or not.
   */
  report(low: number, high: number, ply: number, move: number, hits: HitTarget): boolean {
    if (this.#all && ply === 0)
      this.#counts = this.#anyStart || (low >>> 0 === START.keyLow && high >>> 0 === START.keyHigh);
    if (ply < this.#minPly) return false;
    if (this.#all) {
      if (this.#counts) hits.add(ply, move, 0, low, high);
      return this.#counts;
    }
    let found = false;
    for (let at = low & this.#mask; this.#which[at] !== 0; at = (at + 1) & this.#mask)
      if (this.#low[at] === (low | 0) && this.#high[at] === (high | 0)) {
        hits.add(ply, move, this.#which[at] - 1, low, high);
        found = true;
      }
    return found;
  }
}

/**
 * Fills the sink's block and hands it over when it is full, before a row if little room is left, and on
 * `flush`.
 */
export class HitWriter implements HitTarget {
  /** The 0-based row of the current game. */
  row = 0;
  readonly #sink: ScanSink;
  readonly #firstOnly: boolean;
  readonly #minPlies: Uint8Array | undefined;
  #lastRow = -1;
  readonly #capacity: number;
  #hits = 0;
  /** Number of hits before those of the current row; -1 once some of its own have been handed over. */
  #before = 0;

  /** Leaves out hits before a row's ply in `minPlies`, and with `firstOnly` all but a row's first hit. */
  constructor(sink: ScanSink, { firstOnly = false, minPlies }: Pick<KeyPlan, 'firstOnly' | 'minPlies'> = {}) {
    this.#firstOnly = firstOnly;
    this.#minPlies = minPlies;
    const { rows, plies, moves, keys } = sink.block;
    this.#sink = sink;
    this.#capacity = Math.min(rows.length, plies.length, moves.length, keys.length);
    if (this.#capacity === 0) throw new RangeError('a scan needs room for at least one hit');
  }

  /**
   * Moves on to another row, whose hits can be taken back. Hands the block over first if it has no room for
   * the hits of an ordinary game.
   */
  startRow(row: number): void {
    if (this.#hits > 0 && this.#capacity - this.#hits < Math.min(HITS_OF_GAME, this.#capacity / 2))
      this.flush(row);
    this.row = row;
    this.#before = this.#hits;
  }

  /** Drops the hits of the current row. Returns false and changes nothing if some have been handed over already. */
  takeBack(): boolean {
    if (this.#before < 0) return false;
    this.#hits = this.#before;
    if (this.#lastRow === this.row) this.#lastRow = -1;
    return true;
  }

  /** True once no more hits of this row are wanted. */
  get isDone(): boolean {
    return this.#firstOnly && this.row === this.#lastRow;
  }

  get minPly(): number {
    return this.#minPlies?.[this.row] ?? 0;
  }

  add(ply: number, move: number, key: number, low: number, high: number): void {
    if (this.isDone || ply < this.minPly) return;
    this.#lastRow = this.row;
    if (this.#hits === this.#capacity) this.flush(this.row);
    const { rows, plies, moves, keys, positionKeys } = this.#sink.block;
    rows[this.#hits] = this.row;
    plies[this.#hits] = ply;
    moves[this.#hits] = move;
    keys[this.#hits] = key;
    if (positionKeys !== undefined) {
      positionKeys[2 * this.#hits] = low;
      positionKeys[2 * this.#hits + 1] = high;
    }
    this.#hits++;
  }

  /** Reports that the game of this row could not be replayed as far as needed. */
  blame(): void {
    this.#sink.blame?.(this.row);
  }

  flush(nextRow: number): void {
    this.#sink.take(this.#hits, nextRow);
    this.#before = this.#hits === this.#before || this.#hits === 0 ? 0 : -1;
    this.#hits = 0;
  }
}
