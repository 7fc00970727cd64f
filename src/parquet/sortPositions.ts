// Sorts any number of positions by their keys. Positions that do not fit into memory go to files by the first bits of
// their keys. Each file is sorted by itself; a file that is still too large is divided again, by the next bits.
import type { Pause } from './dealRows.ts';
import { PositionPiles } from './positionPiles.ts';
import { PositionRows, ROW_WORDS } from './positionRows.ts';
import type { Scratch } from './scratch.ts';
import { RowSort } from './sortRows.ts';

/** The number of positions in memory, 16 bytes each, from which on they go to files. */
const POSITIONS_AT_ONCE = 4 * 1024 * 1024;

/** Rows, and their places in the order of the keys; without `order`, the rows are in that order already. */
export interface SortedRows {
  readonly words: Uint32Array;
  readonly order?: Uint32Array;
  readonly count: number;
}

export interface SortOptions {
  readonly pause: Pause;
  /** The number of positions in memory from which on `settle` moves them to files. */
  readonly atOnce?: number | undefined;
}

/** Takes rows in the order of games and plies (`rows`), and returns them in the order of their keys (`sorted`). */
export class PositionSorter {
  readonly rows = new PositionRows();
  readonly #sort = new RowSort();
  readonly #pause: Pause;
  readonly #atOnce: number;
  readonly #all: Deal;

  constructor(scratch: Scratch, { pause, atOnce = POSITIONS_AT_ONCE }: SortOptions) {
    this.#pause = pause;
    this.#atOnce = atOnce;
    this.#all = { scratch, alike: 0 };
  }

  /** Moves the rows to files if there are too many. Must be awaited from time to time while rows are added. */
  settle(): Promise<void> {
    return this.#settle(this.#all);
  }

  /** Yields all rows in order. No rows may be added afterwards. */
  sorted(): AsyncGenerator<SortedRows> {
    return this.#sorted(this.#all);
  }

  async #settle(deal: Deal): Promise<void> {
    if (this.rows.count < this.#atOnce) return;
    deal.piles ??= new PositionPiles(deal.scratch, deal.alike);
    await deal.piles.take(this.rows, this.#pause);
  }

  async *#sorted({ scratch, alike, piles }: Deal): AsyncGenerator<SortedRows> {
    if (piles === undefined) {
      const order = await this.#sort.order(this.rows, alike, this.#pause);
      yield { words: this.rows.words, order, count: this.rows.count };
      this.rows.count = 0;
      return;
    }
    await piles.take(this.rows, this.#pause);
    for await (const { isOneKey, blocks } of piles.inOrder()) {
      const inner: Deal = { scratch, alike: piles.alike };
      for await (const words of blocks) {
        if (isOneKey) yield { words, count: words.length / ROW_WORDS };
        else {
          this.rows.addRows(words);
          await this.#settle(inner);
        }
      }
      if (!isOneKey) yield* this.#sorted(inner);
    }
  }
}

/** Rows whose keys have the same first `alike` bits. `piles` has those that do not fit into memory. */
interface Deal {
  readonly scratch: Scratch;
  readonly alike: number;
  piles?: PositionPiles;
}
