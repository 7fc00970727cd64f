// The file as an array of entries, read through a page cache.
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { ENTRY_SIZE, FIRST_ENTRY, decodeEntry, offsetOf, type Entry } from './entries.ts';

/** A whole number of entries, so that none lies on two pages. */
const PAGE_SIZE = ENTRY_SIZE * 16 * 1024;
/** Some 200 MB. Books have a few MB, so all of their pages stay in the cache. */
const MAX_PAGES = 448;
/** The maximum number of moves of a list: no position has more legal ones. */
const MAX_LIST = 255;

/** The kind of target that a link has. */
export type LinkKind = 'entry' | 'none' | 'header' | 'beyond';

/** The moves of a position as one list of siblings. */
export interface EntryList {
  readonly entries: readonly Entry[];
  /** Why the list ends early; `undefined` if it ends properly. */
  readonly broken?: 'header' | 'beyond' | 'used' | 'long';
}

/** The entries of a book. */
export class EntryFile {
  readonly name: string;
  /** Number of whole entries, including those in the place of the header. */
  readonly count: number;
  readonly #pages: PagedSource;

  constructor(source: ByteSource) {
    this.name = source.name;
    this.count = Math.floor(source.size / ENTRY_SIZE);
    this.#pages = new PagedSource(source, { pageSize: PAGE_SIZE, maxPages: MAX_PAGES });
  }

  /** The kind of target of a child or sibling number. Only an `entry` may be read. */
  linkKind(number: number): LinkKind {
    if (number <= 0) return 'none';
    if (number < FIRST_ENTRY) return 'header';
    return number < this.count ? 'entry' : 'beyond';
  }

  /**
   * The list that begins at entry `head`, at most `most` entries of it, because siblings may form a loop. The
   * list ends before an entry that `take` refuses as already used.
   */
  async readList(head: number, most = MAX_LIST, take?: (number: number) => boolean): Promise<EntryList> {
    const entries: Entry[] = [];
    let number = head;
    for (;;) {
      const kind = this.linkKind(number);
      if (kind === 'none') return { entries };
      if (kind !== 'entry') return { entries, broken: kind };
      if (entries.length >= most) return { entries, broken: 'long' };
      if (take?.(number) === false) return { entries, broken: 'used' };
      const offset = offsetOf(number);
      const bytes = this.#pages.peek(offset, ENTRY_SIZE) ?? (await this.#pages.read(offset, ENTRY_SIZE));
      const entry = decodeEntry(bytes, number);
      entries.push(entry);
      number = entry.sibling;
    }
  }
}
