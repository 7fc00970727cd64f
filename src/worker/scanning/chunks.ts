// Deals the rows of a database to workers: few at first, so that the first hits come soon, then more.
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { RecordOffsets } from '../../formats/recordOffsets.ts';

const FIRST_ROWS = 2048;
/** All chunks start at a multiple of this, counted from the first row. */
const STEP = 1024;
const MAX_ROWS = 128 * STEP;
/** The desired time for a chunk, which may have to be repeated. A longer one would leave workers idle at the end. */
const AIM_MS = 200;
/**
 * Near the end, chunks become smaller, but not below this share of that time, because each has a fixed cost.
 */
const MIN_SHARE = 1 / 8;
const FASTER = 4;

export interface Chunk extends RecordRange {
  /** The index among all chunks. */
  readonly place: number;
}

/** Rows to scan together, and the offsets of their games if the dealer knows them. */
export interface ChunkRows extends RecordRange {
  readonly offsets?: RecordOffsets | undefined;
}

export class Chunks {
  readonly #to: number;
  /** The number of chunks that are scanned at the same time. */
  readonly #slots: () => number;
  readonly #givenBack: Chunk[] = [];
  #next: number;
  #place = 0;
  #rows = FIRST_ROWS;

  constructor({ from, to }: RecordRange, slots: () => number) {
    this.#next = from;
    this.#to = to;
    this.#slots = slots;
  }

  /** Returns the next rows that no worker has; `undefined` if all are dealt. */
  take(): Chunk | undefined {
    const givenBack = this.#givenBack.shift();
    if (givenBack !== undefined || this.#next >= this.#to) return givenBack;
    const share = inSteps(Math.max((this.#to - this.#next) / (2 * this.#slots()), this.#rows * MIN_SHARE));
    const from = this.#next;
    this.#next = Math.min(this.#to, from + Math.min(this.#rows, share));
    return { place: this.#place++, from, to: this.#next };
  }

  /** Returns a chunk that its worker cannot finish. */
  giveBack(chunk: Chunk): void {
    this.#givenBack.push(chunk);
  }

  /** Adjusts the size of the next chunks to the time that this one took. */
  took({ from, to }: Chunk, ms: number): void {
    const wanted = inSteps(((to - from) * AIM_MS) / Math.max(1, ms));
    this.#rows = Math.min(wanted, this.#rows * FASTER, MAX_ROWS);
  }
}

const inSteps = (rows: number): number => Math.max(1, Math.round(rows / STEP)) * STEP;
