// What the books of the opened folder say. One book that fails never hides the others.
import { FormatError, isAbort, toFailure } from '../base/failure.ts';
import type { BookOptions, ReadOptions } from '../formats/format.ts';
import type { BookEntry, BookQuery } from '../model/bookEntry.ts';
import type { BookAnswer, ItemId } from '../protocol/api.ts';
import { openBook } from './foundBook.ts';
import type { FoundBook, OpenedBook } from './foundBook.ts';
import type { LibraryFile } from './foundDatabase.ts';
import { ReaderCache } from './readerCache.ts';

/** Books asked at once, and positions searched back: a page asks for less. */
const MAX_BOOKS = 64;
const MAX_POSITIONS = 10_000;

export class Books {
  readonly #readers = new ReaderCache<undefined, OpenedBook>();
  #books: ReadonlyMap<ItemId, FoundBook<LibraryFile>> = new Map();

  /** These books are there now, and no others. */
  replace(books: ReadonlyMap<ItemId, FoundBook<LibraryFile>>): void {
    this.#books = books;
    this.#readers.clear();
  }

  /** An answer for each of `items`, in their order. */
  async lookup(
    items: readonly ItemId[],
    query: BookQuery,
    options: BookOptions,
  ): Promise<readonly BookAnswer[]> {
    checkCount(items.length, MAX_BOOKS, 'books');
    return Promise.all(items.map((item) => this.#answer(item, query, options)));
  }

  /** Index of the last of `queries` for which one of the books has moves; books that fail have none. */
  async findLast(
    items: readonly ItemId[],
    queries: readonly BookQuery[],
    options: ReadOptions,
  ): Promise<number | undefined> {
    checkCount(queries.length, MAX_POSITIONS, 'positions');
    for (let at = queries.length - 1; at >= 0; at--) {
      const answers = await this.lookup(items, queries[at], options);
      if (answers.some((answer) => answer.kind === 'entry' && answer.entry.moves.length > 0)) return at;
    }
    return undefined;
  }

  async #answer(item: ItemId, query: BookQuery, options: BookOptions): Promise<BookAnswer> {
    try {
      options.signal?.throwIfAborted();
      const entry = await this.#lookupIn(item, query, options);
      return entry === undefined ? { kind: 'absent', item } : { kind: 'entry', item, entry };
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      return { kind: 'failed', item, failure: toFailure(thrown) };
    }
  }

  async #lookupIn(item: ItemId, query: BookQuery, options: BookOptions): Promise<BookEntry | undefined> {
    const found = this.#books.get(item);
    if (found === undefined)
      throw new FormatError({ kind: 'changed', file: item, expected: 'a book of the opened folder' });
    const { name } = found.item;
    const open = () => openBook(name, found.format, found.files);
    const { reader } = await this.#readers.find(item, undefined, open);
    options.signal?.throwIfAborted();
    return reader.lookup(query, options);
  }
}

function checkCount(count: number, most: number, what: string): void {
  if (count > most) throw new RangeError(`Expected at most ${most} ${what}, found ${count}`);
}
