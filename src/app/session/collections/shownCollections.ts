// Collections as other parts and panels show them.
import { t } from '../../../base/messages.ts';
import { collectionOf } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { CollectedId } from '../../../model/gameHeader.ts';
import type { CollectedGame, Collection } from '../../../model/collection/collection.ts';
import type { Added, CollectionsState } from './collectionsStore.ts';

const byName = (one: Collection, other: Collection): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** All of them by name. */
export const collectionsByName = ({ collections }: CollectionsState): readonly Collection[] =>
  [...collections.values()].toSorted(byName);

/** The collection that an item is. */
export function collectionAt(
  { collections }: CollectionsState,
  item: ItemId | undefined,
): Collection | undefined {
  const id = collectionOf(item);
  return id === undefined ? undefined : collections.get(id);
}

/** The user's own words on the games of a collection that have some. */
export const notesOf = (games: readonly CollectedGame[] | undefined): ReadonlyMap<CollectedId, string> =>
  new Map(games?.flatMap(({ id, note }) => (note === '' ? [] : [[id, note] as const])));

/** The collection to which `y` adds; `undefined` where there is none. */
export function lastUsedOf({ collections, lastUsed }: CollectionsState): Collection | undefined {
  const used = lastUsed === undefined ? undefined : collections.get(lastUsed);
  return used ?? [...collections.values()].toSorted((a, b) => b.changed - a.changed).at(0);
}

/** Words for games that were added, or were there already. */
export const addedWords = ({ name, count, games }: Added): string =>
  count === 0
    ? t('Already in {name}, {games, number}', { name, games })
    : t('Added to {name}, {games, number}', { name, games });
