// Keeps rows that do not fit into memory in files, by some bits of their keys. Each file, a *pile*, can be
// sorted without the others.
import { FormatError } from '../base/failure.ts';
import { dealRows } from './dealRows.ts';
import type { Digit, Pause } from './dealRows.ts';
import { ROW_WORDS, rowsOf } from './positionRows.ts';
import type { PositionRows } from './positionRows.ts';
import type { Scratch, ScratchFile } from './scratch.ts';

/** Number of bits of the key that choose the pile of a row. It is small, because each pile is an open file. */
const PILE_BITS = 8;
/** The maximum number of rows that are written together. */
const STAGE_ROWS = 64 * 1024;

/**
 * A file of rows whose keys have the same digit. `low` and `high` are the halves of the key of its first row.
 */
interface Pile {
  readonly file: ScratchFile;
  readonly low: number;
  readonly high: number;
  count: number;
  /** True if all its rows have the same key, so that they need no sorting. */
  isOneKey: boolean;
}

/** The piles of rows whose keys have the same first `alike` bits. */
export class PositionPiles {
  readonly #scratch: Scratch;
  readonly #digit: Digit;
  readonly #piles: (Pile | undefined)[] = [];
  readonly #stage = new Uint32Array(STAGE_ROWS * ROW_WORDS);
  #order = new Uint32Array(0);

  constructor(scratch: Scratch, alike: number) {
    this.#scratch = scratch;
    this.#digit = { shift: 64 - alike - PILE_BITS, bits: PILE_BITS };
  }

  /** Number of first bits that are equal in all keys of a pile. */
  get alike(): number {
    return 64 - this.#digit.shift;
  }

  /** Moves all rows to the files of their piles: `rows` is empty afterwards. */
  async take(rows: PositionRows, pause: Pause): Promise<void> {
    if (this.#order.length < rows.count) this.#order = new Uint32Array(rows.count);
    const order = this.#order;
    const ends = await dealRows(rows.words, this.#digit, undefined, order, rows.count, pause);
    let start = 0;
    for (const [which, end] of ends.entries()) {
      if (end > start) await this.#append(which, rows.words, order.subarray(start, end), pause);
      start = end;
    }
    rows.count = 0;
  }

  async #append(which: number, words: Uint32Array, order: Uint32Array, pause: Pause): Promise<void> {
    const first = order[0] * ROW_WORDS;
    const pile = (this.#piles[which] ??= {
      file: await this.#scratch.create(),
      low: words[first],
      high: words[first + 1],
      count: 0,
      isOneKey: true,
    });
    const stage = this.#stage;
    for (let from = 0; from < order.length; from += STAGE_ROWS) {
      const some = order.subarray(from, from + STAGE_ROWS);
      const isOneKey = gather(words, some, stage, pile);
      pile.isOneKey &&= isOneKey;
      pile.count += some.length;
      await pile.file.append(new Uint8Array(stage.buffer, 0, some.length * ROW_WORDS * 4));
      await pause();
    }
  }

  /** Yields the piles in the order of their keys. A pile is deleted when the next one is requested. */
  async *inOrder(): AsyncGenerator<{
    readonly isOneKey: boolean;
    readonly blocks: AsyncIterable<Uint32Array>;
  }> {
    for (let which = 0; which < this.#piles.length; which++) {
      const pile = this.#piles[which];
      if (pile === undefined) continue;
      yield { isOneKey: pile.isOneKey, blocks: blocksOf(pile) };
      await pile.file.remove();
    }
  }
}

/** Copies rows in this order into `stage`. Returns whether all of them have the key of the pile. */
function gather(
  words: Uint32Array,
  order: Uint32Array,
  stage: Uint32Array,
  { low, high }: Pick<Pile, 'low' | 'high'>,
): boolean {
  let isOneKey = true;
  let to = 0;
  for (const place of order) {
    const at = place * ROW_WORDS;
    stage[to] = words[at];
    stage[to + 1] = words[at + 1];
    stage[to + 2] = words[at + 2];
    stage[to + 3] = words[at + 3];
    isOneKey &&= words[at] === low && words[at + 1] === high;
    to += ROW_WORDS;
  }
  return isOneKey;
}

/** Reads all rows of a pile. Throws `FormatError` if the file does not have as many rows as were written. */
async function* blocksOf({ file, count }: Pile): AsyncGenerator<Uint32Array> {
  let left = count;
  for await (const bytes of file.blocks()) {
    const rows = rowsOf(bytes);
    left -= rows.length / ROW_WORDS;
    yield rows;
  }
  if (left !== 0)
    throw new FormatError({ kind: 'changed', file: '', expected: 'temporary files as they were written' });
}
