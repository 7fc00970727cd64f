import { toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { BookFormat, BookReader } from '../formats/format.ts';
import type { BookItem } from '../protocol/api.ts';
import { openFiles } from './foundDatabase.ts';
import type { LibraryFile } from './foundDatabase.ts';

/** A book of the library with all that opening it takes. */
export interface FoundBook<Member extends LibraryFile> {
  readonly item: BookItem;
  readonly format: BookFormat;
  /** The main file first. */
  readonly files: readonly Member[];
}

/** A reader, and the problems of its files besides its own. */
export interface OpenedBook {
  readonly reader: BookReader;
  readonly problems: readonly Failure[];
}

/** Opens a book, its main file first. Throws `FormatError` where nothing of it can be read. */
export async function openBook(
  name: string,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<OpenedBook> {
  const { set, problems } = await openFiles(name, files);
  const reader = await format.open(set);
  return { reader, problems: [...problems, ...reader.problems] };
}

/** The item as its book is seen once it is open; where it does not open, with the reason among its problems. */
export async function describeBook(
  item: BookItem,
  format: BookFormat,
  files: readonly LibraryFile[],
): Promise<{ readonly item: BookItem; readonly opened: boolean }> {
  try {
    const { reader, problems } = await openBook(item.name, format, files);
    const { positions } = reader;
    return {
      item: { ...item, problems, ...(positions === undefined ? {} : { positions }) },
      opened: true,
    };
  } catch (thrown) {
    return { item: { ...item, problems: [toFailure(thrown)] }, opened: false };
  }
}
