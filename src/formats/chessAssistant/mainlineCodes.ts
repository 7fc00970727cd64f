// Finds the moves of a mainline in a record, and skips side lines.
import { CODE, codeSize, findLineEnd, isMoveCode } from './moveCodes.ts';

/** The maximum number of side lines without a move after them that are entered. */
const MAX_ENTERED = 64;

/** Walks the codes of a mainline. A side line that no move follows replaces nothing: it continues its outer line. */
export class MainlineCodes {
  readonly #body: Uint8Array;
  #at = 0;
  /** Offset of the first side line after the last move; -1 for none. */
  #sideLine = -1;
  #entered = 0;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /** Offset of the next move's code; -1 at the end. A code that is not assigned ends the record. */
  next(): number {
    const body = this.#body;
    while (this.#at < body.length) {
      const at = this.#at;
      const code = body[at];
      const size = codeSize(body, at);
      if (size === 0 || at + size > body.length) break;
      this.#at += size;
      if (code === CODE.lineStart) {
        if (this.#sideLine < 0) this.#sideLine = this.#at;
        const end = findLineEnd(body, this.#at);
        this.#at = body[end] === CODE.lineEnd ? end + 1 : end;
      } else if (code === CODE.lineEnd) {
        if (this.#entered === 0) continue;
        if (!this.#enter()) return -1;
      } else if (isMoveCode(code)) {
        return at;
      }
    }
    return this.#enter() ? this.next() : -1;
  }

  /** Notes that the last move was played. */
  played(): void {
    this.#sideLine = -1;
  }

  /** Notes that the last move cannot be played. True if the line continues in a side line before it. */
  failed(): boolean {
    return this.#enter();
  }

  #enter(): boolean {
    if (this.#sideLine < 0 || this.#entered >= MAX_ENTERED) return false;
    this.#at = this.#sideLine;
    this.#sideLine = -1;
    this.#entered++;
    return true;
  }
}
