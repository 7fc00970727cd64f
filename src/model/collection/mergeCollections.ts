// Merges the changes of two windows to one collection: the result has the additions, removals, notes and
// order of both. If both changed the name, the order or one note, this window's (`mine`) counts.
import { referenceKey } from './collection.ts';
import type { CollectedGame, Collection } from './collection.ts';
import type { CollectedId } from '../gameHeader.ts';

type Games = ReadonlyMap<CollectedId, CollectedGame>;

const byId = (collection: Collection | undefined): Games =>
  new Map(collection?.games.map((game) => [game.id, game]));

/** Returns `theirs` with the changes from `base` to `mine`; `theirs` itself if nothing changes. */
export function mergeCollections(
  base: Collection | undefined,
  mine: Collection,
  theirs: Collection,
): Collection {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  // A game that either window has removed is dropped; a game that either has added stays.
  const kept = theirs.games.filter(({ id }) => here.has(id) || !before.has(id));
  const own = mine.games.filter(({ id }) => there.has(id) || !before.has(id));
  const isMoved = base !== undefined && !isSameOrder(base.games, mine.games, here, before);
  const games = isMoved ? woven(own, kept) : woven(kept, own);
  const merged = uniqueGames(games).map((game) => mergedGame(game.id, before, here, there) ?? game);
  const name = base === undefined || base.name === mine.name ? theirs.name : mine.name;
  const isTheirs =
    name === theirs.name &&
    merged.length === theirs.games.length &&
    merged.every((game, at) => areSameGames(game, theirs.games[at]));
  if (isTheirs) return theirs;
  return { ...theirs, name, games: merged, changed: Math.max(mine.changed, theirs.changed) };
}

/** Returns the games of `lead`, and inserts each further game of `other` after its predecessor there. */
function woven(lead: readonly CollectedGame[], other: readonly CollectedGame[]): readonly CollectedGame[] {
  const known = new Set(lead.map(({ id }) => id));
  const behind = new Map<CollectedId | undefined, CollectedGame[]>();
  let last: CollectedId | undefined;
  for (const game of other)
    if (known.has(game.id)) last = game.id;
    else {
      const group = behind.get(last);
      if (group === undefined) behind.set(last, [game]);
      else group.push(game);
    }
  return [
    ...(behind.get(undefined) ?? []),
    ...lead.flatMap((game) => [game, ...(behind.get(game.id) ?? [])]),
  ];
}

/** Tells whether the games that both lists have are in the same order. */
function isSameOrder(
  one: readonly CollectedGame[],
  other: readonly CollectedGame[],
  ofOther: Games,
  ofOne: Games,
): boolean {
  const shared = one.filter(({ id }) => ofOther.has(id));
  const same = other.filter(({ id }) => ofOne.has(id));
  return shared.every(({ id }, at) => same[at].id === id);
}

function mergedGame(id: CollectedId, before: Games, here: Games, there: Games): CollectedGame | undefined {
  const [base, mine, theirs] = [before.get(id), here.get(id), there.get(id)];
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  // For a game of an archive with a password, `at` is not stored, but the window in which it was collected knows it.
  const isFound = mine.at !== undefined && !areSamePlaces(mine.at, base?.at);
  const at = theirs.at === undefined || isFound ? mine.at : theirs.at;
  const note = base === undefined || base.note === mine.note ? theirs.note : mine.note;
  return at === theirs.at && note === theirs.note ? theirs : { id, note, ...(at && { at }) };
}

const areSameGames = (one: CollectedGame, other: CollectedGame): boolean =>
  one === other || (one.id === other.id && one.note === other.note && areSamePlaces(one.at, other.at));

const areSamePlaces = (one: CollectedGame['at'], other: CollectedGame['at']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Removes games with the id or the reference of an earlier one: two windows may have collected the same game. */
export function uniqueGames(games: readonly CollectedGame[]): readonly CollectedGame[] {
  const seen = new Set<string | number>();
  return games.filter(({ id, at }) => {
    const keys = at === undefined ? [id] : [id, referenceKey(at)];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}
