import { ROW_WORDS } from './positionRows.ts';

/** Awaited between blocks of work. */
export type Pause = () => Promise<void>;

/** Some bits of a key, at most 16, from bit `shift` on. */
export interface Digit {
  readonly shift: number;
  readonly bits: number;
}

const BETWEEN_PAUSES = 256 * 1024;

/** The digit of a row's key. */
export function digitAt(words: Uint32Array, place: number, { shift, bits }: Digit): number {
  const low = words[place * ROW_WORDS];
  const high = words[place * ROW_WORDS + 1];
  const mask = (1 << bits) - 1;
  if (shift >= 32) return (high >>> (shift - 32)) & mask;
  return shift === 0 ? low & mask : ((low >>> shift) | (high << (32 - shift))) & mask;
}

/**
 * Puts the places of rows into `to`, in the order of a digit; rows with the same digit stay in the order of `from`, or
 * in their own if it is absent. Returns the end of each digit.
 */
export async function dealRows(
  words: Uint32Array,
  digit: Digit,
  from: Uint32Array | undefined,
  to: Uint32Array,
  count: number,
  pause: Pause,
): Promise<Uint32Array> {
  const ends = new Uint32Array(1 << digit.bits);
  for (let at = 0; at < count; at += BETWEEN_PAUSES) {
    countDigits(words, digit, from, ends, at, Math.min(count, at + BETWEEN_PAUSES));
    await pause();
  }
  let place = 0;
  for (let value = 0; value < ends.length; value++) {
    const rows = ends[value];
    ends[value] = place;
    place += rows;
  }
  for (let at = 0; at < count; at += BETWEEN_PAUSES) {
    placeRows(words, digit, from, to, ends, at, Math.min(count, at + BETWEEN_PAUSES));
    await pause();
  }
  return ends;
}

function countDigits(
  words: Uint32Array,
  digit: Digit,
  from: Uint32Array | undefined,
  counts: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) counts[digitAt(words, from === undefined ? i : from[i], digit)]++;
}

/** `next` has the place of each digit's next row. */
function placeRows(
  words: Uint32Array,
  digit: Digit,
  from: Uint32Array | undefined,
  to: Uint32Array,
  next: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const place = from === undefined ? i : from[i];
    to[next[digitAt(words, place, digit)]++] = place;
  }
}
