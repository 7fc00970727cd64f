const encoder = new TextEncoder();
const decoder = new TextDecoder();

const INITIAL_SIZE = 4096;

/** Builds text as UTF-8 in one buffer, without joining strings. */
export class Utf8Writer {
  #bytes = new Uint8Array(INITIAL_SIZE);
  #size = 0;

  /** Bytes written since the last `take`. */
  get size(): number {
    return this.#size;
  }

  get text(): string {
    return decoder.decode(this.#bytes.subarray(0, this.#size));
  }

  /** Appends a text. A lone surrogate becomes U+FFFD. */
  write(text: string): void {
    // A UTF-16 unit takes at most three bytes.
    this.#reserve(text.length * 3);
    const bytes = this.#bytes;
    let at = this.#size;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) {
        at += encoder.encodeInto(text.slice(i), bytes.subarray(at)).written;
        break;
      }
      bytes[at++] = code;
    }
    this.#size = at;
  }

  /** Returns the bytes written so far, as a copy for the caller, and starts again. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #reserve(more: number): void {
    const needed = this.#size + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = grown;
  }
}
