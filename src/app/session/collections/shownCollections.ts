// Collections, for other parts of the session and for panels.
import { t } from '../../../base/messages.ts';
import { collectionOf } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { CollectedId } from '../../../model/gameHeader.ts';
import type { CollectedGame, Collection } from '../../../model/collection/collection.ts';
import type { Added, CollectionsState } from './collectionsStore.ts';

const byName = (one: Collection, other: Collection): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** Returns all collections, sorted by name. */
export const collectionsByName = ({ collections }: CollectionsState): readonly Collection[] =>
  [...collections.values()].toSorted(byName);

/** Returns the collection that an item stands for. */
export function collectionAt(
  { collections }: CollectionsState,
  item: ItemId | undefined,
): Collection | undefined {
  const id = collectionOf(item);
  return id === undefined ? undefined : collections.get(id);
}

/** Returns the user's notes on the games of a collection, without empty ones. */
export const notesOf = (games: readonly CollectedGame[] | undefined): ReadonlyMap<CollectedId, string> =>
  new Map(games?.flatMap(({ id, note }) => (note === '' ? [] : [[id, note] as const])));

/** Returns the collection that `y` adds to; `undefined` if there is none. */
export function lastUsedOf({ collections, lastUsed }: CollectionsState): Collection | undefined {
  const used = lastUsed === undefined ? undefined : collections.get(lastUsed);
  return used ?? [...collections.values()].toSorted((a, b) => b.changed - a.changed).at(0);
}

/** Says that games were added, or that all were there already, and how many games the collection has. */
export const addedWords = ({ name, count, games }: Added): string =>
  count === 0
    ? t('Already in {name}, {games, number}', { name, games })
    : t('Added to {name}, {games, number}', { name, games });
