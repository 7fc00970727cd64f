// Spellings of pieces: letters of many languages, figurines, and Cyrillic and Greek letters that look like Latin ones.

/** The letters of one or more languages. */
export interface PieceLetters {
  /** Language tags: `de`, `sr-Latn`. */
  readonly languages: readonly string[];
  /** Letters of king, queen, rook, bishop, knight, and of the pawn if moves name it. */
  readonly letters: readonly string[];
}

const row = (languages: string, ...letters: readonly string[]): PieceLetters => ({
  languages: languages.split(' '),
  letters,
});

/** The English letters, in the order of `PieceLetters.letters`. */
export const ENGLISH_LETTERS = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;

/** Tells whether the letter is a piece's in SAN: an English letter, other than the pawn's. */
export const isEnglishPiece = (letter: string): boolean => letter.length === 1 && 'KQRBN'.includes(letter);

/** Languages with the same letters share a row. English has a row as well, with a letter for the pawn (`Pe4`). */
export const PIECE_LETTERS: readonly PieceLetters[] = [
  row('en', 'K', 'Q', 'R', 'B', 'N', 'P'),
  row('de da nb nn no sv hr bs sl sr-Latn', 'K', 'D', 'T', 'L', 'S'),
  row('nl lb', 'K', 'D', 'T', 'L', 'P'),
  row('fi af', 'K', 'D', 'T', 'L', 'R'),
  row('lv', 'K', 'D', 'T', 'L', 'Z'),
  row('is', 'K', 'D', 'H', 'B', 'R'),
  row('fo', 'K', 'D', 'T', 'B', 'R'),
  row('pl', 'K', 'H', 'W', 'G', 'S'),
  row('cs sk', 'K', 'D', 'V', 'S', 'J'),
  row('hu', 'K', 'V', 'B', 'F', 'H'),
  row('et', 'K', 'L', 'V', 'O', 'R'),
  row('lt', 'K', 'V', 'B', 'R', 'Ž'),
  row('es it ca gl', 'R', 'D', 'T', 'A', 'C'),
  row('fr', 'R', 'D', 'T', 'F', 'C'),
  row('pt', 'R', 'D', 'T', 'B', 'C'),
  row('ro', 'R', 'D', 'T', 'N', 'C'),
  row('tr', 'Ş', 'V', 'K', 'F', 'A'),
  row('az', 'Ş', 'V', 'T', 'F', 'A'),
  row('eu', 'E', 'D', 'G', 'A', 'Z'),
  row('id ms', 'R', 'M', 'B', 'G', 'K'),
  row('el', 'Ρ', 'Β', 'Π', 'Α', 'Ι'),
  row('ru', 'Кр', 'Ф', 'Л', 'С', 'К'),
  row('uk', 'Кр', 'Ф', 'Т', 'С', 'К'),
  row('bg', 'Ц', 'Д', 'Т', 'О', 'К'),
  row('sr mk', 'К', 'Д', 'Т', 'Л', 'С'),
];

/** The white and the black figurine of each piece, in the order of `ENGLISH_LETTERS`. */
const FIGURINES = ['♔♚', '♕♛', '♖♜', '♗♝', '♘♞', '♙♟'] as const;
/** Matches a figurine with the variation selector (text or emoji) that may follow it. */
const FIGURINE = /[♔-♟][\uFE0E\uFE0F]?/gu;

/** Replaces figurines by English letters. A pawn's figurine is removed, as SAN has no letter for pawns. */
export const withoutFigurines = (text: string): string =>
  text.replace(FIGURINE, ([figure]) => {
    const letter = ENGLISH_LETTERS[FIGURINES.findIndex((both) => both.includes(figure))];
    return letter === 'P' ? '' : letter;
  });

/** Tells whether the text is one figurine, not a pawn's: some pages write a space between it and the square. */
export const isFigurine = (text: string): boolean => /^[♔-♘♚-♞][\uFE0E\uFE0F]?$/u.test(text);

/** Cyrillic and Greek letters that people type in moves instead of Latin letters of the same look. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ а: 'a', с: 'c', е: 'e', О: 'O', о: 'o', Ο: 'O', ο: 'o', х: 'x', Х: 'x' }),
);
const LOOKALIKE = /[асеОоΟοхХ]/gu;

/** Replaces lookalikes by the Latin letters. */
export const withoutLookalikes = (text: string): string =>
  text.replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);

/** The letters of each row after `withoutLookalikes`, and a pattern that finds them in moves. */
const patterns = new Map<PieceLetters, { readonly letters: readonly string[]; readonly pattern: RegExp }>();

function patternOf(named: PieceLetters) {
  let found = patterns.get(named);
  if (found === undefined) {
    const letters = named.letters.map(withoutLookalikes);
    // The longest letters come first, because `Кр` also begins with `К`. The pattern matches the first letter of a
    // move, and the letter of a promotion at its end.
    const any = letters.toSorted((a, b) => b.length - a.length).join('|');
    const pattern = new RegExp(`^(?:${any})|(?<=[a-h][18][=(/]?)(?:${any})(?=\\)?[+#!?\\s]*$)`, 'gu');
    found = { letters, pattern };
    patterns.set(named, found);
  }
  return found;
}

/** Replaces letters of these languages in a move by the English ones; needs `withoutLookalikes` before. */
export function inEnglish(text: string, named: PieceLetters): string {
  const { letters, pattern } = patternOf(named);
  return text.replace(pattern, (letter) => ENGLISH_LETTERS[letters.indexOf(letter)] ?? letter);
}

/** Patterns for the letter at the start of a move, and for the letter of a promotion, in any language. */
const WRITTEN = [
  /^(\p{Lu}(?:(?!\p{ASCII})\p{Ll})?)(?=[a-h]?[1-8]?[-xX:]?[a-h][1-8])/u,
  /^[a-h](?:[1-8]?[-xX:]?[a-h])?[18][=(/]?(\p{Lu}(?:(?!\p{ASCII})\p{Ll})?)\)?(?=[^\p{L}]*$)/u,
];
/** Returns the letter of the moving piece, or else of the promotion, as written; `undefined` if none. */
export const writtenLetter = (text: string): string | undefined =>
  WRITTEN.map((pattern) => pattern.exec(text)?.[1]).find((letter) => letter !== undefined);

/** Tells whether moves in these languages name the pawn, as in `Pe4`. */
export const namesPawn = ({ letters }: PieceLetters): boolean => letters.length === ENGLISH_LETTERS.length;

/** Tells whether these languages have a piece with this letter, as `withoutLookalikes` spells it. */
export const hasLetter = (named: PieceLetters, letter: string): boolean =>
  patternOf(named).letters.includes(letter);
