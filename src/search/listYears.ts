import { KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import type { ColumnName } from '../model/gameIndex.ts';
import type { ListYears } from '../model/statistics.ts';
import { type Pause, rowBlocks } from './rowBlocks.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';

export const LIST_YEARS_NEEDS: Needs = { columns: new Set<ColumnName>(['kind', 'date']), kinds: new Set() };

/** No date has a later year. */
const MAX_YEAR = 9999;

/**
 * Returns the newest and the middle year of the games of these rows, or of all rows; `undefined` if no game
 * has a date. Years after `until` are mistakes of a file and do not count.
 */
export async function findListYears(
  index: SearchIndex,
  rows: Uint32Array | undefined,
  until: number,
  pause: Pause,
): Promise<ListYears | undefined> {
  const [kinds, dates] = [index.column('kind'), index.column('date')];
  const last = Math.min(until, MAX_YEAR);
  const games = new Map<number, number>();
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    for (let at = 0; at < block.length; at++) {
      const year = dates[block[at]] >>> 9;
      if (year > 0 && year <= last && isGame(kinds[block[at]])) games.set(year, (games.get(year) ?? 0) + 1);
    }
    done += block.length;
    await pause(done);
  }
  return yearsOf([...games].toSorted(([a], [b]) => a - b));
}

function yearsOf(games: readonly (readonly [year: number, count: number])[]): ListYears | undefined {
  const newest = games.at(-1)?.[0];
  if (newest === undefined) return undefined;
  const all = games.reduce((sum, [, count]) => sum + count, 0);
  let middle: { readonly year: number; readonly distance: number } | undefined;
  let before = 0;
  for (const [year, count] of games) {
    const distance = Math.abs(all - 2 * before);
    if (before > 0 && (middle === undefined || distance < middle.distance)) middle = { year, distance };
    before += count;
  }
  return { newest, ...(middle !== undefined && { middle: middle.year }) };
}

const isGame = (kind: number): boolean => {
  const is = kind & KIND_BITS;
  return is === RECORD_KINDS.game || is === RECORD_KINDS.variant;
};
