// The starts of the games of a file. Each game takes 12 bytes. The table grows by blocks, so nothing is copied.
import type { RecordPlaces } from './resumable.ts';

/** Games in one block of the table. */
const BLOCK = 16_384;
/** The maximum number of games, which take 800 MB of memory. The largest collections have a fifth as many. */
export const MAX_GAMES = 64 * 1024 * 1024;

interface Block {
  /** Float64: files may be larger than 4 GiB. */
  readonly offsets: Float64Array;
  readonly lines: Uint32Array;
}

/** Offset and line number of every game found so far, in file order. */
export class GameTable {
  readonly #blocks: Block[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= MAX_GAMES;
  }

  /** `line` is 1-based. Each offset must be above the one before. */
  add(offset: number, line: number): void {
    const at = this.#count % BLOCK;
    if (at === 0) this.#blocks.push({ offsets: new Float64Array(BLOCK), lines: new Uint32Array(BLOCK) });
    const { offsets, lines } = this.#blocks[this.#blocks.length - 1];
    offsets[at] = offset;
    lines[at] = line;
    this.#count++;
  }

  /** Places of rows [from, to), which must be below `count`. */
  places(from: number, to: number): RecordPlaces {
    const offsets = new Float64Array(to - from);
    const lines = new Uint32Array(to - from);
    for (let row = from; row < to; row++) {
      offsets[row - from] = this.offset(row);
      lines[row - from] = this.line(row);
    }
    return { offsets, lines };
  }

  /** Tells whether these places equal those of the table, up to the end of the shorter list. */
  beginsWith({ offsets, lines }: RecordPlaces): boolean {
    const both = Math.min(this.#count, offsets.length);
    for (let row = 0; row < both; row++)
      if (this.offset(row) !== offsets[row] || this.line(row) !== lines[row]) return false;
    return true;
  }

  /** Offset of the game in this 0-based row; `row` must be below `count`. */
  offset(row: number): number {
    return this.#blocks[Math.floor(row / BLOCK)].offsets[row % BLOCK];
  }

  /** The 1-based line on which the game in this row starts. */
  line(row: number): number {
    return this.#blocks[Math.floor(row / BLOCK)].lines[row % BLOCK];
  }

  /** The row of the game that starts exactly at `offset`. */
  rowAt(offset: number): number | undefined {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.offset(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low < this.#count && this.offset(low) === offset ? low : undefined;
  }
}
