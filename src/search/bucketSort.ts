// Sorts rows by one key: deals them into buckets digit by digit, beginning with the least significant.
import { ROWS_AT_ONCE, sortColumn } from './columnSort.ts';
import { PACKED_BITS, PACKED_ROWS, sortPacked } from './packedSort.ts';
import type { Key, Order } from './sortKey.ts';

/** The maximum number of bits of a digit in a key of several digits: 2,048 buckets fit the cache. */
const DIGIT_BITS = 11;
/** Keys of up to this many bits are sorted in a single deal. */
const ALONE_BITS = 13;

/** Sorts the rows by one key; equal rows keep their order. `pause` is awaited between blocks of work. */
export async function sortByKey(order: Order, key: Key, pause: () => Promise<void>): Promise<void> {
  const { length } = order;
  const bits = 32 - Math.clz32(key.max + 1);
  if (bits > ALONE_BITS && bits <= ALONE_BITS + PACKED_BITS && key.column.length <= PACKED_ROWS)
    return sortPacked(order, key, bits - PACKED_BITS, pause);
  if (bits <= ALONE_BITS && order.sorted === undefined && key.counts !== undefined) {
    order.sorted = await sortColumn(key.column, key.counts, key.descending, pause);
    return;
  }
  const deals = bits <= ALONE_BITS ? 1 : Math.ceil(bits / DIGIT_BITS);
  const digit = Math.ceil(bits / deals);
  const places = Array.from({ length: deals }, () => new Uint32Array(1 << digit));
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    countBlock(key, digit, order.sorted, from, Math.min(length, from + ROWS_AT_ONCE), places);
    await pause();
  }
  /** The next digit of each dealt row, kept because looking it up again would jump all over the column. */
  let ahead: Uint16Array | undefined;
  for (let deal = 0; deal < deals; deal++) {
    if (!startPlaces(places[deal], length)) {
      ahead = undefined;
      continue;
    }
    const part: Part = {
      shift: deal * digit,
      mask: (1 << digit) - 1,
      digits: ahead,
      ahead: ahead === undefined && deal + 1 < deals ? new Uint16Array(length) : undefined,
    };
    const dealt = order.spare ?? new Uint32Array(length);
    for (let from = 0; from < length; from += ROWS_AT_ONCE) {
      const to = Math.min(length, from + ROWS_AT_ONCE);
      if (part.digits === undefined || order.sorted === undefined)
        dealBlock(key, part, order.sorted, from, to, places[deal], dealt);
      else dealDigits(part.digits, order.sorted, from, to, places[deal], dealt);
      await pause();
    }
    // A deal that uses kept digits keeps none itself, so the deal after it looks its digits up again.
    ahead = part.digits === undefined ? part.ahead : undefined;
    order.spare = order.sorted === order.given ? undefined : order.sorted;
    order.sorted = dealt;
  }
}

/** Counts all digits of the keys at once. */
function countBlock(
  key: Key,
  digit: number,
  rows: Uint32Array | undefined,
  from: number,
  to: number,
  counts: readonly Uint32Array[],
): void {
  const { column, ranks, max, descending } = key;
  const mask = (1 << digit) - 1;
  const flip = descending ? -1 : 0;
  const add = descending ? max + 1 : -1;
  const [first, second, third] = counts;
  for (let i = from; i < to; i++) {
    const value = column[rows === undefined ? i : rows[i]];
    const place = ((ranks === undefined ? value : ranks[value]) ^ flip) + add;
    first[place & mask]++;
    if (second !== undefined) second[(place >>> digit) & mask]++;
    if (third !== undefined) third[(place >>> (2 * digit)) & mask]++;
  }
}

interface Part {
  readonly shift: number;
  readonly mask: number;
  /** The digit of each row, by its index in the order, if an earlier deal recorded it. */
  readonly digits: Uint16Array | undefined;
  /** The digit of each dealt row for the next deal, by index. The current deal writes it. */
  readonly ahead: Uint16Array | undefined;
}

function dealBlock(
  key: Key,
  { shift, mask, ahead }: Part,
  rows: Uint32Array | undefined,
  from: number,
  to: number,
  places: Uint32Array,
  dealt: Uint32Array,
): void {
  const { column, ranks, max, descending } = key;
  const flip = descending ? -1 : 0;
  const add = descending ? max + 1 : -1;
  const next = shift + 32 - Math.clz32(mask);
  for (let i = from; i < to; i++) {
    const row = rows === undefined ? i : rows[i];
    const value = column[row];
    const number = ((ranks === undefined ? value : ranks[value]) ^ flip) + add;
    const place = places[(number >>> shift) & mask]++;
    dealt[place] = row;
    if (ahead !== undefined) ahead[place] = (number >>> next) & mask;
  }
}

function dealDigits(
  digits: Uint16Array,
  rows: Uint32Array,
  from: number,
  to: number,
  places: Uint32Array,
  dealt: Uint32Array,
): void {
  for (let i = from; i < to; i++) dealt[places[digits[i]]++] = rows[i];
}

/**
 * Turns counts into the positions where buckets start. Returns false if one bucket has all rows, so that nothing moves.
 */
function startPlaces(counts: Uint32Array, all: number): boolean {
  let place = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    if (count === all) return false;
    counts[i] = place;
    place += count;
  }
  return true;
}
