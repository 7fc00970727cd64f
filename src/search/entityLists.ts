// Players, tournaments and so on with the number of their games, for completions and lists.
import { entityId, type EntityOrder, type NamedEntity } from '../model/entity.ts';
import type { YearsOf } from './entityCounts.ts';
import { foldedWords } from './foldText.ts';
import type { NameTable } from './nameTable.ts';
import type { EntityTables } from './searchIndex.ts';

export const namedEntity = (names: NameTable, id: number): NamedEntity => ({
  id: entityId(id),
  name: names.nameOf(id),
  ...(names.sharesName(id) && { sharesName: true }),
});

/**
 * Returns at most `most` ids whose names match the typed text. Names that begin with it as whole words come
 * first, then names that begin with it, then names whose words begin with its words, then names that contain
 * its words anywhere. Within each group the ids with the most games come first. A text without words matches
 * every name.
 */
export function completeIds(
  names: NameTable,
  counts: Uint32Array | undefined,
  text: string,
  most: number,
): readonly number[] {
  const words = foldedWords(text);
  const found = new Set<number>();
  const addBest = (hits: Uint8Array): void => {
    for (const id of bestOf(hits, names, counts, most - found.size, found)) found.add(id);
  };
  if (words.length === 0) addBest(new Uint8Array(names.size).fill(1));
  else {
    const hits = names.find(text);
    const begun = names.beginning(text, hits, 'anywhere');
    addBest(names.beginning(text, begun, 'word'));
    if (found.size < most) addBest(begun);
    if (found.size < most) addBest(hits);
    if (found.size < most)
      addBest(words.length === 1 ? names.findInside(words[0]) : names.find(text, { inside: true }));
  }
  return [...found];
}

/**
 * Returns the `most` ids with the most games among the hits that are not yet `known`. Leaves out ids without
 * a name and, if games are counted, ids without games.
 */
function bestOf(
  hits: Uint8Array,
  names: NameTable,
  counts: Uint32Array | undefined,
  most: number,
  known: ReadonlySet<number>,
): readonly number[] {
  const best: number[] = [];
  if (most <= 0) return best;
  const gamesOf = (id: number): number => counts?.[id] ?? 0;
  for (let id = hits.indexOf(1); id >= 0; id = hits.indexOf(1, id + 1)) {
    const games = gamesOf(id);
    if (counts !== undefined && games === 0) continue;
    if (best.length >= most && games <= gamesOf(best[best.length - 1])) continue;
    if (known.has(id) || names.isEmpty(id)) continue;
    let place = best.length;
    while (place > 0 && gamesOf(best[place - 1]) < games) place--;
    best.splice(place, 0, id);
    if (best.length > most) best.pop();
  }
  const byName = (a: number, b: number): number => (names.nameOf(a) < names.nameOf(b) ? -1 : 1);
  return best.sort((a, b) => gamesOf(b) - gamesOf(a) || byName(a, b));
}

/** Entities with their counts, ready to be listed. */
export interface Listed {
  readonly tables: EntityTables;
  readonly counts: Uint32Array;
  /** The years of events; absent for other entities. */
  readonly years?: YearsOf;
}

/**
 * Lists the ids that have games and whose name or site matches `text`: by name (equal names by first year)
 * or, largest first, by number of games or last year. By last year, ids without a year come last even when
 * reversed. Ties of games and years are ordered by name.
 */
export function listIds(
  { tables, counts, years }: Listed,
  text: string,
  sort: EntityOrder,
  reversed = false,
): Uint32Array {
  const { names, sites } = tables;
  const all = foldedWords(text).length === 0;
  const hits = all ? undefined : names.find(text);
  const atSites = all ? undefined : sites?.find(text);
  const ids: number[] = [];
  const byYear = years && sortedPlaces(names.size, (id) => years.first[id]);
  for (const id of names.inOrder(byYear)) {
    if (counts[id] === 0 || names.isEmpty(id)) continue;
    if (hits === undefined || hits[id] === 1 || atSites?.[id] === 1) ids.push(id);
  }
  const figures = sort === 'games' ? counts : sort === 'year' ? years?.last : undefined;
  if (figures === undefined) return Uint32Array.from(reversed ? ids.reverse() : ids);
  let most = 0;
  for (const id of ids) most = Math.max(most, figures[id]);
  const keyOf = (figure: number): number => (reversed && figure > 0 ? figure : most + 1 - figure);
  return sortedPlaces(ids.length, (place) => keyOf(figures[ids[place]])).map((place) => ids[place]);
}

/**
 * Sorts the numbers 0 to `size - 1` by their keys, which are integers from 0 on. Equal ones keep their order. The largest
 * key times `size` must stay below 2^53. Years do. Numbers of games do up to 90 million games: each entity of a list has
 * at least one of two names a game.
 */
export function sortedPlaces(size: number, keyOf: (place: number) => number): Uint32Array {
  // Plain numbers sort many times faster than with a comparison: the key counts rounds of places, which are the rest.
  const keys = Float64Array.from({ length: size }, (_, place) => keyOf(place) * size + place).sort();
  return Uint32Array.from(keys, (key) => key % size);
}
