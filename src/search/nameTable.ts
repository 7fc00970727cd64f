// The names of one kind of entity, searched as the user types. All of them are one folded text, in which
// `indexOf` finds words, and the position of a match gives the id.
import { asBeginning, foldedBeginnings, wantedWords, type WantedWord } from './foldText.ts';
import {
  endsAt,
  foldNames,
  markIn,
  nameIn,
  placeIn,
  writeSkeletons,
  type Folded,
  type FoldedEnd,
  type Texts,
} from './foldedNames.ts';
import { rankNames } from './nameRanks.ts';
import { Namesakes } from './namesakes.ts';
import { skeletonOf } from './nameSkeleton.ts';

/** Finds, completes and orders the names of one kind. It makes its tables when they are first needed. */
export class NameTable {
  readonly size: number;
  readonly #texts: Texts;
  #folded: Folded | undefined;
  #skeletons: Folded | undefined;
  #ranks: Uint32Array | undefined;
  #namesakes: Namesakes | undefined;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.size = texts.size;
  }

  /** Returns the name; `""` for ids without one. */
  nameOf(id: number): string {
    const { text, starts, size } = this.#texts;
    return id < size ? text.slice(starts[id], starts[id + 1]) : '';
  }

  isEmpty(id: number): boolean {
    const { starts } = this.#texts;
    return starts[id] === starts[id + 1];
  }

  /** Returns the name as `FoldedWriter` folds it for comparison; `""` if it has no letter and no digit. */
  foldedOf(id: number): string {
    return nameIn(this.#foldedNames(), id).slice(1);
  }

  /** The rank of each name, from 1. Equal names share it, and `""` has 0. */
  get ranks(): Uint32Array {
    this.#ranks ??= finish(rankNames(this.#texts));
    return this.#ranks;
  }

  /** Prepares the data for searching and sorting step by step, because there may be many names. */
  async prepare(pause: () => Promise<void>): Promise<void> {
    this.#folded ??= await finishSlowly(foldNames(this.#texts), pause);
    this.#skeletons ??= await finishSlowly(writeSkeletons(this.#folded), pause);
    this.#namesakes ??= await finishSlowly(Namesakes.of(this.#folded), pause);
    this.#ranks ??= await finishSlowly(rankNames(this.#texts), pause);
  }

  /** All ids in alphabetical order, `""` first. Equal names keep the order of `from`. */
  inOrder(from?: Uint32Array): Uint32Array {
    const { ranks, size } = this;
    const places = new Uint32Array(size + 1);
    for (let id = 0; id < size; id++) places[ranks[id] + 1]++;
    for (let rank = 1; rank <= size; rank++) places[rank] += places[rank - 1];
    const ids = new Uint32Array(size);
    for (let at = 0; at < size; at++) {
      const id = from === undefined ? at : from[at];
      ids[places[ranks[id]]++] = id;
    }
    return ids;
  }

  /**
   * Adds 1 in `hits` for each id whose name has the wanted word or a spelling variant; unless the word must be `whole`,
   * the beginning of a word is enough. With `inside`, the word may be anywhere. Only ids with `before` hits so far
   * count, so that calls can require several words in turn.
   */
  mark({ word, whole }: WantedWord, hits: Uint8Array, before: number, inside = false): void {
    const folded = this.#foldedNames();
    const end = whole ? 'word' : 'anywhere';
    markIn(folded, asBeginning(word), end, hits, before);
    if (inside) markIn(folded, word, end, hits, before);
    const skeleton = skeletonOf(word);
    if (skeleton !== undefined) markIn(this.#skeletonNames(folded), asBeginning(skeleton), end, hits, before);
  }

  /**
   * Marks ids with 1 if all words of `text` begin words of the name, in any order; with `whole`, if they are words of
   * it; with `inside`, if they are anywhere in it. A text without words, or with too many, matches nothing.
   */
  find(text: string, { whole = false, inside = false } = {}): Uint8Array {
    // Long words come first. They are rare, and so leave few names to test for the others.
    const words = wantedWords(text, whole).toSorted((a, b) => b.word.length - a.word.length);
    const hits = new Uint8Array(this.size);
    if (words.length === 0 || words.length > MAX_WORDS) return hits;
    for (const [i, word] of words.entries())
      if (i > 0 && countOf(hits, i) <= FEW) this.#markFew(word, hits, i, inside);
      else this.mark(word, hits, i, inside);
    for (let id = 0; id < hits.length; id++) hits[id] = hits[id] === words.length ? 1 : 0;
    return hits;
  }

  /** Does the same as `mark`, name by name. */
  #markFew({ word, whole }: WantedWord, hits: Uint8Array, before: number, inside: boolean): void {
    const folded = this.#foldedNames();
    const end = whole ? 'word' : 'anywhere';
    const isIn = (name: string, wanted: string): boolean => placeIn(name, wanted, end) >= 0;
    const beginning = asBeginning(word);
    const skeleton = skeletonOf(word);
    const sound = skeleton === undefined ? undefined : asBeginning(skeleton);
    for (let id = hits.indexOf(before); id >= 0; id = hits.indexOf(before, id + 1)) {
      const name = nameIn(folded, id);
      const fits =
        isIn(name, beginning) ||
        (inside && isIn(name, word)) ||
        (sound !== undefined && isIn(nameIn(this.#skeletonNames(folded), id), sound));
      if (fits) hits[id]++;
    }
  }

  /**
   * Marks ids with 1 if the folded name has `word` inside a word; if `word` does not begin with a letter from
   * a to z, also at the beginning of a word.
   */
  findInside(word: string): Uint8Array {
    const hits = new Uint8Array(this.size);
    markIn(this.#foldedNames(), word, 'anywhere', hits, 0);
    return hits;
  }

  /** Marks ids with 1 if `text` is the whole name, ignoring case, accents and punctuation. */
  findExact(text: string): Uint8Array {
    const hits = new Uint8Array(this.size);
    const name = foldedBeginnings(text).join('');
    if (name !== '') markIn(this.#foldedNames(), `\n${name}`, 'name', hits, 0);
    return hits;
  }

  /** Tells whether an exact search for the name would also find others, or nothing. */
  sharesName(id: number): boolean {
    this.#namesakes ??= finish(Namesakes.of(this.#foldedNames()));
    return this.#namesakes.has(id);
  }

  /** Returns those of `hits` whose names begin with the words of `text`, followed by `end`. */
  beginning(text: string, hits: Uint8Array, end: FoldedEnd): Uint8Array {
    const folded = this.#foldedNames();
    const beginning = foldedBeginnings(text).join('');
    const found = new Uint8Array(this.size);
    for (let id = hits.indexOf(1); id >= 0; id = hits.indexOf(1, id + 1)) {
      const from = folded.starts[id] + 1;
      const begins = folded.text.startsWith(beginning, from);
      if (begins && endsAt(folded.text, from + beginning.length, end)) found[id] = 1;
    }
    return found;
  }

  #foldedNames(): Folded {
    this.#folded ??= finish(foldNames(this.#texts));
    return this.#folded;
  }

  #skeletonNames(folded: Folded): Folded {
    this.#skeletons ??= finish(writeSkeletons(folded));
    return this.#skeletons;
  }
}

/** More words than any name has. The count must fit in a byte. */
const MAX_WORDS = 50;

/** For up to this many names, testing each is faster than searching the whole text. */
const FEW = 20_000;

function countOf(hits: Uint8Array, value: number): number {
  let count = 0;
  for (let id = 0; id < hits.length; id++) if (hits[id] === value) count++;
  return count;
}

function finish<Value>(steps: Generator<void, Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

async function finishSlowly<Value>(
  steps: Generator<void, Value>,
  pause: () => Promise<void>,
): Promise<Value> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    await pause();
  }
}
