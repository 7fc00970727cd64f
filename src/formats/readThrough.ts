import type { ReadOptions } from './format.ts';

/** A file that is read through once, window by window: all calls share the work. */
export class ReadThrough {
  readonly #count: number;
  readonly #readFrom: (next: number) => Promise<number>;
  #next = 0;
  #window: Promise<void> | undefined;

  /** Of `count` parts `readFrom` reads some from `next` on, and gives the first that it has not read. */
  constructor(count: number, readFrom: (next: number) => Promise<number>) {
    this.#count = count;
    this.#readFrom = readFrom;
  }

  /** Reads what is not read yet. A call that is cancelled leaves its work to the next. */
  async complete({ signal, onProgress }: ReadOptions = {}): Promise<void> {
    while (this.#next < this.#count) {
      signal?.throwIfAborted();
      onProgress?.({ done: this.#next, total: this.#count });
      this.#window ??= this.#readWindow().finally(() => {
        this.#window = undefined;
      });
      await this.#window;
    }
    signal?.throwIfAborted();
  }

  async #readWindow(): Promise<void> {
    this.#next = await this.#readFrom(this.#next);
  }
}
