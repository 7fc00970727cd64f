import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import { SIGNATURE } from '../signatures/signature.ts';
import type { Sum } from './sum.ts';
import { STORED_SUM_BYTES, StoredSums } from './storedSums.ts';
import { ALONE, ENTRY, FOOT, SLOT, decodeFoot } from './tableFile.ts';
import type { TableFoot } from './tableFile.ts';
import { AT_ONCE } from './turns.ts';

/** Number of entries read at once. Keys are spread so evenly that the wanted one is nearly always among them. */
const WINDOW = 4096;
/** Number of slots read at once. */
const SLOTS = 128 * 1024;
/** Size of the first read, in slots, if a few may do. Further reads are larger, up to `SLOTS`. */
const FIRST_SLOTS = 2048;
const MORE_SLOTS = 8;

/** Receives the games at a position, each with the move that it plays there. */
export interface PositionTarget {
  add(row: number, ply: number, move: number): void;
  /**
   * Takes, in one call, all games of a range that play this move, if the table has their sum. Otherwise,
   * every game is added separately.
   */
  readonly addSum?: ((move: number, sum: Sum) => void) | undefined;
  /** True once no more games are wanted. */
  readonly isDone?: boolean;
}

/** Awaited between steps, with the number of games delivered and the total. */
export type Pause = (done: number, total: number) => Promise<void>;

/** One way to a position. */
interface Way {
  readonly first: number;
  readonly end: number;
  readonly ply: number;
  readonly move: number;
}

/** Answers from a stored opening table; only the sums of large ranges stay in memory. */
export class TreeTable {
  readonly foot: TableFoot;
  readonly #source: ByteSource;
  readonly #sums: StoredSums;

  private constructor(source: ByteSource, foot: TableFoot, sums: StoredSums) {
    this.#source = source;
    this.#sums = sums;
    this.foot = foot;
  }

  /** Opens a table; `undefined` if the bytes are no table of this version. */
  static async open(source: ByteSource): Promise<TreeTable | undefined> {
    const size = Math.min(source.size, FOOT * 4);
    const foot = decodeFoot(await source.read(source.size - size, size), source.size);
    if (foot === undefined) return undefined;
    const sumBytes = foot.sums * STORED_SUM_BYTES;
    const sums = await source.read(source.size - size - sumBytes, sumBytes);
    return new TreeTable(source, foot, new StoredSums(sums));
  }

  /**
   * Passes all games with the position to the target, each once, alone or in a sum, in no particular order,
   * until the target is done. Returns false if the table does not have the position: either at most one game
   * reaches it within the table's plies, or there was no room for positions of so few games. Throws
   * `FormatError` `invalid` if the table names records or slots that do not exist, possibly after some games
   * were passed on.
   */
  async find(
    high: number,
    low: number,
    target: PositionTarget,
    pause: Pause = async () => undefined,
  ): Promise<boolean> {
    const ways = await this.#waysTo(high >>> 0, low >>> 0);
    for (const way of ways) this.#check(way);
    const total = ways.reduce((games, { first, end }) => games + (end === ALONE ? 1 : end - first), 0);
    let done = 0;
    const pauseAfter = (games: number) => pause((done += games), total);
    for (const way of ways)
      if (target.isDone === true) break;
      else if (way.end === ALONE) target.add(way.first, way.ply, way.move);
      else await this.#walk(way, target, pauseAfter);
    return ways.length > 0;
  }

  /** Reads the signatures of rows [from, to), which must exist. */
  async signatures({ from, to }: RecordRange): Promise<Uint32Array> {
    return wordsOf(await this.#source.read(from * SIGNATURE * 4, (to - from) * SIGNATURE * 4));
  }

  /** Tells whether the table has the position, so that `find` would return true. */
  async knows(high: number, low: number): Promise<boolean> {
    return (await this.#waysTo(high >>> 0, low >>> 0)).length > 0;
  }

  get #slotsAt(): number {
    return this.foot.records * SIGNATURE * 4;
  }

  async #walk(
    { first, end, ply, move }: Way,
    target: PositionTarget,
    pause: (games: number) => Promise<void>,
  ): Promise<void> {
    const { addSum } = target;
    const sums = addSum && this.#sums.find(first, ply);
    if (addSum !== undefined && sums !== undefined) {
      for (const { move: played, sum } of sums) addSum(played, sum);
      return;
    }
    let next = move;
    let count = 0;
    let size = target.isDone === undefined ? SLOTS : FIRST_SLOTS;
    for (let from = first; from < end && target.isDone !== true; from += count) {
      count = Math.min(size, end - from);
      size = Math.min(SLOTS, size * MORE_SLOTS);
      const words = wordsOf(await this.#source.read(this.#slotsAt + from * SLOT * 4, count * SLOT * 4));
      for (let at = 0; at < count; at += AT_ONCE) {
        const piece = words.subarray(at * SLOT, Math.min(count, at + AT_ONCE) * SLOT);
        // The first slot branches from a game outside the range.
        const branchesFrom = from + at === first ? 1 : 0;
        next = this.#handOver(piece, { ply, move: next, branchesFrom }, target);
        await pause(piece.length / SLOT);
      }
    }
  }

  /** Passes on the games of these slots, which play `move` until one branches. Returns the move of the last one. */
  #handOver(
    words: Uint32Array,
    { ply, move, branchesFrom }: { ply: number; move: number; branchesFrom: number },
    target: PositionTarget,
  ): number {
    let next = move;
    const { records } = this.foot;
    const count = words.length / SLOT;
    for (let i = 0; i < count; i++) {
      const row = words[i * SLOT];
      const branch = words[i * SLOT + 1];
      if (row >= records) throw this.#damage(`record ${row}`);
      if (branch >>> 16 === ply && i >= branchesFrom) next = branch & 0xffff;
      target.add(row, ply, next);
    }
    return next;
  }

  async #waysTo(high: number, low: number): Promise<readonly Way[]> {
    const { entries } = this.foot;
    const ways: Way[] = [];
    let from = Math.max(0, Math.min(Math.floor((high / 2 ** 32) * entries) - WINDOW / 2, entries - WINDOW));
    let goesUp = false;
    for (;;) {
      const count = Math.min(WINDOW, entries - from);
      if (count <= 0) return ways;
      const words = await this.#entries(from, count);
      const below = firstNotBelow(words, count, high, low);
      // The first entry with the key may be before this window.
      if (below === 0 && from > 0 && !goesUp) {
        from = Math.max(0, from - WINDOW + 1);
        continue;
      }
      goesUp = true;
      let at = below;
      for (; at < count && words[at * ENTRY] === high && words[at * ENTRY + 1] === low; at++)
        ways.push(wayAt(words, at));
      if (at < count) return ways;
      from += count;
    }
  }

  #check({ first, end }: Way): void {
    const { records, slots } = this.foot;
    if (end === ALONE ? first >= records : first >= end || end > slots)
      throw this.#damage(`slots ${first} to ${end}`);
  }

  #damage(found: string): FormatError {
    const { records, slots } = this.foot;
    const expected = `${records} records in ${slots} slots`;
    return new FormatError({ kind: 'invalid', file: this.#source.name, expected, found });
  }

  async #entries(from: number, count: number): Promise<Uint32Array> {
    const base = this.#slotsAt + this.foot.slots * SLOT * 4;
    return wordsOf(await this.#source.read(base + from * ENTRY * 4, count * ENTRY * 4));
  }
}

const wayAt = (words: Uint32Array, at: number): Way => ({
  first: words[at * ENTRY + 2],
  end: words[at * ENTRY + 3],
  ply: words[at * ENTRY + 4] >>> 16,
  move: words[at * ENTRY + 4] & 0xffff,
});

/** Returns the index of the first entry whose key is not smaller. */
function firstNotBelow(words: Uint32Array, count: number, high: number, low: number): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const at = middle * ENTRY;
    if (words[at] < high || (words[at] === high && words[at + 1] < low)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the numbers of a piece of the file, at any byte offset. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
}
