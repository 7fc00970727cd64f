// The places of a mainline's moves in a record, side lines passed over.
import { CODE, codeSize, findLineEnd, isMoveCode } from './moveCodes.ts';

/** Lines without a move behind them that are entered; more are no game. */
const MAX_ENTERED = 64;

/** A side line that no move follows replaces nothing: it is the continuation of the line that it stands in. */
export class MainlineCodes {
  readonly #body: Uint8Array;
  #at = 0;
  /** Where the first side line at the current place starts, -1 where there is none. */
  #sideLine = -1;
  #entered = 0;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /** The place of the next move's code, -1 at the end. A code without meaning ends the record. */
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

  /** The move given last was played. */
  played(): void {
    this.#sideLine = -1;
  }

  /** The move given last cannot be played: what stands in its place goes on. */
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
