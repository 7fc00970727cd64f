import type { FrequentList } from '../model/statistics.ts';
import { namedEntity } from './entityLists.ts';
import type { NameTable } from './nameTable.ts';

const FREQUENT = 50;

/**
 * Returns the `FREQUENT` ids with the most games, equal ones by id, and the number of all ids that have
 * games. Leaves out ids without names.
 */
export function mostFrequent(
  counts: Uint32Array,
  names: NameTable | undefined,
  years?: Uint16Array,
): FrequentList {
  if (names === undefined) return { count: 0, first: [] };
  const first: number[] = [];
  let count = 0;
  for (let id = 0; id < counts.length; id++) {
    if (counts[id] === 0 || names.isEmpty(id)) continue;
    count++;
    if (first.length === FREQUENT && counts[id] <= counts[first[FREQUENT - 1]]) continue;
    let place = first.length;
    while (place > 0 && counts[first[place - 1]] < counts[id]) place--;
    first.splice(place, 0, id);
    first.length = Math.min(first.length, FREQUENT);
  }
  return {
    count,
    first: first.map((id) => ({
      ...namedEntity(names, id),
      games: counts[id],
      ...(years !== undefined && years[id] > 0 && { year: years[id] }),
    })),
  };
}
