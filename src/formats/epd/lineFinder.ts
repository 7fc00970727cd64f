// Finds the lines that hold something, and adds them to the table. Comment lines and blank lines are no rows.
import type { GameTable } from '../gameTable.ts';
import { COMMENT_SIGNS, CR, isBlank, isLineEnd, LF } from './bytes.ts';

/** Searches a file window by window. */
export class LineFinder {
  readonly #table: GameTable;
  #line = 1;
  /** True if the line is already known to be a row or a comment. */
  #isKnown = false;
  /** True if the last byte was a CR, which an LF may complete. */
  #afterCr = false;

  constructor(table: GameTable) {
    this.#table = table;
  }

  /** Scans bytes[from, to), which start in the file at `base + from`. */
  scan(bytes: Uint8Array, from: number, to: number, base: number): void {
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (isLineEnd(byte)) {
        if (byte === CR || !this.#afterCr) this.#line++;
        this.#afterCr = byte === CR;
        this.#isKnown = false;
        continue;
      }
      this.#afterCr = false;
      if (this.#isKnown) {
        while (at + 1 < to && bytes[at + 1] !== LF && bytes[at + 1] !== CR) at++;
        continue;
      }
      if (isBlank(byte)) continue;
      // Joined files have a byte-order mark in their middle.
      if (byte === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) {
        at += 2;
        continue;
      }
      this.#isKnown = true;
      if (!COMMENT_SIGNS.has(byte) && !this.#table.isFull) this.#table.add(base + at, this.#line);
    }
  }
}
