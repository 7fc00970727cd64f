// What `.cbh` says of where games are in `.cbg`, taken down while its records are read for something else.
import { FAR, GROUP, type RecordOffsets } from '../recordOffsets.ts';
import { HEADER_RECORD_SIZE } from './headerFile.ts';

/** A game: in use, no guiding text; deleted ones count, since they can be read. */
export const isGame = (kind: number): boolean => (kind & 0x7f) === 1;

/** Offsets of four bytes that any list may have. */
const FEW_FAR = 1 << 16;

/** Half a byte a record at most, where there are more. */
const mostFarOf = (count: number): number => Math.max(FEW_FAR, count / 8);

/** Offsets of all games of a list, record by record. */
export class GameOffsets {
  readonly #steps: Uint8Array;
  readonly #farBefore: Uint32Array;
  readonly #mostFar: number;
  #far = new Uint32Array(GROUP);
  #farCount = 0;
  #rows = 0;
  #before = 0;

  constructor(count: number, mostFar = mostFarOf(count)) {
    this.#mostFar = mostFar;
    this.#steps = new Uint8Array(count);
    this.#farBefore = new Uint32Array(Math.ceil(count / GROUP));
  }

  /** The next records of the list: [from, to) of those in `bytes`. */
  decode(bytes: Uint8Array, from: number, to: number): void {
    const steps = this.#steps;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let before = this.#before;
    let row = this.#rows;
    for (let i = from, at = from * HEADER_RECORD_SIZE; i < to; i++, at += HEADER_RECORD_SIZE, row++) {
      if (row % GROUP === 0) {
        this.#farBefore[row / GROUP] = this.#farCount;
        before = 0;
      }
      if (!isGame(bytes[at])) continue;
      // With a sign numbers stay small to the engine; steps are the same.
      const offset = view.getInt32(at + 1);
      const step = (offset - before) | 0;
      before = offset;
      if (step > 0 && step < FAR) {
        steps[row] = step;
      } else {
        steps[row] = FAR;
        this.#writeOut(offset);
      }
    }
    this.#before = before;
    this.#rows = row;
  }

  /** What was taken down; `undefined` where records are missing, or where too few games lie one behind the other. */
  finish(): RecordOffsets | undefined {
    if (this.#rows !== this.#steps.length || this.#farCount > this.#mostFar) return undefined;
    const far = this.#far.slice(0, this.#farCount);
    return { from: 0, steps: this.#steps, far, farBefore: this.#farBefore };
  }

  #writeOut(offset: number): void {
    if (this.#farCount > this.#mostFar) return;
    if (this.#farCount === this.#far.length) {
      const larger = new Uint32Array(2 * this.#far.length);
      larger.set(this.#far);
      this.#far = larger;
    }
    this.#far[this.#farCount++] = offset;
  }
}
