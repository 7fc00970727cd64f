// Detects the code page from the letters of strings that are not UTF-8, for files that do not name it. For its accuracy
// see docs/decisions/0024-code-pages-are-detected.md.
import { detectOtherPage } from './detectOtherPage.ts';
import { LETTER_PAIRS } from './letterPairs.ts';
import { isLetter, letterModels, readingOf } from './letterModel.ts';
import { differentWords, PageGains, type PageCandidate } from './pageGains.ts';
import { decodeUtf8, type CodePage } from './textDecoding.ts';

/** The code page of most databases of a format, used if the texts do not show theirs. */
type UsualPage = 'windows-1251' | 'windows-1252';

/** The pages of Windows that can be distinguished. */
const PAGES: readonly CodePage[] = [...new Set(LETTER_PAIRS.map(({ page }) => page))];
const CYRILLIC = PAGES.indexOf('windows-1251');
const WESTERN = PAGES.indexOf('windows-1252');

/** The maximum length of a word, in bytes: longer runs of letters are ignored. */
const MAX_WORD_LENGTH = 32;
/** The maximum mean cost of a word's letter pairs at which a page counts as reading the word. */
const MAX_PAIR_COST = 7;

/**
 * The code page of texts: Western or Cyrillic, whichever is more likely; another page only if the texts clearly show
 * it, because a wrong guess is worse than none. `otherwise` if the texts do not tell.
 */
export function detectCodePage(texts: Iterable<Uint8Array>, otherwise: UsualPage = 'windows-1252'): CodePage {
  const foreign = [...texts].filter(
    (text) => text.some((byte) => byte >= 0x80) && decodeUtf8(text) === undefined,
  );
  if (foreign.length === 0) return otherwise;
  return detectOtherPage(foreign) ?? detectWindowsPage(foreign, otherwise);
}

function detectWindowsPage(texts: readonly Uint8Array[], otherwise: UsualPage): CodePage {
  const gains = new PageGains((candidates ??= PAGES.map(windowsCandidate)));
  for (const word of differentWords(wordsOf(texts), MAX_WORD_LENGTH)) gains.add(word);
  const cyrillic = gains.of(CYRILLIC, WESTERN);
  const usual = cyrillic === 0 ? PAGES.indexOf(otherwise) : cyrillic > 0 ? CYRILLIC : WESTERN;
  const others = PAGES.map((_, page) => page).filter((page) => page !== CYRILLIC && page !== WESTERN);
  const found = others.find(
    (page) =>
      gains.isClear(page, usual) && others.every((rival) => rival === page || gains.of(page, rival) > 0),
  );
  return PAGES[found ?? usual];
}

let candidates: readonly PageCandidate[] | undefined;

function windowsCandidate(page: CodePage): PageCandidate {
  const models = letterModels(page, page);
  return {
    page,
    reading: readingOf(page),
    cost: (word) => Math.min(...models.map((model) => model.wordCost(word))),
    most: (word) => MAX_PAIR_COST * countPairs(word),
  };
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** 1 for bytes that are a letter in one of the pages, and for digits. */
const WORD_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  isDigit(byte) || PAGES.some((page) => isLetter(readingOf(page)[byte])) ? 1 : 0,
);

/** `¡` and `¿`, which precede a Spanish word, and are letters in other pages. */
const opensSentence = (byte: number): boolean => byte === 0xa1 || byte === 0xbf;

/** The words of the texts, except those with digits, which are moves. */
function* wordsOf(texts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const text of texts)
    for (let from = 0, end = 0; from < text.length; from = end + 1) {
      if (opensSentence(text[from])) {
        end = from;
        continue;
      }
      for (end = from; end < text.length && WORD_BYTES[text[end]] === 1;) end++;
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
