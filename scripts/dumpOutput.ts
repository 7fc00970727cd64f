import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Characters in one write. */
const BLOCK = 64 * 1024;

/** Text to a stream: in blocks, and no faster than its reader takes them. */
export class Output {
  readonly #stream: Writable;
  #block = '';

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  /** A value as one line of JSON. */
  line(value: unknown): Promise<void> {
    return this.text(`${JSON.stringify(value)}\n`);
  }

  async text(text: string): Promise<void> {
    this.#block += text;
    if (this.#block.length >= BLOCK) await this.flush();
  }

  async flush(): Promise<void> {
    const block = this.#block;
    this.#block = '';
    if (block !== '' && !this.#stream.write(block)) await once(this.#stream, 'drain');
  }
}
