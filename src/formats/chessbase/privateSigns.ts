// ChessBase's own characters: private-use code points that only its fonts can show.

/**
 * The meaning of each character, as far as it is known; pieces become letters. U+E005 stays: it is `DIAGRAM_MARK`.
 */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['\ue000', '=∞'],
  ['\ue001', '⮺'],
  ['\ue002', '⮻'],
  ['\ue004', '⩱'],
  ['\ue007', '⩲'],
  ['\ue008', '⯽'],
  ['\ue009', '∞'],
  ['\ue00a', '±'],
  ['\ue00c', '⌓'],
  ['\ue00d', '∆'],
  ['\ue00e', '⟪'],
  ['\ue00f', '⟫'],
  ['\ue010', '×'],
  ['\ue012', '↑'],
  ['\ue013', '→'],
  ['\ue017', '⇆'],
  ['\ue018', '⇔'],
  ['\ue019', '⇗'],
  ['\ue01a', '∓'],
  ['\ue01d', '⨀'],
  ['\ue01e', '⊞'],
  ['\ue01f', '⊥'],
  ['\ue021', '□'],
  ['\ue023', '○'],
  ['\ue024', 'K'],
  ['\ue025', 'Q'],
  ['\ue026', 'R'],
  ['\ue027', 'B'],
  ['\ue028', 'N'],
  ['\ue029', 'P'],
  ['\ue02a', '•'],
  ['\ue02e', '⩱'],
  ['\ue02f', '⩲'],
]);

/** Letters of windows-1251 that ChessBase mistook for signs of windows-1252 when it converted texts. */
const LOST_LETTERS: ReadonlyMap<string, string> = new Map([
  ['\ue004', 'і'],
  ['\ue02e', 'і'],
  ['\ue007', 'І'],
  ['\ue02f', 'І'],
  ['\ue008', 'ю'],
  ['\ue009', 'ч'],
]);
const CYRILLIC = '[\\u0400-\\u0481\\u048a-\\u04ff]';
const LOST = `[${[...LOST_LETTERS.keys()].join('')}]`;
const LOST_LETTER = new RegExp(`(?<=${CYRILLIC})${LOST}|${LOST}(?=${CYRILLIC})`, 'g');
/** × is a lost letter at the start of a word only: elsewhere it is the sign of a capture. */
const LOST_CAPITAL = /(?<![\p{L}\p{N}])×(?=[\u0430-\u045f]{2})/gu;

/** Layout words of courses, which are written between runs of U+E02D. */
const LAYOUT: ReadonlyMap<string, string> = new Map([
  ['startbracket', '('],
  ['endbracket', ')'],
  ['startsquare', '['],
  ['endsquare', ']'],
  ['startfen', '[FEN '],
  ['endfen', ']'],
  ['linkstart', ''],
  ['linkend', ''],
]);
/** A whole run, with or without a word after it, so that a long run is read only once. */
const LAYOUT_WORD = new RegExp(`(?<!\\ue02d)\\ue02d+(?:(${[...LAYOUT.keys()].join('|')})\\ue02d+)?`, 'gi');

const OWN = /[\ue000-\ue02f×]/;

/** The text with ordinary characters. Private characters without a known meaning stay. */
export const withSigns = (text: string): string =>
  OWN.test(text)
    ? text
        .replace(LAYOUT_WORD, (marks, word?: string) => LAYOUT.get(word?.toLowerCase() ?? '') ?? marks)
        .replace(LOST_LETTER, (sign) => LOST_LETTERS.get(sign) ?? sign)
        .replace(LOST_CAPITAL, 'Ч')
        .replace(/[\ue000-\ue02f]/g, (sign) => SIGNS.get(sign) ?? sign)
    : text;
