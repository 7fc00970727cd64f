// Items of the library as the worker knows them by now: while databases and books are read, more may come to light.
import type { Failure } from '../../../base/failure.ts';
import { ALL_DATABASES } from '../../../protocol/items.ts';
import type { RecordCounts, ItemId, LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores'>;

/** Items in which all databases as one, while not read to its end itself, has at least the records that its members are known to have. */
function withMembersCounted(items: readonly LibraryItem[]): readonly LibraryItem[] {
  const all = items.find(({ id }) => id === ALL_DATABASES);
  if (all?.kind !== 'database' || all.complete) return items;
  const members = new Set(all.members);
  const games = items.reduce(
    (sum, item) => sum + (item.kind === 'database' && members.has(item.id) ? item.games : 0),
    0,
  );
  return games <= all.games ? items : items.map((item) => (item === all ? { ...all, games } : item));
}

/**
 * The items of a library that was listed anew. What has come to light of an item meanwhile stays, unless its files are `changed`
 * ones; all databases as one always may have other members.
 */
export function itemsListedAnew(
  before: Library | undefined,
  { items }: Library,
  changed: readonly ItemId[] = [],
): readonly LibraryItem[] {
  const isOther = new Set([...changed, ALL_DATABASES]);
  const known = new Map(before?.items.map((item) => [item.id, item]));
  return withMembersCounted(
    items.map((item) => (isOther.has(item.id) ? item : (known.get(item.id) ?? item))),
  );
}

export function createItems(app: Needs) {
  /** Puts the item in the place of the one with its id. */
  function renewItem(item: LibraryItem): void {
    app.stores.library.setState(({ library }) =>
      library === undefined
        ? {}
        : {
            library: {
              ...library,
              items: withMembersCounted(library.items.map((known) => (known.id === item.id ? item : known))),
            },
          },
    );
  }

  /** A collection as it is now, after all databases as one where the library has that item. */
  function putItem(item: LibraryItem): void {
    const { library } = app.stores.library.getState();
    if (library === undefined) return;
    if (library.items.some(({ id }) => id === item.id)) {
      renewItem(item);
      return;
    }
    const first = library.items.filter(({ id }) => id === ALL_DATABASES);
    const others = library.items.filter(({ id }) => id !== ALL_DATABASES);
    app.stores.library.setState({ library: { ...library, items: [...first, item, ...others] } });
  }

  function removeItem(id: ItemId): void {
    app.stores.library.setState(({ library }) =>
      library === undefined
        ? {}
        : { library: { ...library, items: library.items.filter((item) => item.id !== id) } },
    );
  }

  /** All that is wrong with the item, where that is more than it had. */
  function noteProblems(id: ItemId, problems: readonly Failure[]): void {
    const known = app.stores.library.getState().library?.items.find((item) => item.id === id);
    if (known !== undefined && known.problems.length < problems.length) renewItem({ ...known, problems });
  }

  /** Stores how many records of each kind the database has, unless more were found since they were counted. */
  function noteCounts(id: ItemId, counts: RecordCounts): void {
    const known = app.stores.library.getState().library?.items.find((item) => item.id === id);
    const counted = counts.games + counts.texts + counts.unreadable;
    if (known?.kind === 'database' && known.games === counted) renewItem({ ...known, counts });
  }

  /** Stores the database that is in the list. */
  const noteSelected = (selected: ItemId): void => app.stores.library.setState({ selected });

  return { renewItem, putItem, removeItem, noteProblems, noteCounts, noteSelected };
}
