// The positions of one part of the keys, put in the order of their keys. Equal keys stay in the order of the games.
import { FormatError } from '../base/failure.ts';
import type { ScanBlock } from '../formats/scan.ts';

/** Buckets of all keys, by their first bits. */
export const BUCKET_BITS = 16;
export const BUCKETS = 1 << BUCKET_BITS;
/** Buckets of more rows are sorted digit by digit: most of them have one key over and over. */
const MOST_AT_ONCE = 1 << 16;
const DIGITS = 1 << 16;

/** Bucket of a key, from its high half. */
export const bucketOf = (high: number): number => high >>> (32 - BUCKET_BITS);

/** Buckets [from, to) with `rows` positions in all. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
}

/**
 * Parts of neighbouring buckets with at most `room` positions each. A bucket with more is a part by itself: a position
 * that all games share cannot be taken apart.
 */
export function partsOf(counts: Uint32Array, room: number): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  let rows = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    if (rows > 0 && rows + counts[bucket] > room) {
      parts.push({ from, to: bucket, rows });
      from = bucket;
      rows = 0;
    }
    rows += counts[bucket];
  }
  if (rows > 0) parts.push({ from, to: counts.length, rows });
  return parts;
}

/** Rows of positions as columns. The arrays are used again for the next part: 14 bytes a row. */
export class PositionPart {
  readonly lows: Uint32Array;
  /** What of the high half is below the bucket's bits. */
  readonly highs: Uint16Array;
  readonly games: Uint32Array;
  readonly plies: Uint16Array;
  readonly moves: Uint16Array;
  /** By bucket of the part: where its next row goes. In the end, where the next bucket begins. */
  #next = new Uint32Array(0);
  #ends = new Uint32Array(0);
  #part: Part = { from: 0, to: 0, rows: 0 };
  readonly #packed = new BigUint64Array(MOST_AT_ONCE);
  readonly #words = new Uint32Array(this.#packed.buffer);
  readonly #order = new Uint32Array(MOST_AT_ONCE);

  constructor(room: number) {
    this.lows = new Uint32Array(room);
    this.highs = new Uint16Array(room);
    this.games = new Uint32Array(room);
    this.plies = new Uint16Array(room);
    this.moves = new Uint16Array(room);
  }

  /** Starts a part; `counts` has the rows of every bucket. */
  begin(part: Part, counts: Uint32Array): void {
    this.#part = part;
    this.#next = new Uint32Array(part.to - part.from);
    this.#ends = new Uint32Array(part.to - part.from);
    let place = 0;
    for (let bucket = part.from; bucket < part.to; bucket++) {
      this.#next[bucket - part.from] = place;
      place += counts[bucket];
      this.#ends[bucket - part.from] = place;
    }
  }

  /** Takes those of the first `count` hits of a block that belong to this part. `keys` are its `positionKeys`. */
  take(keys: Uint32Array, { rows, plies, moves }: ScanBlock, count: number): void {
    const { from, to } = this.#part;
    const next = this.#next;
    const ends = this.#ends;
    for (let i = 0; i < count; i++) {
      const high = keys[2 * i + 1];
      const bucket = bucketOf(high);
      if (bucket < from || bucket >= to) continue;
      const place = next[bucket - from];
      if (place === ends[bucket - from]) throw changed();
      next[bucket - from] = place + 1;
      this.lows[place] = keys[2 * i];
      this.highs[place] = high;
      this.games[place] = rows[i];
      this.plies[place] = plies[i];
      this.moves[place] = moves[i];
    }
  }

  /** The buckets that have rows, each with the places of its rows in order, which are good until the next one is asked for. */
  *sorted(): Generator<{ readonly high: number; readonly order: Uint32Array }> {
    let start = 0;
    for (let bucket = 0; bucket < this.#ends.length; bucket++) {
      const end = this.#ends[bucket];
      if (this.#next[bucket] !== end) throw changed();
      if (end > start) yield { high: this.#part.from + bucket, order: this.#sort(start, end) };
      start = end;
    }
  }

  #sort(start: number, end: number): Uint32Array {
    const count = end - start;
    if (count > MOST_AT_ONCE) return this.#sortDigits(start, end);
    const words = this.#words;
    for (let i = 0; i < count; i++) {
      const low = this.lows[start + i];
      // The rest of the key, then the place: so equal keys keep their order.
      words[2 * i] = (low << 16) | i;
      words[2 * i + 1] = (this.highs[start + i] << 16) | (low >>> 16);
    }
    this.#packed.subarray(0, count).sort();
    for (let i = 0; i < count; i++) this.#order[i] = start + (words[2 * i] & 0xffff);
    return this.#order.subarray(0, count);
  }

  #sortDigits(start: number, end: number): Uint32Array {
    let order = new Uint32Array(end - start);
    for (let i = 0; i < order.length; i++) order[i] = start + i;
    let spare = new Uint32Array(order.length);
    for (const [column, shift] of [
      [this.lows, 0],
      [this.lows, 16],
      [this.highs, 0],
    ] as const) {
      deal(column, shift, order, spare);
      [order, spare] = [spare, order];
    }
    return order;
  }
}

/** Puts places in the order of 16 bits of a column. */
function deal(column: Uint32Array | Uint16Array, shift: number, from: Uint32Array, to: Uint32Array): void {
  const places = new Uint32Array(DIGITS);
  for (let i = 0; i < from.length; i++) places[(column[from[i]] >>> shift) & 0xffff]++;
  let place = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = places[digit];
    places[digit] = place;
    place += count;
  }
  for (let i = 0; i < from.length; i++) to[places[(column[from[i]] >>> shift) & 0xffff]++] = from[i];
}

const changed = (): FormatError =>
  new FormatError({ kind: 'changed', file: '', expected: 'the same positions in each pass' });
