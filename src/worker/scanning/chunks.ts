// How the rows of a database are dealt out to workers: few at first, so that first hits come soon, then more.
import type { RecordRange } from '../../formats/format.ts';
import type { RecordOffsets } from '../../formats/recordOffsets.ts';

const FIRST_ROWS = 2048;
/** All chunks start at a multiple of it, counted from the first row. */
const STEP = 1024;
const MOST_ROWS = 128 * STEP;
/** A chunk should take as long as this: short enough to be done again, and to leave nobody idle at the end. */
const AIM_MS = 200;
const FASTER = 4;

export interface Chunk extends RecordRange {
  /** Its place among all chunks. */
  readonly place: number;
}

/** Rows that are asked about together, and where their games lie if whoever deals them out knows that. */
export interface ChunkRows extends RecordRange {
  readonly offsets?: RecordOffsets | undefined;
}

export class Chunks {
  readonly #to: number;
  /** Chunks under way at once. */
  readonly #lanes: () => number;
  readonly #givenBack: Chunk[] = [];
  #next: number;
  #place = 0;
  #rows = FIRST_ROWS;

  constructor({ from, to }: RecordRange, lanes: () => number) {
    this.#next = from;
    this.#to = to;
    this.#lanes = lanes;
  }

  /** The next rows that nobody has; `undefined` where all were dealt out. */
  take(): Chunk | undefined {
    const givenBack = this.#givenBack.shift();
    if (givenBack !== undefined || this.#next >= this.#to) return givenBack;
    const share = inSteps((this.#to - this.#next) / (2 * this.#lanes()));
    const from = this.#next;
    this.#next = Math.min(this.#to, from + Math.min(this.#rows, share));
    return { place: this.#place++, from, to: this.#next };
  }

  /** Whoever had it cannot do it. */
  giveBack(chunk: Chunk): void {
    this.#givenBack.push(chunk);
  }

  /** What it took says how large the next ones are. */
  took({ from, to }: Chunk, ms: number): void {
    const wanted = inSteps(((to - from) * AIM_MS) / Math.max(1, ms));
    this.#rows = Math.min(wanted, this.#rows * FASTER, MOST_ROWS);
  }
}

const inSteps = (rows: number): number => Math.max(1, Math.round(rows / STEP)) * STEP;
