// Sums of large ranges, which answer for the first positions of millions of games without reading each game.
import type { SummedColumns } from './sum.ts';
import { SUM_NUMBERS, Sum } from './sum.ts';

/** The minimum number of games for which the sums of a range are stored. */
export const SUMS_FROM = 64 * 1024;
/**
 * Numbers before a stored sum: first slot, ply and move. Each number is a 64-bit float, because the ratings
 * of ten million games add up to more than 32 bits can hold.
 */
const HEAD = 3;
export const STORED_SUM_BYTES = 8 * (HEAD + SUM_NUMBERS);

export interface MoveSum {
  readonly move: number;
  readonly sum: Sum;
}

/** Collects the sums of large ranges while the games are sorted. */
export class SumWriter {
  readonly from: number;
  readonly columns: SummedColumns;
  readonly #numbers: number[] = [];

  constructor(columns: SummedColumns, from = SUMS_FROM) {
    this.columns = columns;
    this.from = from;
  }

  /** Adds the sum, from `columns`, of the games that play `move` in the range beginning with slot `first`. */
  add(first: number, ply: number, move: number, sum: Sum): void {
    this.#numbers.push(first, ply, move, ...sum.toNumbers());
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Float64Array.from(this.#numbers).buffer);
  }
}

const placeOf = (first: number, ply: number): string => `${first} ${ply}`;

/** Sums of ranges, by the first slot and the ply of the range. */
export class StoredSums {
  readonly #sums = new Map<string, MoveSum[]>();

  constructor(bytes: Uint8Array) {
    const numbers = new Float64Array(bytes.slice().buffer);
    for (let at = 0; at < numbers.length; at += HEAD + SUM_NUMBERS) {
      const place = placeOf(numbers[at], numbers[at + 1]);
      const sum = Sum.fromNumbers(numbers.subarray(at + HEAD, at + HEAD + SUM_NUMBERS));
      const known = this.#sums.get(place);
      if (known === undefined) this.#sums.set(place, [{ move: numbers[at + 2], sum }]);
      else known.push({ move: numbers[at + 2], sum });
    }
  }

  find(first: number, ply: number): readonly MoveSum[] | undefined {
    return this.#sums.get(placeOf(first, ply));
  }
}
