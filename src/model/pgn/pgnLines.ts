import type { Utf8Writer } from '../../base/utf8Writer.ts';

/** The maximum number of characters in a line of the standard's export format. */
const WIDTH = 79;

/** Fills lines with the words of a movetext. */
export class PgnLines {
  readonly #out: Utf8Writer;
  /** Number of characters in the current line. */
  #column = 0;
  /** Opening braces and parentheses that are written right before the next word. */
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

  /** Adds a comment in braces. Blank texts add nothing. */
  addComment(text: string): void {
    const words = wordsOf(text);
    const last = words.pop();
    if (last === undefined) return;
    this.#opening += '{';
    for (const word of words) this.add(word);
    this.add(`${last}}`);
  }

  /** Opens a parenthesis before the next word. */
  open(): void {
    this.#opening += '(';
  }

  /** Closes a parenthesis after the last word, on a new line if the current one is full. */
  close(): void {
    if (this.#column < WIDTH) {
      this.#out.write(')');
      this.#column++;
    } else this.add(')');
  }
}

/** Matches a command, white space, or other text. No branch looks beyond the next bracket, so it takes linear time. */
const PIECES = /\[%[^[\]]*\]|\s+|[^\s[]+|\[/g;

/** Splits a text at the places where a line may break. A command is one word, because some programs read by line. */
function wordsOf(text: string): string[] {
  const words = [''];
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece.trim() === '') words.push('');
    else words[words.length - 1] += piece.replaceAll(/\s+/g, ' ');
  }
  return words.filter((word) => word !== '');
}
