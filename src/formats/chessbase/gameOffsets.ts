// Records the offsets of games while the list of games is read for another purpose.
import { FAR, GROUP, type RecordOffsets } from '../recordOffsets.ts';
import type { RecordList } from './recordList.ts';

/** The number of written-out offsets, four bytes each, that every list may have. */
const FEW_FAR = 1 << 16;

/** Longer lists may write out one offset for every eight records: half a byte for each. */
const mostFarOf = (count: number): number => Math.max(FEW_FAR, count / 8);

/** Records decoded in one call: browsers optimize functions that are called often. */
export const BLOCK = 4096;

/** Collects the offsets of all games of a list, record by record. */
export class GameOffsets {
  readonly #list: Pick<RecordList, 'movesOffsets'>;
  readonly #unit: number;
  readonly #offsets = new Float64Array(BLOCK);
  readonly #steps: Uint8Array;
  readonly #farBefore: Uint32Array;
  readonly #mostFar: number;
  #far = new Uint32Array(GROUP);
  #farCount = 0;
  #rows = 0;
  #before = 0;

  /** `unit` divides all offsets, or nearly all. */
  constructor(
    list: Pick<RecordList, 'count' | 'movesOffsets'>,
    unit: number,
    mostFar = mostFarOf(list.count),
  ) {
    const { count } = list;
    this.#list = list;
    this.#unit = unit;
    this.#mostFar = mostFar;
    this.#steps = new Uint8Array(count);
    this.#farBefore = new Uint32Array(Math.ceil(count / GROUP));
  }

  /** Takes the next records of the list: records [from, to) of `bytes`. */
  decode(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at += BLOCK) this.#decodeBlock(bytes, at, Math.min(to, at + BLOCK));
  }

  #decodeBlock(bytes: Uint8Array, from: number, to: number): void {
    const steps = this.#steps;
    const offsets = this.#offsets;
    const unit = this.#unit;
    this.#list.movesOffsets(bytes, from, to, offsets);
    let before = this.#before;
    let row = this.#rows;
    for (let i = 0; i < to - from; i++, row++) {
      if (row % GROUP === 0) {
        this.#farBefore[row / GROUP] = this.#farCount;
        before = 0;
      }
      const offset = offsets[i];
      if (offset < 0) continue;
      const step = (offset - before) / unit;
      before = offset;
      if (step > 0 && step < FAR && Number.isInteger(step)) {
        steps[row] = step;
      } else {
        steps[row] = FAR;
        this.#writeOut(offset);
      }
    }
    this.#before = before;
    this.#rows = row;
  }

  /** The collected offsets; `undefined` if records are missing, or if too few games follow each other in the file. */
  finish(): RecordOffsets | undefined {
    if (this.#rows !== this.#steps.length || this.#farCount > this.#mostFar) return undefined;
    const far = this.#far.slice(0, this.#farCount);
    return { from: 0, unit: this.#unit, steps: this.#steps, far, farBefore: this.#farBefore };
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
