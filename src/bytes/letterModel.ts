// Measures how unlikely a word is in a language, if its bytes are in a code page that writers of the language use.
import { lettersOf } from './codePageLetters.ts';
import { LETTER_PAIRS, type LetterPairs } from './letterPairs.ts';
import type { CodePage } from './textDecoding.ts';

const readings = new Map<CodePage, readonly string[]>();

/** The characters of all bytes in a page with one byte a character. */
export function readingOf(page: CodePage): readonly string[] {
  const known = readings.get(page);
  if (known !== undefined) return known;
  const reading = Array.from(lettersOf(page), (unit) => String.fromCharCode(unit));
  readings.set(page, reading);
  return reading;
}

/** Tells whether a character is a letter. A micro sign is not: chess fonts use it. */
export const isLetter = (character: string): boolean => character !== 'µ' && /\p{L}/u.test(character);

const BLANK = 0x20;
const ASCII_NEIGHBORS = ' abcdefghijklmnopqrstuvwxyz';

/** Cost of a pair with a letter of another language, on the scale of `LetterPairs`. */
const FOREIGN_LETTER = 9;
/** Cost of a pair with a character that is no letter. */
const NO_LETTER = 11;
/** Cost of a pair from two alphabets. */
const TWO_ALPHABETS = 14;
/** Added to the pair's own cost for a small letter before a capital. */
const CAPITAL_INSIDE = 5;

/** The letters of one language as bytes of its code page. */
export class LetterModel {
  /**
   * The number of each byte's character: first the blank, ASCII letters if the alphabet is Latin, and the language's
   * own letters; then one number each for foreign letters beyond ASCII, other ASCII letters, and all other characters.
   */
  readonly #letters: Uint8Array;
  readonly #capitals: Uint8Array;
  readonly #size: number;
  readonly #costs: Uint8Array;

  constructor(pairs: LetterPairs, page: CodePage) {
    const { letters } = pairs;
    const ascii = /\p{Script=Latin}/u.test(letters) ? ASCII_NEIGHBORS : ' ';
    const neighbors = ascii + letters;
    const foreign = neighbors.length;
    this.#size = foreign + 3;
    this.#costs = unknownPairs(foreign);
    for (const [row, costs] of pairs.costs.entries())
      for (const [column, cost] of [...costs].entries()) {
        const letter = ascii.length + row;
        const [first, second] = column < foreign ? [letter, column] : [column - foreign, letter];
        this.#costs[first * this.#size + second] = Number(cost);
      }
    const reading = readingOf(page);
    this.#letters = Uint8Array.from(reading, (character, byte) => {
      if (byte === BLANK) return 0;
      if (!isLetter(character)) return foreign + 2;
      const known = neighbors.indexOf(inLowerCase(character));
      if (known >= 0) return known;
      return byte < 0x80 ? foreign + 1 : foreign;
    });
    this.#capitals = Uint8Array.from(reading, (character) => (character !== character.toLowerCase() ? 1 : 0));
  }

  /** Minus the logarithm of the word's probability. Pairs of two ASCII characters do not count. */
  wordCost(word: Uint8Array): number {
    let cost = 0;
    for (let at = 0; at <= word.length; at++) {
      const first = at === 0 ? BLANK : word[at - 1];
      const second = at === word.length ? BLANK : word[at];
      if (first < 0x80 && second < 0x80) continue;
      cost += this.#costs[this.#letters[first] * this.#size + this.#letters[second]];
      if (first !== BLANK && this.#capitals[first] < this.#capitals[second]) cost += CAPITAL_INSIDE;
    }
    return cost;
  }
}

/** A model of this page for each language that is written in `usual`, the page of Windows. */
export const letterModels = (usual: CodePage, page: CodePage): readonly LetterModel[] =>
  LETTER_PAIRS.filter((pairs) => pairs.page === usual).map((pairs) => new LetterModel(pairs, page));

/** A letter in lowercase; `İ`, which would become two characters, stays as it is. */
function inLowerCase(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

/** The costs of all pairs before the language's own are set. `foreign` is the number that foreign letters have. */
function unknownPairs(foreign: number): Uint8Array {
  const size = foreign + 3;
  const latin = foreign + 1;
  const none = foreign + 2;
  return Uint8Array.from({ length: size * size }, (_, pair) => {
    const sides = new Set([Math.floor(pair / size), pair % size]);
    if (sides.has(none)) return NO_LETTER;
    return sides.has(latin) && !sides.has(0) ? TWO_ALPHABETS : FOREIGN_LETTER;
  });
}
