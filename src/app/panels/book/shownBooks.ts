// Books and trees of the store, in the form that the pane shows.
import { useMemo } from 'react';
import type { BookEntry } from '../../../model/bookEntry.ts';
import type { BookItem, DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { BookAnswer } from '../../../protocol/bookAnswer.ts';
import type { Library } from '../../../protocol/api.ts';
import type { TreeAnswer } from '../../../protocol/searchApi.ts';
import { bookTable, columnOf, letterOf } from './bookTable.ts';
import type { BookTableData } from './bookTable.ts';
import { useBook, useLibrary, useTrees } from '../../session/hooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

/** A book that is on, or a database whose opening tree is on, with its letter. */
export interface NamedBook {
  readonly item: BookItem | DatabaseItem;
  readonly letter: string;
}

export const booksOf = (library: Library | undefined): readonly BookItem[] =>
  library?.items.filter((item) => item.kind === 'book') ?? [];
export const treesOf = (library: Library | undefined): readonly DatabaseItem[] =>
  library?.items.filter((item) => item.kind === 'database') ?? [];

function namedBooks(library: Library | undefined, on: readonly ItemId[]): readonly NamedBook[] {
  const books = [...booksOf(library), ...treesOf(library)];
  return on.flatMap((id, at) => {
    const item = books.find((book) => book.id === id);
    return item === undefined ? [] : [{ item, letter: letterOf(at) }];
  });
}

export function useNamedBooks(): readonly NamedBook[] {
  const library = useLibrary((state) => state.library);
  const on = useBook((state) => state.on);
  return useMemo(() => namedBooks(library, on), [library, on]);
}

/** Returns the number of games that a tree's answer covers, if there are more to count. */
export const soFarOf = (answer: BookAnswer | TreeAnswer | undefined): number | undefined =>
  answer !== undefined && 'soFar' in answer ? answer.soFar : undefined;

const EMPTY: BookEntry = { moves: [], nags: [], comment: '', problems: [] };

export interface ShownAnswers {
  readonly books: readonly (NamedBook & { readonly answer: BookAnswer | TreeAnswer })[];
  /** `undefined` if no book has moves here. */
  readonly table?: BookTableData;
}

/**
 * Returns the answers on the screen; `undefined` before the first ones arrive. A book that was switched off
 * disappears at once.
 */
export function useShownAnswers(): ShownAnswers | undefined {
  const shown = useBook((state) => state.shown);
  // Databases that are still being counted have their columns from the start.
  const awaited = useTrees(({ counting }) =>
    counting.items.filter((id) => shown?.answers.every(({ item }) => item !== id)).join('\n'),
  );
  const named = useNamedBooks();
  return useMemo(() => {
    if (shown === undefined) return undefined;
    const books = named.flatMap((book) => {
      const { id } = book.item;
      const known = shown.answers.find(({ item }) => item === id);
      const waits = awaited.split('\n').includes(id);
      const answer: BookAnswer | TreeAnswer | undefined =
        known ?? (waits ? { kind: 'absent', item: id } : undefined);
      return answer === undefined ? [] : [{ ...book, answer }];
    });
    if (!books.some(({ answer }) => answer.kind === 'entry' && answer.entry.moves.length > 0))
      return { books };
    const columns = books.map(({ item, letter, answer }) =>
      columnOf(
        item.id,
        letter,
        nameOf(item),
        answer.kind === 'entry' ? answer.entry : EMPTY,
        item.kind === 'book' ? 'book' : 'tree',
        soFarOf(answer),
      ),
    );
    return { books, table: bookTable(shown.fen, shown.chess960, columns) };
  }, [shown, named, awaited]);
}
