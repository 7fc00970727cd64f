// A set of rows with one bit for each record of a database: 1.4 MB for eleven million.

/** A set of rows. Row `row` is bit `row & 31` of word `row >>> 5`. Bits from `count` on are 0. */
export class RowSet {
  readonly count: number;
  readonly words: Uint32Array;

  constructor(count: number) {
    this.count = count;
    this.words = new Uint32Array((count + 31) >>> 5);
  }

  /** Makes a set. Rows from `count` on are left out. */
  static of(count: number, rows: Uint32Array): RowSet {
    const set = new RowSet(count);
    for (let i = 0; i < rows.length; i++)
      if (rows[i] < count) set.words[rows[i] >>> 5] |= 1 << (rows[i] & 31);
    return set;
  }

  static all(count: number): RowSet {
    const set = new RowSet(count);
    set.words.fill(0xffffffff);
    set.#clearBeyond();
    return set;
  }

  static copy({ count, words }: RowSet): RowSet {
    const set = new RowSet(count);
    set.words.set(words);
    return set;
  }

  has(row: number): boolean {
    return row < this.count && (this.words[row >>> 5] & (1 << (row & 31))) !== 0;
  }

  /** Number of rows in the set. */
  size(): number {
    const { words } = this;
    let size = 0;
    for (let i = 0; i < words.length; i++) size += bitsIn(words[i]);
    return size;
  }

  /** The rows, ascending. */
  toRows(): Uint32Array {
    const { words } = this;
    const rows = new Uint32Array(this.size());
    let found = 0;
    for (let i = 0; i < words.length; i++)
      for (let bits = words[i]; bits !== 0; bits &= bits - 1)
        rows[found++] = (i << 5) | (31 - Math.clz32(bits & -bits));
    return rows;
  }

  /** Adds the rows of another set of the same count. */
  add({ words }: RowSet): void {
    for (let i = 0; i < words.length; i++) this.words[i] |= words[i];
  }

  /** Removes the rows of another set of the same count. */
  remove({ words }: RowSet): void {
    for (let i = 0; i < words.length; i++) this.words[i] &= ~words[i];
  }

  #clearBeyond(): void {
    if ((this.count & 31) !== 0) this.words[this.words.length - 1] &= (1 << (this.count & 31)) - 1;
  }
}

/** Counts the bits of a word that are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
