import type { ByteSource, Doubts } from './byteSource.ts';

/** How much a `PagedSource` reads at once, and how much it keeps. */
export interface PageOptions {
  /** Size of a page in bytes. Small browser reads cost about 0.6 ms, whatever their size. */
  readonly pageSize?: number;
  /** The maximum number of cached pages; the least recently used one is dropped first. */
  readonly maxPages?: number;
}

interface CachedPage {
  readonly promise: Promise<Uint8Array>;
  /** The bytes, once they have arrived. */
  bytes?: Uint8Array;
  /** The cache's clock at its last use; the clock counts uses. */
  used: number;
}

/** A page cache over a source. It keeps the *promise* of a page, so that two calls for one page cause one read. */
export class PagedSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #source: ByteSource;
  readonly #pageSize: number;
  readonly #maxPages: number;
  readonly #pages = new Map<number, CachedPage>();
  #clock = 0;

  constructor(source: ByteSource, { pageSize = 256 * 1024, maxPages = 64 }: PageOptions = {}) {
    this.#source = source;
    this.name = source.name;
    this.size = source.size;
    this.#pageSize = pageSize;
    this.#maxPages = maxPages;
  }

  get doubts(): Doubts | undefined {
    return this.#source.doubts;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const first = Math.floor(offset / this.#pageSize);
    const last = Math.floor((offset + length - 1) / this.#pageSize);
    // The source serves or rejects all reads that the cache cannot serve: empty ones, and those outside or too large.
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

  /** Bytes within one page of the cache, without waiting; `undefined` if only `read` can return them. */
  peek(offset: number, length: number): Uint8Array | undefined {
    const number = Math.floor(offset / this.#pageSize);
    const start = offset - number * this.#pageSize;
    const page = this.#pages.get(number);
    const bytes = page?.bytes;
    if (page === undefined || bytes === undefined || length < 0 || start + length > bytes.length)
      return undefined;
    page.used = ++this.#clock;
    return bytes.subarray(start, start + length);
  }

  /**
   * Drops all pages, including those that are still being read, and frees their memory. Callers must no longer use
   * bytes that they have read.
   */
  forget(): void {
    for (const { bytes, promise } of this.#pages.values())
      if (bytes !== undefined) this.#source.release?.(bytes);
      else
        promise.then(
          (late) => this.#source.release?.(late),
          // The calls that wait for this page get the error.
          () => undefined,
        );
    this.#pages.clear();
  }

  /** Pages [first, last]. Neighboring pages that are not in the cache come from one read. */
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
    page.used = ++this.#clock;
    return page.promise;
  }

  #fetch(first: number, last: number): Promise<Uint8Array>[] {
    const start = first * this.#pageSize;
    const end = Math.min((last + 1) * this.#pageSize, this.size);
    const run = this.#source.read(start, end - start);
    const pages: Promise<Uint8Array>[] = [];
    for (let number = first; number <= last; number++) {
      const from = number * this.#pageSize - start;
      const promise = first === last ? run : run.then((bytes) => bytes.subarray(from, from + this.#pageSize));
      const page: CachedPage = { promise, used: ++this.#clock };
      this.#pages.set(number, page);
      promise.then(
        (bytes) => {
          page.bytes = bytes;
        },
        // A failed read is not cached, so that the next call tries again.
        () => {
          if (this.#pages.get(number) === page) this.#pages.delete(number);
        },
      );
      pages.push(promise);
    }
    this.#evict();
    return pages;
  }

  #evict(): void {
    while (this.#pages.size > this.#maxPages) {
      let oldest = -1;
      let leastUsed = Infinity;
      for (const [number, { used }] of this.#pages)
        if (used < leastUsed) {
          oldest = number;
          leastUsed = used;
        }
      this.#pages.delete(oldest);
    }
  }
}
