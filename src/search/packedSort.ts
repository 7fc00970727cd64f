// Sorts rows by numbers of up to 21 bits. Rows are dealt into buckets by the upper bits, and each row carries the lower
// eight bits in its unused top byte. Then each bucket is sorted in place. One array of all rows is enough, and a bucket
// fits the processor's cache.
import { freeBuffer } from '../bytes/freeBuffer.ts';
import { ROWS_AT_ONCE } from './columnSort.ts';
import type { Key, Order } from './sortKey.ts';

/** A row number below 2^24 leaves its top byte free for the lower bits. */
export const PACKED_ROWS = 1 << 24;
export const PACKED_BITS = 8;
const ROW_MASK = PACKED_ROWS - 1;
/** Buckets with fewer rows are sorted by insertion. */
const FEW = 24;

/** Sorts the rows by a key that has `upperBits` above the lower eight. Equal rows keep their order. */
export async function sortPacked(
  order: Order,
  key: Key,
  upperBits: number,
  pause: () => Promise<void>,
): Promise<void> {
  const { length, sorted } = order;
  const places = new Uint32Array(1 << upperBits);
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    countUpper(key, sorted, from, Math.min(length, from + ROWS_AT_ONCE), places);
    await pause();
  }
  startPlaces(places);
  const packed = order.spare ?? new Uint32Array(length);
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    dealPacked(key, sorted, from, Math.min(length, from + ROWS_AT_ONCE), places, packed);
    await pause();
  }
  // The start of each bucket has moved to its end.
  await sortBuckets(packed, places, pause);
  order.spare = sorted === order.given ? undefined : sorted;
  order.sorted = packed;
}

async function sortBuckets(
  packed: Uint32Array,
  ends: Uint32Array,
  pause: () => Promise<void>,
): Promise<void> {
  const room: Room = { places: new Uint32Array(1 << PACKED_BITS), copy: new Uint32Array(0) };
  let begin = 0;
  let rows = 0;
  for (const end of ends) {
    if (end - begin < FEW) sortFew(packed, begin, end);
    else await sortBucket(packed.subarray(begin, end), room, pause);
    rows += end - begin;
    begin = end;
    if (rows < ROWS_AT_ONCE) continue;
    rows = 0;
    await pause();
  }
  freeBuffer(room.copy);
}

/** Memory that the buckets share, one after the other. */
interface Room {
  readonly places: Uint32Array;
  copy: Uint32Array;
}

/** Sorts a bucket by the top bytes of its rows, and clears these bytes. */
async function sortBucket(bucket: Uint32Array, room: Room, pause: () => Promise<void>): Promise<void> {
  const { length } = bucket;
  const { places } = room;
  places.fill(0);
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    if (from > 0) await pause();
    countLower(bucket, from, Math.min(length, from + ROWS_AT_ONCE), places);
  }
  if (places[bucket[0] >>> 24] === length) {
    unpack(bucket);
    return;
  }
  if (room.copy.length < length) {
    freeBuffer(room.copy);
    room.copy = new Uint32Array(length);
  }
  room.copy.set(bucket);
  startPlaces(places);
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    if (from > 0) await pause();
    dealLower(room.copy, from, Math.min(length, from + ROWS_AT_ONCE), places, bucket);
  }
}

function sortFew(packed: Uint32Array, begin: number, end: number): void {
  for (let i = begin; i < end; i++) {
    const one = packed[i];
    let at = i;
    for (; at > begin && packed[at - 1] >>> 24 > one >>> 24; at--) packed[at] = packed[at - 1];
    packed[at] = one;
  }
  unpack(packed.subarray(begin, end));
}

function unpack(packed: Uint32Array): void {
  for (let i = 0; i < packed.length; i++) packed[i] &= ROW_MASK;
}

function countUpper(
  { column, ranks, max, descending }: Key,
  rows: Uint32Array | undefined,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  const flip = descending ? -1 : 0;
  const add = descending ? max + 1 : -1;
  const mask = counts.length - 1;
  for (let i = from; i < to; i++) {
    const value = column[rows === undefined ? i : rows[i]];
    const number = ((ranks === undefined ? value : ranks[value]) ^ flip) + add;
    counts[(number >>> PACKED_BITS) & mask]++;
  }
}

function dealPacked(
  { column, ranks, max, descending }: Key,
  rows: Uint32Array | undefined,
  from: number,
  to: number,
  places: Uint32Array,
  packed: Uint32Array,
): void {
  const flip = descending ? -1 : 0;
  const add = descending ? max + 1 : -1;
  const mask = places.length - 1;
  for (let i = from; i < to; i++) {
    const row = rows === undefined ? i : rows[i];
    const value = column[row];
    const number = ((ranks === undefined ? value : ranks[value]) ^ flip) + add;
    packed[places[(number >>> PACKED_BITS) & mask]++] = (number << 24) | row;
  }
}

function countLower(packed: Uint32Array, from: number, to: number, counts: Uint32Array): void {
  for (let i = from; i < to; i++) counts[packed[i] >>> 24]++;
}

function dealLower(
  packed: Uint32Array,
  from: number,
  to: number,
  places: Uint32Array,
  dealt: Uint32Array,
): void {
  for (let i = from; i < to; i++) dealt[places[packed[i] >>> 24]++] = packed[i] & ROW_MASK;
}

/** Turns counts into the positions where buckets start. */
function startPlaces(counts: Uint32Array): void {
  let place = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    counts[i] = place;
    place += count;
  }
}
