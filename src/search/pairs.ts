// Tests two numbers of a column at a time: two 16-bit numbers are compared as one of 32 bits, two 8-bit numbers are
// looked up as one of 16 bits.
import type { Column } from '../model/gameIndex.ts';

/** Writes words [from, to) of a row set: bit i of word w is the answer for row 32 * w + i. */
export type Answers = (words: Uint32Array, from: number, to: number) => void;

/** The sign bits of two 16-bit numbers. */
const SIGNS = 0x8000_8000 | 0;
/** Numbers from here on have their sign bit set. */
const SIGNED = 0x8000;

/** Makes a test for numbers from `from` to `to`; `undefined` if the column or these bounds do not allow pairs. */
export function halvesInRange(column: Column, from: number, to: number): Answers | undefined {
  if (!(column instanceof Uint16Array) || column.byteOffset % 4 !== 0) return undefined;
  const pairs = new Int32Array(column.buffer, column.byteOffset, column.length >>> 1);
  if (from <= SIGNED && to >= 0xffff) return (words, first, end) => writeFrom(pairs, from, words, first, end);
  if (to < SIGNED) return (words, first, end) => writeBetween(pairs, from, to + 1, words, first, end);
  return undefined;
}

// The sign bits are set before the limit is subtracted, so that the lower number of a pair does not borrow
// from the upper one. A sign bit that is still set afterwards means that the number is not below the limit.
// Numbers with the bit set originally are not below it either.

function writeFrom(pairs: Int32Array, least: number, words: Uint32Array, first: number, end: number): void {
  const low = Math.imul(least, 0x0001_0001);
  for (let word = first; word < end; word++) {
    let bits = 0;
    for (let at = word << 4; at < (word + 1) << 4; at++) {
      const pair = pairs[at];
      bits = (bits >>> 1) | ((((pair | SIGNS) - low) | pair) & SIGNS);
    }
    words[word] = interleave(bits);
  }
}

function writeBetween(
  pairs: Int32Array,
  least: number,
  after: number,
  words: Uint32Array,
  first: number,
  end: number,
): void {
  const low = Math.imul(least, 0x0001_0001);
  const high = Math.imul(after, 0x0001_0001);
  for (let word = first; word < end; word++) {
    let bits = 0;
    for (let at = word << 4; at < (word + 1) << 4; at++) {
      const pair = pairs[at];
      const signed = pair | SIGNS;
      bits = (bits >>> 1) | ((signed - low) & ~((signed - high) | pair) & SIGNS);
    }
    words[word] = interleave(bits);
  }
}

/** Spreads the lower half over the even bits and the upper half over the odd bits. */
function interleave(bits: number): number {
  let mixed = bits;
  let moved = (mixed ^ (mixed >>> 8)) & 0x0000_ff00;
  mixed ^= moved ^ (moved << 8);
  moved = (mixed ^ (mixed >>> 4)) & 0x00f0_00f0;
  mixed ^= moved ^ (moved << 4);
  moved = (mixed ^ (mixed >>> 2)) & 0x0c0c_0c0c;
  mixed ^= moved ^ (moved << 2);
  moved = (mixed ^ (mixed >>> 1)) & 0x2222_2222;
  return mixed ^ moved ^ (moved << 1);
}

/** Makes a test for numbers for which `table` holds 1; `undefined` if the column cannot be read in pairs. */
export function bytesInTable(column: Column, table: Uint8Array): Answers | undefined {
  if (!(column instanceof Uint8Array) || column.byteOffset % 2 !== 0) return undefined;
  const pairs = new Uint16Array(column.buffer, column.byteOffset, column.length >>> 1);
  const answers = new Uint8Array(0x10000);
  for (let second = 0; second < table.length; second++)
    for (let first = 0; first < table.length; first++)
      answers[(second << 8) | first] = table[first] | (table[second] << 1);
  return (words, first, end) => {
    for (let word = first; word < end; word++) {
      let bits = 0;
      const from = word << 4;
      for (let at = from + 15; at >= from; at--) bits = (bits << 2) | answers[pairs[at]];
      words[word] = bits;
    }
  };
}
