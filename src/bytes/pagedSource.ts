import type { ByteSource } from './byteSource.ts';

export interface PageOptions {
  /** Bytes in a page; small browser reads cost about 0.6 ms whatever their size. */
  readonly pageSize?: number;
  /** Pages kept, least recently used leave first. */
  readonly maxPages?: number;
}

/** A page cache over a source. It keeps the *promise* of a page, so two readers of one page cause one read. */
export class PagedSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #source: ByteSource;
  readonly #pageSize: number;
  readonly #maxPages: number;
  readonly #pages = new Map<number, Promise<Uint8Array>>();

  constructor(source: ByteSource, { pageSize = 256 * 1024, maxPages = 64 }: PageOptions = {}) {
    this.#source = source;
    this.name = source.name;
    this.size = source.size;
    this.#pageSize = pageSize;
    this.#maxPages = maxPages;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const first = Math.floor(offset / this.#pageSize);
    const last = Math.floor((offset + length - 1) / this.#pageSize);
    // What the cache cannot serve (empty, outside, larger than the cache) goes to the source and its checks.
    if (length <= 0 || offset < 0 || offset + length > this.size || last - first + 1 > this.#maxPages)
      return this.#source.read(offset, length);
    if (first === last) {
      const page = await this.#page(first);
      const start = offset - first * this.#pageSize;
      return page.subarray(start, start + length);
    }
    const pages = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, i) => this.#page(first + i)),
    );
    const bytes = new Uint8Array(length);
    for (const [i, page] of pages.entries()) {
      const pageStart = (first + i) * this.#pageSize;
      const from = Math.max(offset, pageStart);
      const to = Math.min(offset + length, pageStart + page.length);
      bytes.set(page.subarray(from - pageStart, to - pageStart), from - offset);
    }
    return bytes;
  }

  #page(number: number): Promise<Uint8Array> {
    const cached = this.#pages.get(number);
    if (cached !== undefined) {
      this.#pages.delete(number);
      this.#pages.set(number, cached);
      return cached;
    }
    const start = number * this.#pageSize;
    const page = this.#source.read(start, Math.min(this.#pageSize, this.size - start));
    this.#pages.set(number, page);
    // A failed read is not remembered: the next one tries again.
    page.catch(() => this.#pages.delete(number));
    if (this.#pages.size > this.#maxPages) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
    return page;
  }
}
