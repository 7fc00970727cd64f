import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Utf8Writer } from '../src/base/utf8Writer.ts';

/** The minimum number of bytes in one write, except in the last one. */
const BLOCK = 64 * 1024;

/** Writes text to a stream in blocks, no faster than its reader takes them. */
export class Output {
  readonly #stream: Writable;
  /** The text to be sent. `sendBlock` must be awaited after writing to it. */
  readonly out = new Utf8Writer();

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  /** Writes a value as one line of JSON. */
  line(value: unknown): Promise<void> {
    return this.text(`${JSON.stringify(value)}\n`);
  }

  text(text: string): Promise<void> {
    this.out.write(text);
    return this.sendBlock();
  }

  /** Sends the text in `out` if it fills a block. */
  async sendBlock(): Promise<void> {
    if (this.out.size >= BLOCK) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.out.size > 0 && !this.#stream.write(this.out.take())) await once(this.#stream, 'drain');
  }
}
