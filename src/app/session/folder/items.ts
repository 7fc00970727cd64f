// Items of the library as the worker knows them by now: while databases and books are read, more may come to light.
import type { Failure } from '../../../base/failure.ts';
import type { ItemId, LibraryItem } from '../../../protocol/api.ts';
import type { RecordCounts } from '../../../protocol/searchApi.ts';
import { useLibrary } from './libraryStore.ts';

/** Puts the item in the place of the one with its id. */
export function renewItem(item: LibraryItem): void {
  useLibrary.setState(({ library }) =>
    library === undefined
      ? {}
      : {
          library: { ...library, items: library.items.map((known) => (known.id === item.id ? item : known)) },
        },
  );
}

/** All that is wrong with the item, where that is more than it had. */
export function noteProblems(id: ItemId, problems: readonly Failure[]): void {
  const known = useLibrary.getState().library?.items.find((item) => item.id === id);
  if (known !== undefined && known.problems.length < problems.length) renewItem({ ...known, problems });
}

/** What the records of the database are, unless more were found since they were counted. */
export function noteCounts(id: ItemId, counts: RecordCounts): void {
  const known = useLibrary.getState().library?.items.find((item) => item.id === id);
  const counted = counts.games + counts.texts + counts.unreadable;
  if (known?.kind === 'database' && known.games === counted) renewItem({ ...known, counts });
}
