// All names of one kind as one text in which `indexOf` finds words by spelling and by sound.
import type { EntityNames } from '../model/entity.ts';
import { FoldedWriter, isSmallLetter, textOfCodes } from './foldText.ts';
import { writeSkeleton } from './nameSkeleton.ts';

/** Names, or the sites of events. */
export type Texts = Pick<EntityNames, 'size' | 'text' | 'starts'>;

/** A text of folded names, each preceded by a line end; see `FoldedWriter`. */
export interface Folded {
  readonly text: string;
  /** The position of the line end before each name, by id. */
  readonly starts: Uint32Array;
}

const LINE_END = 0x0a;
const SPACE = 0x20;

/** Number of names folded in one step. */
const STEP = 20_000;

/** Folds the names with `FoldedWriter`, one step at a time. */
export function* foldNames({ text, starts, size }: Texts): Generator<void, Folded> {
  const writer = new FoldedWriter(text.length + 3 * size);
  const places = new Uint32Array(size + 1);
  for (let id = 0; id < size; id++) {
    places[id] = writer.length;
    writer.put(LINE_END);
    writer.fold(text, starts[id], starts[id + 1]);
    if (id % STEP === 0) yield;
  }
  places[size] = writer.length;
  return { text: writer.text(), starts: places };
}

/** Writes the skeleton of each word. Short words have none and are left out. */
export function* writeSkeletons({ text, starts }: Folded): Generator<void, Folded> {
  const codes = new Uint16Array(2 * text.length + 2);
  const places = new Uint32Array(starts.length);
  let length = 0;
  let bits = 0;
  for (let id = 0; id + 1 < starts.length; id++) {
    if (id % STEP === 0) yield;
    places[id] = length;
    codes[length++] = LINE_END;
    const end = starts[id + 1];
    for (let from = starts[id] + 1; from < end;) {
      // A capital first letter, or a space, marks the beginning of a word.
      let to = from + 1;
      while (to < end && !isBeginning(text.charCodeAt(to))) to++;
      const hasSpace = text.charCodeAt(from) === SPACE;
      const written = writeSkeleton(text, hasSpace ? from + 1 : from, to, codes, length + 1);
      if (written > length + 1) {
        if (isSmallLetter(codes[length + 1])) {
          codes.copyWithin(length, length + 1, written);
          codes[length] -= SPACE;
          length = written - 1;
        } else {
          codes[length] = SPACE;
          length = written;
        }
      }
      from = to;
    }
  }
  places[starts.length - 1] = length;
  const used = codes.subarray(0, length);
  for (let at = 0; at < length; at++) bits |= used[at];
  return { text: textOfCodes(used, bits), starts: places };
}

/** Tells whether the code is a capital letter or a space. */
const isBeginning = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || code === SPACE;

/** Returns one folded name, with the line end before it. */
export const nameIn = ({ text, starts }: Folded, id: number): string =>
  text.slice(starts[id], starts[id + 1]);

/** The required end of a match: anywhere, at the end of a word, or at the end of the name. */
export type FoldedEnd = 'anywhere' | 'word' | 'name';

/** Returns the position of the next `wanted` with this end in a folded text; -1 if there is none. */
export function placeIn(text: string, wanted: string, end: FoldedEnd, from = 0): number {
  let at = text.indexOf(wanted, from);
  while (at >= 0 && !endsAt(text, at + wanted.length, end)) at = text.indexOf(wanted, at + 1);
  return at;
}

export function endsAt(text: string, place: number, end: FoldedEnd): boolean {
  if (end === 'anywhere' || place >= text.length) return true;
  const code = text.charCodeAt(place);
  return code === LINE_END || (end === 'word' && isBeginning(code));
}

/** Adds 1 to the hits of each name that contains `wanted` and has `before` hits so far. */
export function markIn(
  { text, starts }: Folded,
  wanted: string,
  end: FoldedEnd,
  hits: Uint8Array,
  before: number,
): void {
  let id = 0;
  for (let at = placeIn(text, wanted, end); at >= 0; at = placeIn(text, wanted, end, starts[id + 1])) {
    id = idAt(starts, at, id);
    if (hits[id] === before) hits[id] = before + 1;
  }
}

/**
 * Returns the id of the name at position `at`; it is `from` or a later id, mostly a close one, so steps begin
 * short.
 */
function idAt(starts: Uint32Array, at: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < starts.length && starts[low + step] <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, starts.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle;
  }
  return low;
}
