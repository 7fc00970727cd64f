// Tests columns in one pass each: which rows hold a matching number? The answer is a set of rows. If only a few rows of
// `within` are left, each is tested individually. Otherwise 32 rows are tested together without a branch: the answer
// for a row is the sign bit of a difference, which is shifted into a 32-bit number from the left.
import type { Column } from '../model/gameIndex.ts';
import { type Answers, bytesInTable, halvesInRange } from './pairs.ts';
import { bitsIn, RowSet } from './rowSet.ts';

/** Larger than every number in a column, so that differences have a sign. */
export const MOST = 0x7fff_ffff;
const SIGN = 0x8000_0000 | 0;
/** Number of 32-row words that one step answers. */
const BLOCK = 512;
/** If the mean number of wanted rows in 32 is at most this, each row is tested individually. */
const FEW = 3;

interface RowTest {
  /** Returns 1 or 0. */
  fits(row: number): number;
  readonly answers: Answers;
}

function rowsThat(test: RowTest, within: RowSet): RowSet {
  const found = new RowSet(within.count);
  const whole = within.count >>> 5;
  for (let from = 0; from < whole; from += BLOCK) {
    const to = Math.min(whole, from + BLOCK);
    let asked = 0;
    for (let word = from; word < to; word++) asked += bitsIn(within.words[word]);
    if (asked > FEW * (to - from)) {
      test.answers(found.words, from, to);
      for (let word = from; word < to; word++) found.words[word] &= within.words[word];
    } else oneByOne(test, within, found, from, to);
  }
  oneByOne(test, within, found, whole, found.words.length);
  return found;
}

function oneByOne({ fits }: RowTest, within: RowSet, found: RowSet, from: number, to: number): void {
  const { words } = found;
  for (let word = from; word < to; word++)
    for (let left = within.words[word]; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      words[word] |= fits((word << 5) + place) << place;
    }
}

/** Finds rows with numbers from `from` to `to`, both included and below 2^31. */
export const rowsInRange = (column: Column, from: number, to: number, within: RowSet): RowSet =>
  from <= to ? rowsThat(rangeTest(column, from, to), within) : new RowSet(within.count);

/** Does the same for rows with such a number in at least one of two columns. */
export function rowsInEither(a: Column, b: Column, from: number, to: number, within: RowSet): RowSet {
  if (!(from <= to)) return new RowSet(within.count);
  const [inA, inB] = [rangeTest(a, from, to), rangeTest(b, from, to)];
  const others = new Uint32Array(within.words.length);
  return rowsThat(
    {
      fits: (row) => inA.fits(row) | inB.fits(row),
      answers: (words, first, end) => {
        inA.answers(words, first, end);
        inB.answers(others, first, end);
        for (let word = first; word < end; word++) words[word] |= others[word];
      },
    },
    within,
  );
}

function rangeTest(column: Column, from: number, to: number): RowTest {
  if (column instanceof Uint8Array) {
    const table = Uint8Array.from({ length: 256 }, (_, value) => (value >= from && value <= to ? 1 : 0));
    return tableTest(column, table);
  }
  const low = from | 0;
  const high = to | 0;
  return {
    fits: (row) => ~((column[row] - low) | (high - column[row])) >>> 31,
    answers:
      halvesInRange(column, from, to) ??
      ((words, first, end) => writeInRange(column, low, high, words, first, end)),
  };
}

/** Finds rows with numbers for which `table` holds 1. The table has an entry for each number of the column. */
export const rowsInTable = (column: Column, table: Uint8Array, within: RowSet): RowSet =>
  rowsThat(tableTest(column, table), within);

const tableTest = (column: Column, table: Uint8Array): RowTest => ({
  fits: (row) => table[column[row]],
  answers:
    bytesInTable(column, table) ?? ((words, first, end) => writeInTable(column, table, words, first, end)),
});

/** Finds rows with numbers that have one of the bits of `mask`. */
export const rowsWithBits = (column: Column, mask: number, within: RowSet): RowSet =>
  rowsThat(
    {
      fits: (row) => -(column[row] & mask) >>> 31,
      answers: (words, first, end) => writeWithBits(column, mask, words, first, end),
    },
    within,
  );

// These loops are separate functions: they run faster with parameters than with closed-over variables.

function writeInRange(
  column: Column,
  low: number,
  high: number,
  words: Uint32Array,
  first: number,
  end: number,
): void {
  for (let word = first; word < end; word++) {
    let bits = 0;
    for (let row = word << 5; row < (word + 1) << 5; row++) {
      const value = column[row];
      bits = (bits >>> 1) | (~((value - low) | (high - value)) & SIGN);
    }
    words[word] = bits;
  }
}

function writeInTable(
  column: Column,
  table: Uint8Array,
  words: Uint32Array,
  first: number,
  end: number,
): void {
  for (let word = first; word < end; word++) {
    let bits = 0;
    for (let row = word << 5; row < (word + 1) << 5; row++) bits = (bits >>> 1) | (table[column[row]] << 31);
    words[word] = bits;
  }
}

function writeWithBits(column: Column, mask: number, words: Uint32Array, first: number, end: number): void {
  for (let word = first; word < end; word++) {
    let bits = 0;
    for (let row = word << 5; row < (word + 1) << 5; row++)
      bits = (bits >>> 1) | (((column[row] & mask) + MOST) & SIGN);
    words[word] = bits;
  }
}

/** Finds rows whose numbers in both columns are known, with a sum from `from` to `to`, both included. */
export function rowsWithSum(a: Column, b: Column, from: number, to: number, within: RowSet): RowSet {
  const fits = (row: number): number => {
    const sum = a[row] + b[row];
    return a[row] !== 0 && b[row] !== 0 && sum >= from && sum <= to ? 1 : 0;
  };
  const answers: Answers = (words, first, end) => {
    for (let word = first; word < end; word++) {
      let bits = 0;
      for (let row = word << 5; row < (word + 1) << 5; row++) bits = (bits >>> 1) | (fits(row) << 31);
      words[word] = bits;
    }
  };
  return rowsThat({ fits, answers }, within);
}

/** Finds the rows from `from` up to, but not including, `to`. */
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
