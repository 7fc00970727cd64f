// The `.ctg` file: a header page, then the data pages.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { PAGE_SIZE, recordCount, type Page } from './page.ts';

/** A cached block: a small read in a browser costs as much as one of this size. 12 MiB are cached. */
const BLOCK_SIZE = 64 * 1024;
const MAX_BLOCKS = 192;
/** Pages of one read when all pages are wanted. */
export const WINDOW_PAGES = 1024;

/** The facts of the header page; the other pages can be read without them. */
export interface BookHeader {
  readonly pages: number;
  /** Up to 0.6% more than there are. */
  readonly positions: number;
  readonly games: number;
}

/** The pages of a book by number. */
export class PageFile {
  readonly name: string;
  /** Number of data pages, including a cut one at the end. */
  readonly count: number;
  readonly header: BookHeader;
  readonly #source: ByteSource;
  readonly #cached: PagedSource;

  private constructor(source: ByteSource, header: BookHeader) {
    this.name = source.name;
    this.count = Math.ceil((source.size - PAGE_SIZE) / PAGE_SIZE);
    this.header = header;
    this.#source = source;
    this.#cached = new PagedSource(source, { pageSize: BLOCK_SIZE, maxPages: MAX_BLOCKS });
  }

  /** Reads the header page. Throws `FormatError` if the file is no book. */
  static async open(source: ByteSource): Promise<PageFile> {
    const origin = { file: source.name, base: 0 };
    const reader = new ByteReader(await source.read(0, Math.min(PAGE_SIZE, source.size)), origin);
    reader.skip(2);
    const pageSize = reader.u16be();
    if (pageSize !== PAGE_SIZE)
      throw new FormatError({
        kind: 'invalid',
        file: source.name,
        offset: 2,
        expected: `pages of ${PAGE_SIZE} bytes`,
        found: `${pageSize}`,
      });
    reader.seek(16);
    const pages = reader.u32be();
    reader.skip(4);
    const positions = reader.u32be();
    const games = reader.u32be();
    return new PageFile(source, { pages, positions, games });
  }

  /** Parts that are missing at the end of the file: pages that the header promises, or a part of the last one. */
  get problems(): readonly Failure[] {
    const expected = (Math.max(this.header.pages, this.count) + 1) * PAGE_SIZE;
    const { size } = this.#source;
    if (size >= expected) return [];
    return [
      { kind: 'truncated', file: this.name, offset: size, expected: `${expected} bytes`, found: `${size}` },
    ];
  }

  /** A page that is in memory; `undefined` if it has to be read. */
  peek(page: number): Page | undefined {
    const base = (page + 1) * PAGE_SIZE;
    const bytes = this.#cached.peek(base, this.#length(page));
    return bytes && { bytes, file: this.name, base };
  }

  /** A page, or the part of the last one that exists. Throws `FormatError` of kind `truncated` beyond the file. */
  async read(page: number): Promise<Page> {
    const base = (page + 1) * PAGE_SIZE;
    return { bytes: await this.#cached.read(base, this.#length(page)), file: this.name, base };
  }

  #length(page: number): number {
    return page === this.count - 1 ? this.#source.size - (page + 1) * PAGE_SIZE : PAGE_SIZE;
  }

  /** Pages [from, from + WINDOW_PAGES), as many as there are; they are not cached. */
  async readWindow(from: number): Promise<readonly Page[]> {
    const base = (from + 1) * PAGE_SIZE;
    const end = Math.min(this.#source.size, base + WINDOW_PAGES * PAGE_SIZE);
    const bytes = await this.#source.read(base, end - base);
    const pages: Page[] = [];
    for (let at = 0; at < bytes.length; at += PAGE_SIZE)
      pages.push({ bytes: bytes.subarray(at, at + PAGE_SIZE), file: this.name, base: base + at });
    return pages;
  }

  /** The sum of the positions that all pages state. */
  async countPositions(): Promise<number> {
    let positions = 0;
    for (let from = 0; from < this.count; from += WINDOW_PAGES)
      for (const page of await this.readWindow(from)) positions += recordCount(page);
    return positions;
  }
}
