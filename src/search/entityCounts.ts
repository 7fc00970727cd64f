// Counts the records that name each player, event and so on, in a whole database or in a list.
import type { EntityKind } from '../model/entity.ts';
import { ENTITY_COLUMNS } from '../model/gameIndex.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { SearchIndex } from './searchIndex.ts';

/**
 * Counts records by entity id, among these rows or all. Deleted records and guiding texts count. A record that names an
 * entity twice counts once.
 */
export async function countEntities(
  index: SearchIndex,
  kind: EntityKind,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<Uint32Array> {
  const counts = new Uint32Array(index.entities(kind)?.names.size ?? 0);
  const [first, second] = ENTITY_COLUMNS[kind].map((name) => index.column(name));
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (let at = 0; at < block.length; at++) counts[first[block[at]]]++;
    if (second !== undefined)
      for (let at = 0; at < block.length; at++) {
        const row = block[at];
        if (second[row] !== first[row]) counts[second[row]]++;
      }
    done += block.length;
    await pause(done);
  }
  return counts;
}

/** The first and the last year of each event's records, by id; 0 if none of them has a year. */
export interface YearsOf {
  readonly first: Uint16Array;
  readonly last: Uint16Array;
}

/** Finds the years of each event from the dates of its records. */
export async function yearsOfEvents(index: SearchIndex, pause: Pause): Promise<YearsOf> {
  const size = index.entities('event')?.names.size ?? 0;
  const [first, last] = [new Uint16Array(size), new Uint16Array(size)];
  const [events, dates] = [index.column('event'), index.column('date')];
  let done = 0;
  for (const block of rowBlocks(index.count, undefined)) {
    for (let at = 0; at < block.length; at++) {
      const row = block[at];
      const year = dates[row] >>> 9;
      if (year === 0) continue;
      const id = events[row];
      if (year > last[id]) last[id] = year;
      if (first[id] === 0 || year < first[id]) first[id] = year;
    }
    done += block.length;
    await pause(done);
  }
  return { first, last };
}
