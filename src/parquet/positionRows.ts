// Rows of positions, in memory and in scratch files alike: the halves of the key, the row of the game, and the ply with
// the move.
import type { ScanBlock } from '../formats/scan.ts';

/** Number of 32-bit words of a row: low half of the key, high half, row of the game, ply (low 16 bits) and move. */
export const ROW_WORDS = 4;
const ROW_BYTES = 4 * ROW_WORDS;
const FIRST_ROOM = 64 * 1024;

/** A growing array of rows, in the order in which they were added. To reuse it, callers set `count` to 0. */
export class PositionRows {
  words = new Uint32Array(FIRST_ROOM * ROW_WORDS);
  count = 0;

  /** Adds the first `count` hits of a scan's block; `keys` are its `positionKeys`. */
  addHits(keys: Uint32Array, { rows, plies, moves }: ScanBlock, count: number): void {
    this.#makeRoom(count);
    const words = this.words;
    let at = this.count * ROW_WORDS;
    for (let i = 0; i < count; i++) {
      words[at] = keys[2 * i];
      words[at + 1] = keys[2 * i + 1];
      words[at + 2] = rows[i];
      words[at + 3] = plies[i] | (moves[i] << 16);
      at += ROW_WORDS;
    }
    this.count += count;
  }

  /** Adds rows that were read from a file. */
  addRows(words: Uint32Array): void {
    const count = words.length / ROW_WORDS;
    this.#makeRoom(count);
    this.words.set(words, this.count * ROW_WORDS);
    this.count += count;
  }

  #makeRoom(more: number): void {
    const needed = (this.count + more) * ROW_WORDS;
    if (needed <= this.words.length) return;
    const larger = new Uint32Array(Math.max(needed, this.words.length * 1.5));
    larger.set(this.words.subarray(0, this.count * ROW_WORDS));
    this.words = larger;
  }
}

/** The bytes of a file as words of rows. An incomplete row at the end is left out. */
export const rowsOf = (bytes: Uint8Array<ArrayBuffer>): Uint32Array => {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Uint32Array(whole.buffer, whole.byteOffset, Math.trunc(whole.length / ROW_BYTES) * ROW_WORDS);
};
