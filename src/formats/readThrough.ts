import type { ReadOptions } from './format.ts';

/** Reads a file once, window by window. All calls share the work. */
export class ReadThrough {
  readonly #count: number;
  readonly #readFrom: (next: number) => Promise<number>;
  #next = 0;
  #window: Promise<void> | undefined;

  /** Reads `count` units. `readFrom` reads some of them from `next` on, and returns the first that is still unread. */
  constructor(count: number, readFrom: (next: number) => Promise<number>) {
    this.#count = count;
    this.#readFrom = readFrom;
  }

  /** Reads the remaining units. After a canceled call the next one resumes there. */
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
