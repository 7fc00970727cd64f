// Lookups in the books of the opened folder. A book that fails does not affect the others.
import { FormatError, isAbort, toFailure } from '../base/failure.ts';
import type { BookOptions, ReadOptions } from '../formats/format.ts';
import type { BookQuery } from '../model/bookEntry.ts';
import type { ItemId } from '../protocol/items.ts';
import type { BookAnswer } from '../protocol/bookAnswer.ts';
import { openBook, problemsOf } from './claimedItems.ts';
import type { ClaimedBook, OpenedBook, LibraryFile } from './claimedFiles.ts';
import { checkItems } from './openDatabases.ts';
import { ReaderCache } from './readerCache.ts';

/** The maximum number of positions of a line. */
const MAX_POSITIONS = 10_000;

export class Books {
  readonly #readers = new ReaderCache<undefined, OpenedBook>();
  #books: ReadonlyMap<ItemId, ClaimedBook<LibraryFile>> = new Map();

  /** Replaces the books of the last folder. */
  replace(books: ReadonlyMap<ItemId, ClaimedBook<LibraryFile>>): void {
    this.#books = books;
    this.#readers.clear();
  }

  /** Sets the books of the changed folder, and closes the `stale` ones. */
  renew(books: ReadonlyMap<ItemId, ClaimedBook<LibraryFile>>, stale: readonly ItemId[]): void {
    this.#books = books;
    for (const item of stale) this.#readers.drop(item);
  }

  /** The paths of the files of all open books. */
  openPaths(): readonly string[] {
    return this.#readers
      .items()
      .flatMap((item) => this.#books.get(item)?.files.map(({ path }) => path) ?? []);
  }

  /** Closes the books of an archive; the next call opens them again. */
  closeInside(archive: ItemId): void {
    this.#readers.dropInside(archive);
  }

  has(item: ItemId): boolean {
    return this.#books.has(item);
  }

  /** Returns an answer for each of `items`, in their order. */
  async lookup(
    items: readonly ItemId[],
    query: BookQuery,
    options: BookOptions,
  ): Promise<readonly BookAnswer[]> {
    checkItems(items);
    return Promise.all(items.map((item) => this.#answer(item, query, options)));
  }

  /** Returns the index of the last of `queries` for which one of the books has moves. Failing books have none. */
  async findLast(
    items: readonly ItemId[],
    queries: readonly BookQuery[],
    options: ReadOptions,
  ): Promise<number | undefined> {
    if (queries.length > MAX_POSITIONS)
      throw new RangeError(`Expected at most ${MAX_POSITIONS} positions, found ${queries.length}`);
    for (let at = queries.length - 1; at >= 0; at--) {
      const answers = await this.lookup(items, queries[at], options);
      if (answers.some((answer) => answer.kind === 'entry' && answer.entry.moves.length > 0)) return at;
    }
    return undefined;
  }

  async #answer(item: ItemId, query: BookQuery, options: BookOptions): Promise<BookAnswer> {
    try {
      options.signal?.throwIfAborted();
      const found = this.#find(item);
      const opened = await this.#open(found);
      options.signal?.throwIfAborted();
      const entry = await opened.reader.lookup(query, options);
      const problems = problemsOf(opened);
      const news = problems.length > found.item.problems.length ? { problems } : {};
      return entry === undefined
        ? { kind: 'absent', item, ...news }
        : { kind: 'entry', item, entry, ...news };
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      return { kind: 'failed', item, failure: toFailure(thrown) };
    }
  }

  #find(item: ItemId): ClaimedBook<LibraryFile> {
    const found = this.#books.get(item);
    if (found !== undefined) return found;
    throw new FormatError({ kind: 'changed', file: item, expected: 'a book of the opened folder' });
  }

  #open({ item: { id, name }, format, files }: ClaimedBook<LibraryFile>): Promise<OpenedBook> {
    return this.#readers.find(id, undefined, () => openBook(name, format, files));
  }
}
