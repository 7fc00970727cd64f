import { toFailure } from '../base/failure.ts';
import type { BookFormat, BookReader } from '../formats/format.ts';
import type { BookItem } from '../protocol/api.ts';
import { openFiles, problemsOf } from './claimedItems.ts';
import type { LibraryFile, Opened } from './claimedItems.ts';

/** A book of the library with all that opening it takes. */
export interface FoundBook<Member extends LibraryFile> {
  readonly item: BookItem;
  readonly format: BookFormat;
  /** The main file first. */
  readonly files: readonly Member[];
}

export type OpenedBook = Opened<BookReader>;

/** Opens a book, its main file first. Throws `FormatError` where nothing of it can be read. */
export async function openBook(
  name: string,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<OpenedBook> {
  const { set, problems } = await openFiles(name, files);
  const reader = await format.open(set);
  return { reader, ofFiles: problems };
}

/** The item as its book is seen once it is open; where it does not open, with the reason among its problems. */
export async function describeBook(
  item: BookItem,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<{ readonly item: BookItem; readonly opened: boolean }> {
  try {
    const opened = await openBook(item.name, format, files);
    const { title, positions, games, notes = [] } = opened.reader;
    return {
      item: {
        ...item,
        title: item.title || title,
        notes,
        problems: problemsOf(opened),
        ...(positions !== undefined && { positions }),
        ...(games !== undefined && { games }),
      },
      opened: true,
    };
  } catch (thrown) {
    return { item: { ...item, problems: [toFailure(thrown)], unopened: true }, opened: false };
  }
}
