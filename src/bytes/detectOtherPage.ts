// Detects the code pages of DOS, Unix and East Asia in texts, and the code page of the file names in an archive.
import { eastAsianCandidates } from './eastAsian.ts';
import { letterModels, readingOf, type LetterModel } from './letterModel.ts';
import { differentWords, MAX_GAIN, PageGains, type PageCandidate } from './pageGains.ts';
import type { CodePage } from './textDecoding.ts';

/** Each page, and the page of Windows for the same languages. If two pages read the words alike, the first one wins. */
const OTHERS: readonly (readonly [page: CodePage, usual: CodePage])[] = [
  ['cp437', 'windows-1252'],
  ['cp850', 'windows-1252'],
  ['cp852', 'windows-1250'],
  ['iso-8859-2', 'windows-1250'],
  ['ibm866', 'windows-1251'],
  ['koi8-r', 'windows-1251'],
];
const WINDOWS: readonly CodePage[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
];

/**
 * The minimum gain over pages of Windows, to which `PageGains` adds a little for each word: one word can
 * never reach that, because its letters prove nothing.
 */
const MIN_GAIN = MAX_GAIN;
/** The minimum gain of a page over the pages that precede it in the list. */
const MIN_LEAD = 1;

/** The maximum length of a word, in bytes: East Asian texts have no blanks between words. */
const MAX_WORD_LENGTH = 64;
/** The maximum mean cost of a word's letter pairs at which a page counts as reading the word. */
const MAX_PAIR_COST = 7;
/** The cost of a quotation mark, dash or blank at the start or end of a word, or of a dash or apostrophe within it. */
const MARK = 3;
/** The cost of any other mark within a word, and of an opening bracket at its end. */
const MISPLACED_MARK = 14;

let known: readonly PageCandidate[] | undefined;

const candidatesOf = (): readonly PageCandidate[] =>
  (known ??= [
    ...WINDOWS.map((page) => letterCandidate(page, page)),
    ...OTHERS.map(([page, usual]) => letterCandidate(page, usual)),
    ...eastAsianCandidates(),
  ]);

function compareWords(texts: readonly Uint8Array[]): PageGains {
  const gains = new PageGains(candidatesOf());
  for (const word of differentWords(wordsOf(texts), MAX_WORD_LENGTH)) gains.add(word);
  return gains;
}

/**
 * The first page that is clear, has a gain of `MIN_LEAD` over each page before it, and is no less likely than each page
 * after it; `undefined` if there is none.
 */
const findLeader = (gains: PageGains, pages: readonly number[], isClear: (page: number) => boolean) =>
  pages.find(
    (page) =>
      isClear(page) &&
      pages.every((rival) => rival === page || gains.of(page, rival) >= (rival < page ? MIN_LEAD : 0)),
  );

/** The page of DOS, Unix or East Asia, if one is clearly more likely than all of Windows. The texts are not UTF-8. */
export function detectOtherPage(texts: readonly Uint8Array[]): CodePage | undefined {
  const gains = compareWords(texts);
  const others = [...gains.candidates.keys()].slice(WINDOWS.length);
  const found = findLeader(gains, others, (page) =>
    WINDOWS.every((_, usual) => gains.isClear(page, usual, MIN_GAIN)),
  );
  return found === undefined ? undefined : gains.candidates[found].page;
}

const USUAL_OF_NAMES: CodePage = 'cp437';

/** The page of file names: `cp437`, unless another page is clearly right. */
export function detectNamePage(names: readonly Uint8Array[]): CodePage {
  if (names.length === 0) return USUAL_OF_NAMES;
  const gains = compareWords(names);
  const usual = gains.candidates.findIndex(({ page }) => page === USUAL_OF_NAMES);
  const others = [...gains.candidates.keys()].filter((page) => page !== usual);
  const found = findLeader(gains, others, (page) => gains.isClear(page, usual));
  return found === undefined ? USUAL_OF_NAMES : gains.candidates[found].page;
}

function letterCandidate(page: CodePage, usual: CodePage): PageCandidate {
  const models = letterModels(usual, page);
  const reading = readingOf(page);
  const marks = reading.map((character) => markCosts(character, page === usual));
  return {
    page,
    reading,
    cost: (word) => Math.min(...models.map((model) => costBetweenMarks(word, model, marks))),
    most: (word) => MAX_PAIR_COST * countPairs(word),
  };
}

type MarkCosts = readonly [start: number, inside: number, end: number] | undefined;

/**
 * Costs of a separating character at the start, within, and at the end of a word; `undefined` for all other characters.
 * In pages of DOS and Unix few signs count as separators, because their bytes are letters in pages of Windows.
 */
function markCosts(character: string, isWindows: boolean): MarkCosts {
  const separates = isWindows ? /^[\p{Pd}\p{Pi}\p{Pf}\p{Ps}\p{Zs}´…¡¿]$/u : /^[«»¡¿]$/;
  if (!separates.test(character)) return undefined;
  const inside = /^[\p{Pd}’´…]$/u.test(character) ? MARK : MISPLACED_MARK;
  return [MARK, inside, /\p{Ps}/u.test(character) ? MISPLACED_MARK : MARK];
}

function costBetweenMarks(word: Uint8Array, model: LetterModel, marks: readonly MarkCosts[]): number {
  let cost = 0;
  let from = 0;
  for (let at = 0; at < word.length; at++) {
    const mark = word[at] < 0x80 ? undefined : marks[word[at]];
    if (mark === undefined) continue;
    if (at > from) cost += model.wordCost(word.subarray(from, at));
    cost += mark[at === 0 ? 0 : at === word.length - 1 ? 2 : 1];
    from = at + 1;
  }
  return from < word.length ? cost + model.wordCost(word.subarray(from)) : cost;
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isWordByte = (byte: number): boolean =>
  byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || isDigit(byte);

/** Runs of letters and of all bytes beyond ASCII, except those with digits, which are moves. */
function* wordsOf(texts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const text of texts)
    for (let from = 0, end = 0; from < text.length; from = end + 1) {
      for (end = from; end < text.length && isWordByte(text[end]);) end++;
      const word = text.subarray(from, end);
      if (word.length <= MAX_WORD_LENGTH && !word.some(isDigit)) yield word;
    }
}

/** Number of pairs of neighbors with a byte that is not ASCII; the start and the end of the word are neighbors, too. */
function countPairs(word: Uint8Array): number {
  let count = 0;
  for (let at = 0; at <= word.length; at++) if (word[at - 1] >= 0x80 || word[at] >= 0x80) count++;
  return count;
}
