import { ROW_WORDS } from './positionRows.ts';

/** A function that long work awaits between its blocks, so that other work can run and a cancel arrives. */
export type Pause = () => Promise<void>;

/** Some bits of a key, at most 16, from bit `shift` on. */
export interface Digit {
  readonly shift: number;
  readonly bits: number;
}

const BETWEEN_PAUSES = 256 * 1024;

/** The digit of the key of the row at `place`. */
export function digitAt(words: Uint32Array, place: number, { shift, bits }: Digit): number {
  const low = words[place * ROW_WORDS];
  const high = words[place * ROW_WORDS + 1];
  const mask = (1 << bits) - 1;
  if (shift >= 32) return (high >>> (shift - 32)) & mask;
  return shift === 0 ? low & mask : ((low >>> shift) | (high << (32 - shift))) & mask;
}

/**
 * Sorts places of rows by a digit of their keys into `to`: those in `from`, or 0 to `count - 1` if it is absent. The
 * sort is stable. Returns, for each digit, the end of its places in `to`.
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

/** Puts places into `to`. `next` has, for each digit, the index in `to` of its next place. */
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
