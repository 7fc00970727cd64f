import type { Cursor } from './cursor.ts';

/** The maximum number of bytes of memory for the checkpoints of one file, without the light ones. */
const BUDGET = 32 * 1024 * 1024;
/** Copies of at most this many bytes are light, and all kept: there is at most one for each megabyte. */
const LIGHT = 1024;
const MIN_SPACING = 1024 * 1024;

/**
 * Places of the unpacked bytes from which unpacking can go on. If they take too much memory, every second one
 * that is not light is dropped.
 */
export class Checkpoints {
  #kept: Cursor[] = [];
  #spacing = MIN_SPACING;

  /** Keeps the place of a cursor if the last checkpoint is far enough behind it. */
  consider(cursor: Cursor): void {
    const last = this.#kept.at(-1)?.position ?? 0;
    const isLight = cursor.weight <= LIGHT;
    if (cursor.position - last < (isLight ? MIN_SPACING : this.#spacing)) return;
    this.#kept.push(cursor.copy());
    while (this.#weight() > BUDGET && this.#spacing < cursor.position * 2) this.#thin();
  }

  /** The last checkpoint from which a page can be unpacked whole. */
  before(page: number): Cursor | undefined {
    return this.#kept.findLast(({ nextPage }) => nextPage <= page);
  }

  #weight(): number {
    return this.#kept.reduce((sum, { weight }) => sum + (weight <= LIGHT ? 0 : weight), 0);
  }

  #thin(): void {
    this.#spacing *= 2;
    let last = 0;
    this.#kept = this.#kept.filter(({ weight, position }) => {
      if (weight > LIGHT && position - last < this.#spacing) return false;
      last = position;
      return true;
    });
  }
}
