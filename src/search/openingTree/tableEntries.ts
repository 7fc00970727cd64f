// The entries of a table: for each position all ways to it, without counting a game twice.
import type { Postings } from './postings.ts';
import type { SharedKeys } from './sharedKeys.ts';
import { RECORD } from './ranges.ts';
import type { Slots } from './sortOpenings.ts';
import { ALONE, ENTRY, SLOT } from './tableFile.ts';
import { AT_ONCE } from './turns.ts';
import type { Turn } from './turns.ts';

const CHUNK = 64 * 1024;

/** The slots in the file's form. */
export async function* slotChunks(
  { rows, branches }: Slots,
  turn: Turn,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const count = Math.min(CHUNK, rows.length - from);
    const words = new Uint32Array(count * SLOT);
    for (let i = 0; i < count; i++) {
      words[i * SLOT] = rows[from + i];
      words[i * SLOT + 1] = branches[from + i];
    }
    yield new Uint8Array(words.buffer);
    await turn();
  }
}

/**
 * Makes the entries of all positions that at least two games share, if `postings` knows all visits to them.
 * `slotOf` is by record row.
 */
export async function* entryChunks(
  { interleaved, rangeOrder, firstRanges }: SharedKeys,
  ranges: Uint32Array,
  postings: Postings,
  slotOf: Uint32Array,
  turn: Turn,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const keys = interleaved.length / 2;
  const found = await postings.byKey(keys, turn);
  let words = new Uint32Array(CHUNK * ENTRY);
  let entries = 0;
  let looked = 0;
  /** The ranges of slots of the current position's entries: first slot and slot after the last, alternating. */
  const held: number[] = [];

  for (let key = 0; key < keys; key++) {
    if (++looked >= AT_ONCE) {
      looked = 0;
      await turn();
    }
    if (!postings.knows(key)) continue;
    const start = entries;
    let games = 0;
    const write = (first: number, end: number, place: number): void => {
      if ((entries + 1) * ENTRY > words.length) words = doubled(words);
      const at = entries++ * ENTRY;
      words[at] = interleaved[2 * key];
      words[at + 1] = interleaved[2 * key + 1];
      words[at + 2] = first;
      words[at + 3] = end;
      words[at + 4] = place;
    };
    held.length = 0;
    for (const range of outermost(rangeOrder.subarray(firstRanges[key], firstRanges[key + 1]), ranges)) {
      const at = range * RECORD;
      write(ranges[at + 2], ranges[at + 3], ranges[at + 4]);
      held.push(ranges[at + 2], ranges[at + 3]);
      games += ranges[at + 3] - ranges[at + 2];
    }
    let last = -1;
    for (let i = found.first[key]; i < found.first[key + 1]; i++) {
      looked += 1 + held.length;
      if (looked >= AT_ONCE) {
        looked = 0;
        await turn();
      }
      const row = found.rows[i];
      // A game counts once, at its first visit to a position.
      if (row === last || holds(held, slotOf[row])) continue;
      last = row;
      write(row, ALONE, found.places[i]);
      games++;
    }
    if (games < 2) entries = start;
    if (entries >= CHUNK) {
      yield new Uint8Array(words.slice(0, entries * ENTRY).buffer);
      entries = 0;
    }
  }
  if (entries > 0) yield new Uint8Array(words.slice(0, entries * ENTRY).buffer);
}

/** Returns the ranges inside no other range, in which the games visit the position first. */
function outermost(ofKey: Uint32Array, ranges: Uint32Array): Iterable<number> {
  if (ofKey.length < 2) return ofKey;
  const start = (range: number) => ranges[range * RECORD + 2];
  const end = (range: number) => ranges[range * RECORD + 3];
  const ply = (range: number) => ranges[range * RECORD + 4] >>> 16;
  const outer: number[] = [];
  for (const range of ofKey.slice().sort((a, b) => start(a) - start(b) || ply(a) - ply(b))) {
    const before = outer.at(-1);
    if (before === undefined || start(range) >= end(before)) outer.push(range);
  }
  return outer;
}

function holds(held: readonly number[], slot: number): boolean {
  if (slot === ALONE) return false;
  for (let i = 0; i < held.length; i += 2) if (slot >= held[i] && slot < held[i + 1]) return true;
  return false;
}

function doubled(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(words.length * 2);
  more.set(words);
  return more;
}
