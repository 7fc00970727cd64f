/** More would break the lines of readers that go by the standard's export format. */
const WIDTH = 79;

/** Movetext as it grows: words, filled into lines. */
export class PgnLines {
  #done = '';
  #line = '';
  /** Written before the next word without a space. */
  #opening = '';

  get text(): string {
    return this.#done + this.#line;
  }

  add(word: string): void {
    const text = this.#opening + word;
    this.#opening = '';
    // A `%` in the first column would hide the whole line from readers.
    const fits = this.#line.length + 1 + text.length <= WIDTH || text.startsWith('%');
    if (this.#line === '') this.#line = text;
    else if (fits) this.#line += ` ${text}`;
    else {
      this.#done += `${this.#line}\n`;
      this.#line = text;
    }
  }

  /** A comment in braces; nothing where the text is blank. */
  addComment(text: string): void {
    const words = text.split(/\s+/).filter((word) => word !== '');
    if (words.length === 0) return;
    this.#opening += '{';
    for (const word of words.slice(0, -1)) this.add(word);
    this.add(`${words[words.length - 1]}}`);
  }

  /** A parenthesis before the next word. */
  open(): void {
    this.#opening += '(';
  }

  /** A parenthesis after the last word, on a line of its own where that one is full. */
  close(): void {
    if (this.#line.length < WIDTH) this.#line += ')';
    else this.add(')');
  }
}
