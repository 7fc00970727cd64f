// Sorts names alphabetically. Case and accents count only between names that are otherwise equal.
import type { EntityNames } from '../model/entity.ts';
import { sortLetters } from './foldText.ts';

/** Ranges of up to this many names are sorted by insertion. */
const SHORT = 10;

/** Number of names compared in one step, roughly. */
const STEP = 50_000;

/** Computes the rank of each name, from 1. Equal names share a rank, and `""` has rank 0. Yields between steps. */
export function* rankNames({
  size,
  text,
  starts,
}: Pick<EntityNames, 'size' | 'text' | 'starts'>): Generator<void, Uint32Array> {
  const ids = Uint32Array.from({ length: size }, (_, id) => id).filter((id) => starts[id] < starts[id + 1]);
  const keys = writeKeys(text, starts, size);
  yield;
  yield* sortByKeys(ids, keys);
  const ranks = new Uint32Array(size);
  let rank = 0;
  for (let i = 0; i < ids.length; i++) {
    if (i === 0 || !areEqual(keys, ids[i - 1], ids[i])) rank++;
    ranks[ids[i]] = rank;
  }
  return ranks;
}

/** The sort key of each id: the letters that count, then 0, then the original name. */
interface Keys {
  readonly codes: Uint16Array;
  readonly starts: Uint32Array;
}

function writeKeys(text: string, starts: Uint32Array, size: number): Keys {
  let codes = new Uint16Array(2 * text.length + 2 * size + 64);
  const places = new Uint32Array(size + 1);
  let length = 0;
  for (let id = 0; id < size; id++) {
    places[id] = length;
    const [from, to] = [starts[id], starts[id + 1]];
    // A letter becomes at most two.
    if (length + 3 * (to - from) + 1 > codes.length) {
      const grown = new Uint16Array(2 * codes.length + 3 * (to - from));
      grown.set(codes);
      codes = grown;
    }
    for (let at = from; at < to; at++) {
      const letters = sortLetters(text.charCodeAt(at));
      if (letters === 0) continue;
      if (letters > 0xffff) codes[length++] = letters >>> 16;
      codes[length++] = letters & 0xffff;
    }
    codes[length++] = 0;
    for (let at = from; at < to; at++) codes[length++] = text.charCodeAt(at);
  }
  places[size] = length;
  return { codes, starts: places };
}

/** Sorts letter by letter with quicksort: names that are equal so far are divided by their next letter. */
function* sortByKeys(ids: Uint32Array, { codes, starts }: Keys): Generator<void> {
  /** Returns the letter of a key; 0 past its end. */
  const letterAt = (id: number, depth: number): number =>
    starts[id] + depth < starts[id + 1] ? codes[starts[id] + depth] + 1 : 0;
  const isBefore = (a: number, b: number, from: number): boolean => {
    for (let depth = from; ; depth++) {
      const [x, y] = [letterAt(a, depth), letterAt(b, depth)];
      if (x !== y) return x < y;
      if (x === 0) return false;
    }
  };
  let compared = 0;
  const open: number[] = [0, ids.length, 0];
  while (open.length > 0) {
    const depth = open.pop() ?? 0;
    const end = open.pop() ?? 0;
    const begin = open.pop() ?? 0;
    compared += end - begin;
    if (compared > STEP) {
      compared = 0;
      yield;
    }
    if (end - begin <= SHORT) {
      for (let i = begin + 1; i < end; i++) {
        const id = ids[i];
        let at = i;
        for (; at > begin && isBefore(id, ids[at - 1], depth); at--) ids[at] = ids[at - 1];
        ids[at] = id;
      }
      continue;
    }
    const pivot = letterAt(ids[(begin + end) >>> 1], depth);
    let low = begin;
    let high = end;
    for (let i = begin; i < high;) {
      const id = ids[i];
      const letter = letterAt(id, depth);
      if (letter < pivot) {
        ids[i++] = ids[low];
        ids[low++] = id;
      } else if (letter > pivot) {
        ids[i] = ids[--high];
        ids[high] = id;
      } else i++;
    }
    open.push(begin, low, depth, high, end, depth);
    if (pivot !== 0) open.push(low, high, depth + 1);
  }
}

function areEqual({ codes, starts }: Keys, a: number, b: number): boolean {
  const length = starts[a + 1] - starts[a];
  if (length !== starts[b + 1] - starts[b]) return false;
  for (let i = 0; i < length; i++) if (codes[starts[a] + i] !== codes[starts[b] + i]) return false;
  return true;
}
