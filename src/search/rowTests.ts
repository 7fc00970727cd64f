// One pass over a column each: which rows hold such a number? The answer is a set of rows, 32 of them at a time; rows that
// are not in `within` are not looked at. The loops take no branch for a row: its answer is the sign of a number, which
// is moved in from the left of the word that holds 32 of them.
import type { Column } from '../model/gameIndex.ts';
import { RowSet } from './rowSet.ts';

/** Above every number that is compared: columns hold less, so that differences have a sign. */
export const MOST = 0x7fff_ffff;
const SIGN = 0x8000_0000 | 0;

/** Numbers from `from` to `to`, both included and below 2^31. */
export function rowsInRange(column: Column, from: number, to: number, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  if (!(from <= to)) return found;
  const { words } = found;
  const asked = within.words;
  const low = from | 0;
  const high = to | 0;
  for (let word = 0; word < words.length; word++) {
    if (asked[word] === 0) continue;
    const end = endOfWord(word, within.count);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      const value = column[row];
      bits = (bits >>> 1) | (~((value - low) | (high - value)) & SIGN);
    }
    words[word] = alignBits(bits, end) & asked[word];
  }
  return found;
}

/** The same in one of two columns. */
export function rowsInEither(a: Column, b: Column, from: number, to: number, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  if (!(from <= to)) return found;
  const { words } = found;
  const asked = within.words;
  const low = from | 0;
  const high = to | 0;
  for (let word = 0; word < words.length; word++) {
    if (asked[word] === 0) continue;
    const end = endOfWord(word, within.count);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      const x = a[row];
      const y = b[row];
      bits = (bits >>> 1) | (~(((x - low) | (high - x)) & ((y - low) | (high - y))) & SIGN);
    }
    words[word] = alignBits(bits, end) & asked[word];
  }
  return found;
}

/** Numbers for which `table` holds 1; the table has a place for each number of the column. */
export function rowsInTable(column: Column, table: Uint8Array, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  const { words } = found;
  const asked = within.words;
  for (let word = 0; word < words.length; word++) {
    if (asked[word] === 0) continue;
    const end = endOfWord(word, within.count);
    let bits = 0;
    for (let row = word << 5; row < end; row++) bits = (bits >>> 1) | (table[column[row]] << 31);
    words[word] = alignBits(bits, end) & asked[word];
  }
  return found;
}

/** Numbers that have one of the bits of `mask`. */
export function rowsWithBits(column: Column, mask: number, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  const { words } = found;
  const asked = within.words;
  for (let word = 0; word < words.length; word++) {
    if (asked[word] === 0) continue;
    const end = endOfWord(word, within.count);
    let bits = 0;
    for (let row = word << 5; row < end; row++) bits = (bits >>> 1) | (-(column[row] & mask) & SIGN);
    words[word] = alignBits(bits, end) & asked[word];
  }
  return found;
}

/** Rows whose numbers in both columns are known, and whose sum is from `from` to `to`. */
export function rowsWithSum(a: Column, b: Column, from: number, to: number, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  const { words } = found;
  const asked = within.words;
  for (let word = 0; word < words.length; word++) {
    if (asked[word] === 0) continue;
    const end = endOfWord(word, within.count);
    let bits = 0;
    for (let row = word << 5; row < end; row++) {
      const sum = a[row] + b[row];
      const fits = a[row] !== 0 && b[row] !== 0 && sum >= from && sum <= to;
      bits = (bits >>> 1) | (fits ? SIGN : 0);
    }
    words[word] = alignBits(bits, end) & asked[word];
  }
  return found;
}

/** Rows [from, to) themselves. */
export function rowsBetween(from: number, to: number, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  const { words } = found;
  for (let word = Math.max(0, from) >>> 5; word < words.length && word * 32 < to; word++) {
    let bits = within.words[word];
    const first = word * 32;
    if (from > first) bits &= -1 << (from - first);
    if (to < first + 32) bits &= (1 << (to - first)) - 1;
    words[word] = bits;
  }
  return found;
}

const endOfWord = (word: number, count: number): number => Math.min((word << 5) + 32, count);

/** Moves the answers of rows up to `end` to their places where there were fewer than 32. */
const alignBits = (bits: number, end: number): number =>
  (end & 31) === 0 ? bits : bits >>> (32 - (end & 31));
