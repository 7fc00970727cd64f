// Finds the page of a position without the help of a `.cto`: every page holds one range of hashes, read from
// the lowest bit up.
import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../format.ts';
import { ReadThrough } from '../readThrough.ts';
import { hashOf } from './hash.ts';
import { visitSignatures } from './page.ts';
import { WINDOW_PAGES, type PageFile } from './pageFile.ts';

/** The bits of a 32-bit number in reverse order, unsigned. Pages that share low bits become ranges. */
function reverseBits(value: number): number {
  let bits = value;
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return ((bits >>> 16) | (bits << 16)) >>> 0;
}

/**
 * The lowest and highest reversed hash of every page, found by reading the book once; 16 bytes for each page. In a
 * sound book the ranges do not overlap, so a lookup reads one page. In a damaged one it tries several.
 */
export class PageRanges {
  readonly #file: PageFile;
  readonly #reading: ReadThrough;
  readonly #lowest: Uint32Array;
  readonly #highest: Uint32Array;
  /** Pages with positions, sorted by their lowest hash. */
  #order = new Uint32Array(0);
  /** For each index of `#order`: the greatest hash of all pages up to it. */
  #reach = new Uint32Array(0);
  /** Offset of the first page that breaks off, and the number of pages that do. */
  #firstBroken: number | undefined;
  #broken = 0;

  constructor(file: PageFile) {
    this.#file = file;
    this.#reading = new ReadThrough(file.count, (next) => this.#readWindow(next));
    this.#lowest = new Uint32Array(file.count).fill(0xffffffff);
    this.#highest = new Uint32Array(file.count);
  }

  /** Pages that break off, whose positions may be lost. */
  get problems(): readonly Failure[] {
    if (this.#firstBroken === undefined) return [];
    const found = `${this.#broken} that break off`;
    return [
      { kind: 'invalid', file: this.#file.name, offset: this.#firstBroken, expected: 'whole pages', found },
    ];
  }

  /** See `ReadThrough`. */
  complete(options?: ReadOptions): Promise<void> {
    return this.#reading.complete(options);
  }

  /** Pages that may hold a position with this hash, once all ranges are known. */
  candidates(hash: number): number[] {
    const key = reverseBits(hash);
    const pages: number[] = [];
    for (let at = this.#lastUpTo(key); at >= 0 && this.#reach[at] >= key; at--) {
      const page = this.#order[at];
      if (this.#highest[page] >= key) pages.push(page);
    }
    return pages;
  }

  /** The last index in `#order` whose page begins at or below `key`, -1 for none. */
  #lastUpTo(key: number): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#lowest[this.#order[middle]] <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  async #readWindow(from: number): Promise<number> {
    for (const [i, page] of (await this.#file.readWindow(from)).entries()) {
      const whole = visitSignatures(page, (start, end) => {
        const key = reverseBits(hashOf(page.bytes, start, end));
        this.#lowest[from + i] = Math.min(this.#lowest[from + i], key);
        this.#highest[from + i] = Math.max(this.#highest[from + i], key);
      });
      if (whole) continue;
      this.#firstBroken ??= page.base;
      this.#broken++;
    }
    const next = Math.min(from + WINDOW_PAGES, this.#file.count);
    if (next === this.#file.count) this.#sort();
    return next;
  }

  #sort(): void {
    const used = (_: number, page: number): boolean => this.#lowest[page] <= this.#highest[page];
    this.#order = Uint32Array.from(this.#lowest.keys())
      .filter(used)
      .sort((a, b) => this.#lowest[a] - this.#lowest[b]);
    this.#reach = new Uint32Array(this.#order.length);
    let reach = 0;
    for (const [at, page] of this.#order.entries()) {
      reach = Math.max(reach, this.#highest[page]);
      this.#reach[at] = reach;
    }
  }
}
