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
  /** Those of `#pages` that have arrived. */
  readonly #arrived = new Map<number, Uint8Array>();

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
      const page = await (this.#cached(first) ?? this.#fetch(first, first)[0]);
      const start = offset - first * this.#pageSize;
      return page.subarray(start, start + length);
    }
    const pages = await Promise.all(this.#pageRun(first, last));
    const bytes = new Uint8Array(length);
    for (const [i, page] of pages.entries()) {
      const pageStart = (first + i) * this.#pageSize;
      const from = Math.max(offset, pageStart);
      const to = Math.min(offset + length, pageStart + page.length);
      bytes.set(page.subarray(from - pageStart, to - pageStart), from - offset);
    }
    return bytes;
  }

  /** Bytes within one page that is in the cache, without waiting; `undefined` where it takes a `read`. */
  peek(offset: number, length: number): Uint8Array | undefined {
    const number = Math.floor(offset / this.#pageSize);
    const start = offset - number * this.#pageSize;
    const page = this.#arrived.get(number);
    if (page === undefined || length < 0 || start + length > page.length) return undefined;
    this.#cached(number);
    return page.subarray(start, start + length);
  }

  /** Lets go of all pages, and of their memory: nobody looks any more at what was read. */
  forget(): void {
    for (const page of this.#arrived.values()) this.#source.release?.(page);
    this.#pages.clear();
    this.#arrived.clear();
  }

  /** Pages [first, last]; neighbours that are not in the cache come from one read. */
  #pageRun(first: number, last: number): Promise<Uint8Array>[] {
    const pages: Promise<Uint8Array>[] = [];
    for (let number = first; number <= last;) {
      const cached = this.#cached(number);
      if (cached !== undefined) {
        pages.push(cached);
        number++;
        continue;
      }
      let end = number;
      while (end < last && !this.#pages.has(end + 1)) end++;
      pages.push(...this.#fetch(number, end));
      number = end + 1;
    }
    return pages;
  }

  #cached(number: number): Promise<Uint8Array> | undefined {
    const page = this.#pages.get(number);
    if (page === undefined) return undefined;
    this.#pages.delete(number);
    this.#pages.set(number, page);
    return page;
  }

  #fetch(first: number, last: number): Promise<Uint8Array>[] {
    const start = first * this.#pageSize;
    const end = Math.min((last + 1) * this.#pageSize, this.size);
    const run = this.#source.read(start, end - start);
    const pages: Promise<Uint8Array>[] = [];
    for (let number = first; number <= last; number++) {
      const from = number * this.#pageSize - start;
      const page = first === last ? run : run.then((bytes) => bytes.subarray(from, from + this.#pageSize));
      this.#pages.set(number, page);
      page.then(
        (bytes) => {
          if (this.#pages.get(number) === page) this.#arrived.set(number, bytes);
        },
        // A failed read is not remembered: the next one tries again.
        () => {
          if (this.#pages.get(number) === page) this.#pages.delete(number);
        },
      );
      pages.push(page);
    }
    this.#evict();
    return pages;
  }

  #evict(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#maxPages) return;
      this.#pages.delete(oldest);
      this.#arrived.delete(oldest);
    }
  }
}
