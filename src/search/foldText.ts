// Folds names and words for comparison: letters lose case and accents, Cyrillic becomes Latin, apostrophes disappear,
// digits and other letters stay, everything else becomes a space. `Vachier-Lagrave, Maxime` and `vachier lagrave
// maxime` are equal, and so are `Ø` and `o`, `ß` and `ss`.

/** Spellings that removing accents does not yield: strokes, ligatures, and Cyrillic in English transliteration. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ħ=h ŋ=n ŧ=t ĸ=k',
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch',
    'ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=ye ґ=g ў=u ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g ќ=k ѕ=dz',
    // Apostrophes are dropped, as in O'Kelly.
    "'= ’= ‘= `= ʼ= ʹ= ´=",
  ]
    .join(' ')
    .split(' ')
    .map((pair) => pair.split('=')),
);

const SPACE = 0x20;

export const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;
/** Codes below this are looked up in a table. */
const TABLE_SIZE = 0x2100;
const folded: string[] = Array.from({ length: TABLE_SIZE }, (_, code) =>
  foldLetter(String.fromCharCode(code)),
);
/** The code of a letter that folds to one letter; 0xffff for one that folds to none or several. */
const single = Uint16Array.from(folded, (text) => (text.length === 1 ? text.charCodeAt(0) : 0xffff));

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const spelled = SPELLED[lower];
  if (spelled !== undefined) return spelled;
  const [base = ''] = lower.normalize('NFD').replace(/\p{M}/gu, '');
  if (base === '') return '';
  return SPELLED[base] ?? (/[\p{L}\p{N}]/u.test(base) ? base : ' ');
}

/** The value of a character in sorting, without case and accents; Cyrillic stays Cyrillic. 0 for a combining mark. */
const sorting: Uint32Array = Uint32Array.from({ length: TABLE_SIZE }, (_, code) => {
  const letter = String.fromCharCode(code);
  const letters = /\p{Script=Latin}/u.test(letter)
    ? foldLetter(letter)
    : letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const [first = 0, second] = Array.from(letters, (one) => one.charCodeAt(0));
  return second === undefined ? first : first * 0x10000 + second;
});

/** The sort value of a character: one code unit, or two, the first of which is in the upper half. */
export const sortLetters = (code: number): number => (code < TABLE_SIZE ? sorting[code] : code);

/**
 * Writes folded text. The first letter of a word is a capital, so that beginnings are found without testing every
 * space. A word that does not begin with A to Z, such as a number, has a space before it: `CarlsenMagnus`, `Linares
 * 10th`.
 */
export class FoldedWriter {
  #codes: Uint16Array;
  #length = 0;
  #widest = 0;
  /** True between words: the next letter begins a word. */
  #betweenWords = true;

  constructor(capacity: number) {
    this.#codes = new Uint16Array(capacity + 16);
  }

  get length(): number {
    return this.#length;
  }

  /** Writes the mark that begins a name. No word continues across it. */
  put(code: number): void {
    this.#room(1);
    this.#codes[this.#length++] = code;
    this.#betweenWords = true;
  }

  /** Folds the part [from, to) of `text`, and writes it. */
  fold(text: string, from: number, to: number): void {
    this.#room(5 * (to - from) + 1);
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (code < TABLE_SIZE && single[code] !== 0xffff) this.#write(single[code]);
      else {
        const letters = code < TABLE_SIZE ? folded[code] : foldLetter(text.charAt(at));
        for (let i = 0; i < letters.length; i++) this.#write(letters.charCodeAt(i));
      }
    }
  }

  #write(code: number): void {
    if (code === SPACE) {
      this.#betweenWords = true;
      return;
    }
    if (this.#betweenWords && !isSmallLetter(code)) this.#codes[this.#length++] = SPACE;
    this.#codes[this.#length++] = this.#betweenWords && isSmallLetter(code) ? code - SPACE : code;
    this.#betweenWords = false;
    if (code > this.#widest) this.#widest = code;
  }

  /**
   * Returns the whole text as one flat string, with as few bytes per character as possible: fast to search.
   */
  text(): string {
    const codes = this.#codes.subarray(0, this.#length);
    return textOfCodes(codes, this.#widest);
  }

  #room(wanted: number): void {
    if (this.#length + wanted <= this.#codes.length) return;
    const codes = new Uint16Array(2 * this.#codes.length + wanted);
    codes.set(this.#codes.subarray(0, this.#length));
    this.#codes = codes;
  }
}

/** Makes a string of these code units, none of which is larger than `widest`. */
export const textOfCodes = (codes: Uint16Array, widest: number): string =>
  widest < 0x80
    ? new TextDecoder().decode(Uint8Array.from(codes))
    : new TextDecoder('utf-16le', { ignoreBOM: true }).decode(codes);

/** The words of a text, folded to lower case. */
export const foldedWords = (text: string): readonly string[] => foldedBeginnings(text).map(withoutMark);

/** The words of a text as folded text has them, each with the mark of its beginning. */
export function foldedBeginnings(text: string): readonly string[] {
  const writer = new FoldedWriter(text.length);
  writer.fold(text, 0, text.length);
  return writer.text().match(/[A-Z][^A-Z ]*| [^A-Z ]*/g) ?? [];
}

/** A folded search word: a whole word, or the beginning of one. */
export interface WantedWord {
  readonly word: string;
  readonly whole: boolean;
}

/** Returns the words of a search text. With `whole`, a star turns a whole word into a beginning: `tal m*`. */
export function wantedWords(text: string, whole: boolean): readonly WantedWord[] {
  const parts = text.split('*');
  return parts.flatMap((part, at) => {
    const words = foldedWords(part);
    const begun = at < parts.length - 1 && !/\s$/.test(part) ? words.length - 1 : -1;
    return words.map((word, place) => ({ word, whole: whole && place !== begun }));
  });
}

/** A word with the mark of a word's beginning. */
export const asBeginning = (word: string): string =>
  isSmallLetter(word.charCodeAt(0)) ? word.charAt(0).toUpperCase() + word.slice(1) : ` ${word}`;

const withoutMark = (word: string): string => word.trimStart().toLowerCase();
