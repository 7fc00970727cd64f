// Keeps the items of the library up to date: reading databases and books reveals more about them.
import type { Failure } from '../../../base/failure.ts';
import { ALL_DATABASES } from '../../../protocol/items.ts';
import type { RecordCounts, ItemId, LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores'>;

/** Gives *all databases as one*, while it is not fully read, at least the number of games of its members. */
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
 * Merges a new listing of a library with the known items. Details found in the meantime stay, except for
 * items in `changed`, and for *all databases as one*, which may have other members.
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
  /** Replaces the item with the same id. */
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

  /** Updates a collection, or adds it, after *all databases as one* if the library has that item. */
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

  /** Stores the problems of an item if they are more than were known. */
  function noteProblems(id: ItemId, problems: readonly Failure[]): void {
    const known = app.stores.library.getState().library?.items.find((item) => item.id === id);
    if (known !== undefined && known.problems.length < problems.length) renewItem({ ...known, problems });
  }

  /** Stores how many records of each kind the database has, unless more have been found since. */
  function noteCounts(id: ItemId, counts: RecordCounts): void {
    const known = app.stores.library.getState().library?.items.find((item) => item.id === id);
    const counted = counts.games + counts.texts + counts.unreadable;
    if (known?.kind === 'database' && known.games === counted) renewItem({ ...known, counts });
  }

  /** Stores which database is in the list. */
  const noteSelected = (selected: ItemId): void => app.stores.library.setState({ selected });

  return { renewItem, putItem, removeItem, noteProblems, noteCounts, noteSelected };
}
