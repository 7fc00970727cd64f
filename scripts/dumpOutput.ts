import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** One write for some hundred lines. */
const BLOCK = 64 * 1024;

/** JSON lines to a stream: in blocks, and no faster than its reader takes them. */
export class LineOutput {
  readonly #stream: Writable;
  #block = '';

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  async line(value: unknown): Promise<void> {
    this.#block += `${JSON.stringify(value)}\n`;
    if (this.#block.length >= BLOCK) await this.flush();
  }

  async flush(): Promise<void> {
    const block = this.#block;
    this.#block = '';
    if (block !== '' && !this.#stream.write(block)) await once(this.#stream, 'drain');
  }
}
