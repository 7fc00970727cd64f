import type { Utf8Writer } from '../../base/utf8Writer.ts';

/** More would break the lines of programs that go by the standard's export format. */
const WIDTH = 79;

/** Movetext as it grows: words, filled into lines. */
export class PgnLines {
  readonly #out: Utf8Writer;
  /** Characters in the last line. */
  #column = 0;
  /** Written before the next word without a space. */
  #opening = '';

  constructor(out: Utf8Writer) {
    this.#out = out;
  }

  add(word: string): void {
    const text = this.#opening === '' ? word : this.#opening + word;
    this.#opening = '';
    if (this.#column > 0) {
      // A `%` in the first column would hide the whole line from other programs.
      const fits = this.#column + 1 + text.length <= WIDTH || text.startsWith('%');
      this.#out.write(fits ? ' ' : '\n');
      this.#column = fits ? this.#column + 1 : 0;
    }
    this.#out.write(text);
    this.#column += text.length;
  }

  /** A comment in braces; nothing where the text is blank. */
  addComment(text: string): void {
    const words = wordsOf(text);
    const last = words.pop();
    if (last === undefined) return;
    this.#opening += '{';
    for (const word of words) this.add(word);
    this.add(`${last}}`);
  }

  /** A parenthesis before the next word. */
  open(): void {
    this.#opening += '(';
  }

  /** A parenthesis after the last word, on a line of its own where that one is full. */
  close(): void {
    if (this.#column < WIDTH) {
      this.#out.write(')');
      this.#column++;
    } else this.add(')');
  }
}

/** A command, blanks, or other text up to one of them; no part looks further than the next bracket. */
const PIECES = /\[%[^[\]]*\]|\s+|[^\s[]+|\[/g;

/** What lines may be broken between. A command stays in one piece: not all programs join lines before they look for it. */
function wordsOf(text: string): string[] {
  const words = [''];
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece.trim() === '') words.push('');
    else words[words.length - 1] += piece.replaceAll(/\s+/g, ' ');
  }
  return words.filter((word) => word !== '');
}
