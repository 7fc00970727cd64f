// Compares code pages by how likely the words of some texts are in each.
import { byteString, type CodePage } from './textDecoding.ts';

/** A code page that the words may be in. */
export interface PageCandidate {
  readonly page: CodePage;
  /** The characters of its bytes; `undefined` for pages whose characters may take two bytes. */
  readonly reading: readonly string[] | undefined;
  /** Minus the logarithm of the word's probability. */
  cost(word: Uint8Array): number;
  /** The maximum cost at which the word may be in this page. */
  most(word: Uint8Array): number;
}

/** The maximum that one word may add to a gain, or take from it. */
export const MAX_GAIN = 12;
/** The minimum total gain, as a natural logarithm, of a page that is clearly right. */
const MIN_GAIN = 5;
/** Added to the minimum gain for each word that the two pages read differently. */
const GAIN_PER_WORD = 0.3;
/** The minimum share of all words that a page must be able to read. */
const MIN_READ = 0.75;

/** Measures how much more likely one page is than another, by the words that the two read differently. */
export class PageGains {
  readonly candidates: readonly PageCandidate[];
  readonly #gains: Float64Array;
  readonly #different: Uint32Array;
  readonly #costs: Float64Array;
  readonly #read: Uint32Array;
  #words = 0;

  constructor(candidates: readonly PageCandidate[]) {
    const { length } = candidates;
    this.candidates = candidates;
    this.#gains = new Float64Array(length ** 2);
    this.#different = new Uint32Array(length ** 2);
    this.#costs = new Float64Array(length);
    this.#read = new Uint32Array(length);
  }

  add(word: Uint8Array): void {
    this.#words++;
    let canBeRead = false;
    for (const [at, candidate] of this.candidates.entries()) {
      this.#costs[at] = candidate.cost(word);
      if (this.#costs[at] > candidate.most(word)) continue;
      this.#read[at]++;
      canBeRead = true;
    }
    if (!canBeRead) return;
    for (let page = 0; page < this.candidates.length; page++)
      for (let other = 0; other < this.candidates.length; other++)
        if (readDifferently(word, this.candidates[page], this.candidates[other])) this.#compare(page, other);
  }

  #compare(page: number, other: number): void {
    const pair = page * this.candidates.length + other;
    const gain = this.#costs[other] - this.#costs[page];
    this.#gains[pair] += Math.max(-MAX_GAIN, Math.min(MAX_GAIN, gain));
    this.#different[pair]++;
  }

  of(page: number, other: number): number {
    return this.#gains[page * this.candidates.length + other];
  }

  isClear(page: number, other: number, least = MIN_GAIN): boolean {
    const pair = page * this.candidates.length + other;
    return (
      this.#gains[pair] >= least + GAIN_PER_WORD * this.#different[pair] &&
      this.#read[page] >= MIN_READ * this.#words
    );
  }
}

function readDifferently(word: Uint8Array, page: PageCandidate, other: PageCandidate): boolean {
  if (page.reading === undefined || other.reading === undefined) return page !== other;
  const [one, two] = [page.reading, other.reading];
  return word.some((byte) => one[byte] !== two[byte]);
}

/** The maximum number of distinct words that are examined; more would not change the result. */
const MAX_WORDS = 4096;

/**
 * The words that are not only ASCII, each once, at most `MAX_WORDS`. Skips words of more than `longest`
 * bytes, and words of one byte, which is more likely a sign than a letter.
 */
export function* differentWords(words: Iterable<Uint8Array>, longest: number): Generator<Uint8Array> {
  const seen = new Set<string>();
  for (const word of words) {
    if (word.length < 2 || word.length > longest || word.every((byte) => byte < 0x80)) continue;
    const key = byteString(word);
    if (seen.has(key)) continue;
    seen.add(key);
    yield word;
    if (seen.size === MAX_WORDS) return;
  }
}
