// Changes to the games of a collection. Each function returns the games after the change.
import type { CollectedGame, CollectedReference } from './collection.ts';
import type { CollectedId } from '../gameHeader.ts';
import { newCollectedIds, referenceKey } from './collection.ts';

/** Appends those records that the collection does not have yet. */
export function withReferences(
  games: readonly CollectedGame[],
  references: readonly CollectedReference[],
): readonly CollectedGame[] {
  const known = new Set(games.flatMap(({ at }) => (at === undefined ? [] : referenceKey(at))));
  const added = references.filter((one) => {
    const key = referenceKey(one);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  const ids = newCollectedIds(games, added.length);
  return [...games, ...added.map((at, place) => ({ id: ids[place], at, note: '' }))];
}

export function withoutGames(
  games: readonly CollectedGame[],
  ids: ReadonlySet<CollectedId>,
): readonly CollectedGame[] {
  return games.filter(({ id }) => !ids.has(id));
}

/** Moves some of the games as one block, in their order, before the game at index `place`. */
export function withMoved(
  games: readonly CollectedGame[],
  ids: ReadonlySet<CollectedId>,
  place: number,
): readonly CollectedGame[] {
  const isMoved = ({ id }: CollectedGame): boolean => ids.has(id);
  const before = games.slice(0, place).filter((game) => !isMoved(game));
  const after = games.slice(place).filter((game) => !isMoved(game));
  return [...before, ...games.filter(isMoved), ...after];
}

/**
 * Moves some of the games as one block, one place up (-1) or down (1). Changes nothing at the end of the list
 * in that direction.
 */
export function withStep(
  games: readonly CollectedGame[],
  ids: ReadonlySet<CollectedId>,
  step: -1 | 1,
): readonly CollectedGame[] {
  const isMoved = ({ id }: CollectedGame): boolean => ids.has(id);
  const first = games.findIndex(isMoved);
  const last = games.findLastIndex(isMoved);
  if (first < 0 || (step < 0 ? first === 0 : last === games.length - 1)) return games;
  return withMoved(games, ids, step < 0 ? first - 1 : last + 2);
}

/** Replaces the note of a game. */
export const withNote = (
  games: readonly CollectedGame[],
  id: CollectedId,
  note: string,
): readonly CollectedGame[] => games.map((game) => (game.id === id ? { ...game, note } : game));
