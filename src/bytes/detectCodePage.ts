// Detects the code page from the letters of strings that are not UTF-8, for files that do not name it. How well it does:
// docs/decisions/0024-code-pages-are-detected.md.
import { isLetter, letterModels, PAGES, READINGS, type LetterModel } from './letterModel.ts';
import { byteString, decodeUtf8, type CodePage } from './textDecoding.ts';

/** Used if the texts do not tell: the code page of most databases of a format. */
type UsualPage = 'windows-1251' | 'windows-1252';

const CYRILLIC = PAGES.indexOf('windows-1251');
const WESTERN = PAGES.indexOf('windows-1252');

/** Most different words that are read; more would say the same. */
const MAX_WORDS = 4096;
/** Anything longer is no word. */
const MAX_WORD_LENGTH = 32;
/** The most that a single word counts. */
const MAX_GAIN = 12;

/** Another page is clearly right if it is so much more likely (natural logarithm), */
const LEAST_GAIN = 5;
/** and so much more likely for each word that it reads differently, */
const GAIN_PER_WORD = 0.3;
/** and if it reads this share of all words: */
const LEAST_READ = 0.75;
/** then the mean cost of their pairs of letters is at most this. */
const MAX_PAIR_COST = 7;

/**
 * The code page of texts: Western or Cyrillic, whichever is more likely. It is another one only if that is clear, for a
 * wrong guess is worse than none.
 */
export function detectCodePage(texts: Iterable<Uint8Array>, otherwise: UsualPage = 'windows-1252'): CodePage {
  const gains = new Gains();
  for (const word of foreignWords(texts)) gains.add(word);
  const cyrillic = gains.of(CYRILLIC, WESTERN);
  const usual = cyrillic === 0 ? PAGES.indexOf(otherwise) : cyrillic > 0 ? CYRILLIC : WESTERN;
  const others = PAGES.map((_, page) => page).filter((page) => page !== CYRILLIC && page !== WESTERN);
  const found = others.find(
    (page) =>
      gains.isClear(page, usual) && others.every((rival) => rival === page || gains.of(page, rival) > 0),
  );
  return PAGES[found ?? usual];
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** 1 for bytes that are a letter in one of the pages, and for digits. */
const WORD_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  isDigit(byte) || READINGS.some((reading) => isLetter(reading[byte])) ? 1 : 0,
);

/** `¡` and `¿`, which precede a Spanish word, and are letters in other pages. */
const opensSentence = (byte: number): boolean => byte === 0xa1 || byte === 0xbf;

/**
 * Each word of the texts that is not ASCII, once. A single byte is a sign rather than a letter. So is one in a word with
 * digits, for that is a move.
 */
function* foreignWords(texts: Iterable<Uint8Array>): Generator<Uint8Array> {
  const seen = new Set<string>();
  for (const text of texts) {
    if (text.every((byte) => byte < 0x80) || decodeUtf8(text) !== undefined) continue;
    for (let from = 0, end = 0; from < text.length; from = end + 1) {
      if (opensSentence(text[from])) {
        end = from;
        continue;
      }
      for (end = from; end < text.length && WORD_BYTES[text[end]] === 1;) end++;
      if (end - from < 2 || end - from > MAX_WORD_LENGTH) continue;
      const word = text.subarray(from, end);
      if (word.every((byte) => byte < 0x80) || word.some(isDigit)) continue;
      const key = byteString(word);
      if (seen.has(key)) continue;
      seen.add(key);
      yield word;
      if (seen.size === MAX_WORDS) return;
    }
  }
}

let models: readonly LetterModel[] | undefined;

const PAIRS_OF_PAGES = PAGES.length ** 2;

/** How much more likely one page is than another, by the words that these two read differently. */
class Gains {
  readonly #gains = new Float64Array(PAIRS_OF_PAGES);
  readonly #different = new Uint32Array(PAIRS_OF_PAGES);
  readonly #costs = new Float64Array(PAGES.length);
  readonly #read = new Uint32Array(PAGES.length);
  #words = 0;

  add(word: Uint8Array): void {
    models ??= letterModels();
    this.#costs.fill(Infinity);
    for (const model of models)
      this.#costs[model.page] = Math.min(this.#costs[model.page], model.wordCost(word));
    const readable = MAX_PAIR_COST * countPairs(word);
    this.#words++;
    for (let page = 0; page < PAGES.length; page++) if (this.#costs[page] <= readable) this.#read[page]++;
    if (Math.min(...this.#costs) > readable) return;
    for (let page = 0; page < PAGES.length; page++)
      for (let other = 0; other < PAGES.length; other++)
        if (readDifferently(word, page, other)) this.#compare(page, other);
  }

  #compare(page: number, other: number): void {
    const pair = page * PAGES.length + other;
    const gain = this.#costs[other] - this.#costs[page];
    this.#gains[pair] += Math.max(-MAX_GAIN, Math.min(MAX_GAIN, gain));
    this.#different[pair]++;
  }

  of(page: number, other: number): number {
    return this.#gains[page * PAGES.length + other];
  }

  isClear(page: number, other: number): boolean {
    const pair = page * PAGES.length + other;
    return (
      this.#gains[pair] >= LEAST_GAIN + GAIN_PER_WORD * this.#different[pair] &&
      this.#read[page] >= LEAST_READ * this.#words
    );
  }
}

const readDifferently = (word: Uint8Array, page: number, other: number): boolean =>
  word.some((byte) => READINGS[page][byte] !== READINGS[other][byte]);

/** Pairs with a byte that is not ASCII, the ends of the word included. */
function countPairs(word: Uint8Array): number {
  let count = 0;
  for (let at = 0; at <= word.length; at++) if (word[at - 1] >= 0x80 || word[at] >= 0x80) count++;
  return count;
}
