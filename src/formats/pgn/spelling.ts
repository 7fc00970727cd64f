// Spells movetext in ASCII as far as possible: spaces, dashes and dots of word processors, figurines, wide letters,
// letters that only look Latin. The characters that remain beyond ASCII are signs, and letters of other languages.
import { withoutFigurines, withoutLookalikes } from '../../chess/writtenPieces.ts';
import { withPlainSpaces } from './spaces.ts';

/** Characters by their meaning in a move or a result. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2043\u2212]/gu, '-'],
  [/[×⨯✕✖]/gu, 'x'],
  [/[†‡✝]/gu, '+'],
  [/≠/gu, '#'],
  [/[∶ː꞉]/gu, ':'],
  [/[⁄∕]/gu, '/'],
  [/[·•∙‧。]/gu, '.'],
  // The Russian king in capitals.
  [/^КР(?=[a-h1-8xX:-])/gu, 'Кр'],
];

const BEYOND_ASCII = /[^\0-\x7f]/u;
const FOREIGN_LETTER = /(?!\p{ASCII})\p{L}/u;
const MOVE = /[a-h][1-8]|[Oo0]-[Oo0]/;
/** Signs beyond ASCII with those of ASCII beside them, as in `=∞`. */
const SIGNS = /[-+=/~&<>^|!?]*(?!\p{ASCII})[^\p{L}\p{N}\p{M}][^\p{L}\p{N}.,]*/gu;

function plainWord(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word;
  let plain = withoutLookalikes(withoutFigurines(word).normalize('NFKC'));
  for (const [pattern, replacement] of PLAIN) plain = plain.replaceAll(pattern, replacement);
  // Letters alone are a word of another script, whatever they look like.
  return FOREIGN_LETTER.test(word) && !MOVE.test(plain) ? word : plain.replaceAll(SIGNS, ' $& ');
}

/** The words of a text, spelled plainly, with spaces between them. Signs are words of their own. */
export const plainWords = (text: string): string =>
  withPlainSpaces(text).split(' ').map(plainWord).join(' ').trim();
